import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright'
import { ensureBrowser } from '../../scripts/support/browser.ts'
import { watchFaults } from './page-guard.ts'
import { type Profile, takeProfile } from './profiles.ts'
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
  /** The console to visit; by default the shared one. */
  consoleUrl?: string
  /** Whether the browser has WebGL, rendered in software; default false. */
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
  /** Whether its cache must be empty, for the behaviour of a first visit; default false. */
  fresh?: boolean
  /** Console errors that the test causes on purpose, such as the browser's message about a 404. */
  expected?: RegExp[]
}

const launched = new Map<boolean, Promise<Browser>>()

/**
 * A page in a browser profile that no other page of the test shares, with its own cookies and an empty session storage.
 * The test fails when the page logs an error, throws, violates the content policy or sends a request to another host.
 */
export async function openPage({ state, expected = [], ...visit }: Visit = {}): Promise<Page> {
  const { consoleUrl = workerStack().consoleUrl } = visit
  const options = contextOptions(consoleUrl, visit)
  const make = async () => newProfile(await (await theBrowser(visit.webgl)).newContext(options), consoleUrl)
  const { page } = await takeProfile(
    visit.fresh ? undefined : JSON.stringify([options, visit.webgl]),
    make,
    expected,
  )
  await page.context().addCookies(state?.cookies ?? [])
  return page
}

async function newProfile(context: BrowserContext, consoleUrl: string): Promise<Profile> {
  context.setDefaultTimeout(15_000)
  const faults = watchFaults(context, consoleUrl)
  return { page: await context.newPage(), faults }
}

/** A host name of the console that is no secure context by http, other than localhost. */
export const plainHost = 'console.test'

/**
 * A flag that redirects the fixed address of the dongle helper to the port of this worker's helper, and the
 * console's other name to this machine.
 */
function hostRules(): string {
  const rules = [`MAP 127.0.0.1:4006 127.0.0.1:${workerStack().helperPort}`, `MAP ${plainHost} 127.0.0.1`]
  return `--host-resolver-rules=${rules.join(',')}`
}

/** The browser of a worker, started by the first test that needs it; Playwright ends it with the worker. */
function theBrowser(webgl = false): Promise<Browser> {
  const graphics = webgl ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] : ['--disable-gpu']
  const browser =
    launched.get(webgl) ??
    ensureBrowser(() => {}).then((executablePath) =>
      chromium.launch({ executablePath, args: [...flags, ...graphics, hostRules()] }),
    )
  launched.set(webgl, browser)
  return browser
}

function contextOptions(baseURL: string, visit: Visit): BrowserContextOptions {
  const { script = true, screen = 'desk', theme = 'light', language = 'en', headers } = visit
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
  }
}
