import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll } from 'vitest'
import { ensureBrowser } from '../../scripts/support/browser.ts'
import { closeWithTest, watchFaults } from './page-guard.ts'
import { workerStack } from './worker-stack.ts'

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** The two screens that everything has to work on, in pixels. */
const viewports = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Nothing that a browser does on its own account, so that every request is the page's. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visit {
  /** The console to visit; the shared one, unless the test has started its own. */
  consoleUrl?: string
  /** Whether JavaScript runs; it does unless told otherwise. */
  script?: boolean
  screen?: keyof typeof viewports
  theme?: 'light' | 'dark'
  /** The browser's Accept-Language, such as `my`. */
  language?: string
  headers?: Record<string, string>
  /** Cookies to begin with, such as a session's. */
  state?: StorageState
  /** Console errors that the test itself brings about, such as the browser's remark on a 404. */
  expected?: RegExp[]
}

let launched: Promise<Browser> | undefined

afterAll(async () => {
  await (await launched)?.close()
})

/**
 * A page in a browser profile of its own, closed with the test. The test fails when the page logs an error,
 * throws, violates the content policy or asks another host for anything.
 */
export async function openPage(visit: Visit = {}): Promise<Page> {
  const { context, faults } = await newContext(visit)
  closeWithTest(context, faults, visit.expected ?? [])
  return context.newPage()
}

const shared = new Map<string, ReturnType<typeof newContext>>()

/**
 * As `openPage`, in a profile that the tests of a file share where theme, screen, language and script are the same, so
 * that its cache holds scripts and styles. Cookies are set anew for each page; the console stores nothing else beyond a
 * tab. A test opens one such page of a profile, for the faults of a profile are those of the test that runs.
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
  const context = await (await theBrowser()).newContext(contextOptions(consoleUrl, visit))
  context.setDefaultTimeout(15_000)
  return { context, faults: watchFaults(context, consoleUrl) }
}

/** Leads a page that asks the helper of a dongle to the one of this worker, on the port of its own. */
function helperRule(): string {
  return `--host-resolver-rules=MAP 127.0.0.1:4006 127.0.0.1:${workerStack().helperPort}`
}

/** One browser for a file of tests, started when the first of them asks. */
function theBrowser(): Promise<Browser> {
  launched ??= ensureBrowser(() => {}).then((executablePath) =>
    chromium.launch({ executablePath, args: [...flags, helperRule()] }),
  )
  return launched
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
