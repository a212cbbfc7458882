import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll } from 'vitest'
import { ensureBrowser } from '../../scripts/support/browser.ts'
import { guardPages } from './page-guard.ts'
import { workerStack } from './worker-stack.ts'

export type StorageState = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** The two supported screen sizes, in pixels. */
const viewports = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** Switches off the browser's own requests, so that every request is the page's. */
const flags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export interface Visit {
  /** The console to visit; default: the worker's shared one. */
  consoleUrl?: string
  /** Whether JavaScript is enabled; default: true. */
  script?: boolean
  screen?: keyof typeof viewports
  theme?: 'light' | 'dark'
  /** The Accept-Language header, such as `my`. */
  language?: string
  headers?: Record<string, string>
  /** Initial cookies, such as a session's. */
  state?: StorageState
  /** Console errors that the test causes, such as the browser's message about a 404. */
  expected?: RegExp[]
}

let launched: Promise<Browser> | undefined

afterAll(async () => {
  await (await launched)?.close()
})

/**
 * Opens a page in its own browser context, closed with the test. The test fails when the page logs an error, throws,
 * violates the content security policy or sends a request to another host.
 */
export async function openPage(visit: Visit = {}): Promise<Page> {
  const { consoleUrl = workerStack().consoleUrl, expected = [], ...rest } = visit
  const context = await (await sharedBrowser()).newContext(contextOptions(consoleUrl, rest))
  context.setDefaultTimeout(15_000)
  guardPages(context, consoleUrl, expected)
  return context.newPage()
}

/** Redirects a page's connection to the dongle's helper to the helper of this worker. */
function helperRule(): string {
  return `--host-resolver-rules=MAP 127.0.0.1:4006 127.0.0.1:${workerStack().helperPort}`
}

/** The browser of a test file, started on first use. */
function sharedBrowser(): Promise<Browser> {
  launched ??= ensureBrowser(() => {}).then((executablePath) =>
    chromium.launch({ executablePath, args: [...flags, helperRule()] }),
  )
  return launched
}

function contextOptions(
  baseURL: string,
  visit: Omit<Visit, 'consoleUrl' | 'expected'>,
): BrowserContextOptions {
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
