import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll } from 'vitest'
import { ensureBrowser } from '../../scripts/support/browser.ts'
import { closeWithTest, watchFaults } from './page-guard.ts'
import { workerStack } from './worker-stack.ts'

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** The sizes of the two screens on which every page has to work, in pixels. */
const viewports = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Switch off the browser's own background requests, so that every request is the page's. */
const flags = [
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visit {
  /** The console to visit; the shared one, unless the test has started its own. */
  consoleUrl?: string
  /** Whether the browser has WebGL, by a processor of graphics in software; default false. */
  webgl?: boolean
  /** Whether JavaScript runs; default true. */
  script?: boolean
  screen?: keyof typeof viewports
  theme?: 'light' | 'dark'
  /** The browser's Accept-Language, such as `my`. */
  language?: string
  headers?: Record<string, string>
  /** Cookies to begin with, such as a session's. */
  state?: StorageState
  /** Console errors that the test causes on purpose, such as the browser's message about a 404. */
  expected?: RegExp[]
}

const launched = new Map<boolean, Promise<Browser>>()

afterAll(async () => {
  for (const browser of launched.values()) await (await browser).close()
})

/**
 * A page in a browser profile of its own, closed with the test. The test fails when the page logs an error,
 * throws, violates the content policy or sends a request to another host.
 */
export async function openPage(visit: Visit = {}): Promise<Page> {
  const { context, faults } = await newContext(visit)
  closeWithTest(context, faults, visit.expected ?? [])
  return context.newPage()
}

const shared = new Map<string, ReturnType<typeof newContext>>()

/**
 * As `openPage`, in a profile that the tests of a file share when theme, screen, language and script are the same, so
 * that scripts and styles are cached. Each page starts with its own cookies; the console stores nothing else that
 * outlives a tab. A test may open only one such page of a profile: all faults of a profile count for the running test.
 */
export async function openSharedPage({ state, expected = [], ...profile }: Visit): Promise<Page> {
  const key = JSON.stringify(profile)
  const opened = shared.get(key) ?? newContext(profile)
  shared.set(key, opened)
  const { context, faults } = await opened
  await context.clearCookies()
  await context.addCookies(state?.cookies ?? [])
  const page = await context.newPage()
  closeWithTest(page, faults, expected)
  return page
}

async function newContext(visit: Visit) {
  const { consoleUrl = workerStack().consoleUrl } = visit
  const context = await (await theBrowser(visit.webgl)).newContext(contextOptions(consoleUrl, visit))
  context.setDefaultTimeout(15_000)
  return { context, faults: watchFaults(context, consoleUrl) }
}

/** A flag that redirects the fixed address of the dongle helper to the port of this worker's helper. */
function helperRule(): string {
  return `--host-resolver-rules=MAP 127.0.0.1:4006 127.0.0.1:${workerStack().helperPort}`
}

/** The browser of a test file, started by the first test that needs it. */
function theBrowser(webgl = false): Promise<Browser> {
  const graphics = webgl ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']
  const browser =
    launched.get(webgl) ??
    ensureBrowser(() => {}).then((executablePath) =>
      chromium.launch({ executablePath, args: [...flags, ...graphics, helperRule()] }),
    )
  launched.set(webgl, browser)
  return browser
}

function contextOptions(baseURL: string, visit: Visit): BrowserContextOptions {
  const { script = true, screen = 'desk', theme = 'light', language = 'en', headers, state } = visit
  return {
    baseURL,
    javaScriptEnabled: script,
    viewport: viewports[screen],
    hasTouch: screen === 'phone',
    isMobile: screen === 'phone',
    colorScheme: theme,
    locale: language,
    timezoneId: 'Asia/Yangon',
    reducedMotion: 'reduce',
    extraHTTPHeaders: headers,
    storageState: state,
  }
}
