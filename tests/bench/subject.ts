import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium } from 'playwright'
import { captchaAnswer, type Stack, startStack } from '../support/stack.ts'
import { startEmptyPage } from './empty-page.ts'
import { readTableWords } from './table-words.ts'

/** The measured system: console, platform, demo data and a signed-in operator; and the empty page. */
export interface Subject {
  stack: Stack
  signInUrl: string
  /** The URL of the members list's first page, 20 rows. */
  membersUrl: string
  emptyUrl: string
  browser: Browser
  /** The operator's cookies. */
  signedIn: SignedIn
  stop(): Promise<void>
}

export type SignedIn = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

export async function startSubject(): Promise<Subject> {
  // The console alone has several processes; the empty page is one.
  const { CONSOLE_PROCESSES = '1' } = process.env
  const stack = await startStack({ env: { CONSOLE_PROCESSES } })
  const stops = [stack.stop]
  const stop = async () => {
    for (const end of stops.reverse()) await end()
  }
  try {
    const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
    stops.push(() => browser.close())
    const signInUrl = `${stack.consoleUrl}/en/loginFrm`
    const membersUrl = `${stack.consoleUrl}/en/totalk/members`
    const signedIn = await signIn(browser, signInUrl, stack)
    const words = await readTableWords(browser, membersUrl, signedIn)
    const empty = await startEmptyPage(join(stack.dataDir, 'logs'), words)
    stops.push(empty.stop)
    return {
      stack,
      signInUrl,
      membersUrl,
      emptyUrl: empty.url,
      browser,
      signedIn,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function signIn(browser: Browser, url: string, { owner }: Stack): Promise<SignedIn> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await page.fill('[name=account]', owner.account)
  await page.fill('[name=password]', owner.password)
  await page.fill('[name=captcha]', captchaAnswer)
  await page.check('[name=consent]')
  await Promise.all([
    page.waitForURL((next) => next.pathname !== new URL(url).pathname),
    page.press('[name=captcha]', 'Enter'),
  ])
  const state = await context.storageState()
  await context.close()
  return state
}
