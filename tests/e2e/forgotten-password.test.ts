import { beforeEach, describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { forgetLimits, otherThan, sentCodeTo, telephoneOf } from '../support/sent-code.ts'
import { newSession } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { CodePage } from './pages/code-page.ts'
import { LoginPage } from './pages/login-page.ts'

/** A forgotten password with script; without it, in tests/http/forgotten-password.test.ts. */

const account = 'seikkanport'
const password = 'River-boat-8'

beforeEach(forgetLimits)

const open = async () => new CodePage(await openPage(), '/forgetPwd').open()
const stepOf = ({ page }: CodePage) => page.locator('main ol [aria-current="step"]').innerText()

/** Goes through the steps until the form for the new password. */
async function toReset(page: CodePage): Promise<void> {
  const telephone = await telephoneOf(account)
  await page.send(telephone)
  await page.fill({ code: await sentCodeTo(telephone, 'forget') })
  await page.form.locator('button[type="submit"]').click()
  await page.page.locator('form#reset').waitFor()
}

/** Runs a test with the account, then restores its password. */
async function withAccount(run: () => Promise<void>): Promise<void> {
  const [before] = await stackRows('select password_hash from login_accounts where account = $1', [account])
  try {
    await run()
  } finally {
    const back = 'update login_accounts set password_hash = $1 where account = $2'
    await stackRows(back, [before?.password_hash, account])
  }
}

describe('with script', () => {
  test('retrieve, next step, reset: the new password works and every earlier session has ended', () =>
    withAccount(async () => {
      const state = await newSession(account)
      const page = await open()
      expect(await stepOf(page)).toBe('1. Retrieve')
      const telephone = await telephoneOf(account)
      await page.send(telephone)
      expect(await stepOf(page)).toBe('2. Next step')
      expect(await page.timer.innerText()).toContain('resend after')
      const code = await sentCodeTo(telephone, 'forget')
      await page.finishRefused({ code: otherThan(code) })
      expect(await page.errorOf(page.form, 'code')).toBe('SMS code is wrong or has expired')
      await page.fill({ code })
      await page.form.locator('button[type="submit"]').click()
      await page.page.locator('form#reset').waitFor()
      expect(await stepOf(page)).toBe('3. Reset')
      await page.finishRefused({ password: 'sevenletters', confirm: 'x' })
      expect(await page.errorOf(page.form, 'password')).toContain('at least two kinds')
      expect(await page.errorOf(page.form, 'confirm')).toBe('The two passwords do not match')
      await page.finish({ password, confirm: password }, /\/loginFrm$/)
      const login = new LoginPage(page.page)
      expect(await login.notice.innerText()).toContain('Your password was reset')
      await login.signIn({ account, password })

      const earlier = await openPage({ state, script: false })
      await earlier.goto('/en/totalk/members')
      expect(new URL(earlier.url()).pathname).toBe('/en/loginFrm')
    }))

  test('from another browser the steps are worthless, and after the reset in this one too', () =>
    withAccount(async () => {
      const page = await open()
      await toReset(page)
      const other = await new CodePage(await openPage(), '/forgetPwd').open()
      expect(await other.page.locator('form#reset').count()).toBe(0)
      expect(await stepOf(other)).toBe('1. Retrieve')
      expect(new URL(page.page.url()).search).toBe('')
      const cookie = (await page.page.context().cookies()).find(({ name }) => name === 'ptt_code_forget')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

      await page.finish({ password, confirm: password }, /\/loginFrm$/)
      if (!cookie) throw new Error('no state cookie')
      // A copy of the cookie holds a ticket that is used up.
      await page.page.context().addCookies([cookie])
      await page.open()
      await page.fill({ password: 'River-boat-9', confirm: 'River-boat-9' })
      await page.form.locator('button[type="submit"]').click()
      await page.number.waitFor()
      expect(await page.notice.first().innerText()).toBe('That took too long. Please start again.')
      await new LoginPage(page.page).open().then((login) => login.signIn({ account, password }))
    }))
})
