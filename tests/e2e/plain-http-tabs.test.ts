import type { Page, Request } from 'playwright'
import { expect, test } from 'vitest'
import { endSessionsOf } from '../support/account-rows.ts'
import { openPage, plainHost } from '../support/browser.ts'
import { streamRefused } from '../support/page-guard.ts'
import { newSession } from '../support/sessions.ts'
import { workerStack } from '../support/worker-stack.ts'

/** Visible tabs by plain http, where a browser has no locks and six connections to the console. */

const operator = 'goldenvalley'
const members = '/en/totalk/members'
/** The browser's message about a header that it obeys in secure contexts alone. */
const untrusted = /Cross-Origin-Opener-Policy header has been ignored/
/** Milliseconds in which a page opens that waits for no connection. */
const usual = 6000

/** A visible tab of a session on a host name that is no secure context, and its browser's open streams. */
async function openByPlainHttp() {
  const consoleUrl = workerStack().consoleUrl.replace(/\/\/[^:]+/, `//${plainHost}`)
  const { cookies, ...rest } = await newSession(operator)
  const state = { ...rest, cookies: cookies.map((cookie) => ({ ...cookie, domain: plainHost })) }
  const page = await openPage({ consoleUrl, state, expected: [streamRefused, untrusted] })
  const open = new Set<Request>()
  const context = page.context()
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') open.add(request)
  })
  const onEnd = (request: Request) => open.delete(request)
  context.on('requestfailed', onEnd)
  context.on('requestfinished', onEnd)
  const readers = () => [...open].map((request) => request.frame().page()).filter((tab) => !tab.isClosed())
  return { page, readers }
}

test('nine tabs share one stream: the ninth opens pages as fast as ever, and another tab reads on when the reader closes', async () => {
  const { page, readers } = await openByPlainHttp()
  const tabs: Page[] = [page]
  while (tabs.length < 9) tabs.push(await page.context().newPage())
  for (const tab of tabs) await tab.goto(members, { timeout: usual })
  expect(await page.evaluate(() => ['locks' in navigator, document.visibilityState])).toEqual([
    false,
    'visible',
  ])
  await expect.poll(() => readers().length).toBe(1)
  const ninth = tabs[8]
  await ninth?.goto('/en/help', { timeout: usual })
  await ninth?.getByRole('link', { name: 'Members' }).first().click()
  await ninth?.waitForURL(/\/totalk\/members$/, { timeout: usual })

  await expect.poll(() => readers().length).toBe(1)
  const [reader] = readers()
  await reader?.close()
  const left = tabs.filter((tab) => tab !== reader)
  await expect.poll(() => readers().map((tab) => left.includes(tab))).toEqual([true])
  // From the beginning of a stream to the platform's confirmation of the session.
  await left[0]?.waitForTimeout(1000)
  await endSessionsOf(operator)
  await Promise.all(left.map((tab) => tab.waitForURL(/\/loginFrm\?redirect=members&ended=1$/)))
})
