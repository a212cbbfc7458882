import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sealData, unsealData } from 'iron-session'
import { describe, expect, test } from 'vitest'
import { languageTags, locales } from '@/lib/i18n/locales'
import { openPage, type StorageState } from '../support/browser.ts'
import { newSession } from '../support/sessions.ts'
import { words } from '../support/words.ts'
import { workerStack } from '../support/worker-stack.ts'

const expected = [/status of 500/]

/** A session with an invalid name, sealed with the console's own secret; rendering it throws. */
async function brokenSession(): Promise<StorageState> {
  const secret = await readFile(join(workerStack().dataDir, 'session-secret'), 'utf8')
  const password = { 1: secret.trim() }
  const state = await newSession('owner')
  const [cookie] = state.cookies
  if (!cookie) throw new Error('a session has a cookie')
  const session = await unsealData<{ user: object }>(cookie.value, { password })
  const broken = { ...session, user: { ...session.user, NickName: { no: 'text' } } }
  return { ...state, cookies: [{ ...cookie, value: await sealData(broken, { password }) }] }
}

describe.each(locales)('a page that throws while it is rendered, without script, in %s', (locale) => {
  test('displays the failure in its language with the request id of the log, and links to other pages', async () => {
    const { shell, errors, ui } = words[locale]
    const page = await openPage({ script: false, state: await brokenSession(), expected })
    const address = `/${locale}/totalk/members?page=2`
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(500)
    const main = page.locator('main')
    expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[locale])
    expect(await main.locator('h1').innerText()).toBe(shell.errorTitle)
    expect(await main.locator('p').allInnerTexts()).toContain(errors.unexpected)
    const id = await main.locator('p', { hasText: ui.requestId }).locator('code').innerText()
    const log = await readFile(join(workerStack().dataDir, 'logs', 'console.log'), 'utf8')
    expect(log).toContain(`"requestId":"${id}","path":"/${locale}/totalk/members"`)
    const style = await main.getByRole('alert').evaluate((panel) => getComputedStyle(panel).borderTopWidth)
    expect(style).toBe('1px')

    const again = main.getByRole('link', { name: ui.tryAgain })
    expect(await again.evaluate((link) => link instanceof HTMLAnchorElement && link.href)).toBe(page.url())
    await page.context().clearCookies({ name: 'ptt_session' })
    await main.getByRole('link', { name: shell.home }).click()
    await page.waitForURL(/loginFrm/)
  })
})

test('with script it displays the same, with a button to retry', async () => {
  const { shell, errors, ui } = words.my
  // The browser meets the same error and logs it to its console.
  const page = await openPage({
    script: true,
    state: await brokenSession(),
    expected: [...expected, /React error #31/],
  })
  await page.goto('/my/totalk/members')
  const alert = page.getByRole('alert').filter({ has: page.locator('h1') })
  expect(await alert.locator('h1').innerText()).toBe(shell.errorTitle)
  expect(await alert.locator('p').allInnerTexts()).toContain(errors.unexpected)
  expect(await alert.getByRole('button', { name: ui.tryAgain }).isVisible()).toBe(true)
  expect(await alert.getByRole('link', { name: shell.home }).getAttribute('href')).toBe('/my')
})
