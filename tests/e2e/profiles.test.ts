import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { newSession } from '../support/sessions.ts'

/**
 * The pages of `openPage`, which tests of a file use one after another; each test here depends on the
 * previous one.
 */

let former: Page

/** The cookies that a page's script can read, and the number of entries in its storages. */
const found = (page: Page) =>
  page.evaluate(() => [document.cookie, sessionStorage.length, localStorage.length].join())

/** The cookies that the console sets on any page, one of them by its script, and nothing stored. */
const ofConsole = /^locale=en(?:; zone=[^;,]+)?,0,0$/

test('a page begins without a session and without stored data', async () => {
  former = await openPage()
  await former.goto('/en/help')
  expect(await found(former)).toMatch(ofConsole)
  await former.context().addCookies((await newSession('goldenvalley')).cookies)
  await former.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the test tries a cookie that a script has set
    document.cookie = 'left=behind'
    sessionStorage.setItem('left', 'behind')
    localStorage.setItem('left', 'behind')
  })
  await former.goto('/en/totalk/members')
  expect(new URL(former.url()).pathname).toBe('/en/totalk/members')
})

test('the next page begins so too, and is the same page', async () => {
  const page = await openPage()
  expect(page).toBe(former)
  await page.goto('/en/totalk/members')
  expect(new URL(page.url()).pathname).toBe('/en/loginFrm')
  expect(await found(page)).toMatch(ofConsole)
})

test('two pages at once share no data', async () => {
  const [one, other] = [await openPage({ state: await newSession('goldenvalley') }), await openPage()]
  for (const page of [one, other]) await page.goto('/en/totalk/members')
  expect(new URL(one.url()).pathname).toBe('/en/totalk/members')
  expect(new URL(other.url()).pathname).toBe('/en/loginFrm')
  former = one
  await one.route('**/help', (route) => route.abort())
})

test('a page on which a test has left a route, and a page requested as fresh, are not used again', async () => {
  const [one, other, fresh] = [await openPage(), await openPage(), await openPage({ fresh: true })]
  expect([one, other, fresh]).not.toContain(former)
  expect(new Set([one, other, fresh]).size).toBe(3)
  former = fresh
})

test('the fresh page is not used by a later test either', async () => {
  expect(await openPage()).not.toBe(former)
})
