import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { forgetLimits, otherThan, passMinute, sentCodeTo, telephoneOf } from '../support/sent-code.ts'
import { newSession } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { CodePage } from './pages/code-page.ts'
import { LoginPage } from './pages/login-page.ts'

const account = 'seikkanport'
const password = 'River-boat-8'

beforeEach(forgetLimits)

const open = async (script: boolean) => new CodePage(await openPage({ script }), '/forgetPwd').open()
const stepOf = ({ page }: CodePage) => page.locator('main ol [aria-current="step"]').innerText()

/** Takes the steps up to the form for the new password. */
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

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('%s', (_, script) => {
  // @spec 2.32
  test('retrieve, next step, reset: the new password works and every earlier session has ended', () =>
    withAccount(async () => {
      const state = await newSession(account)
      const page = await open(script)
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

  test('the steps do not work in another browser, nor in this one after the reset', () =>
    withAccount(async () => {
      const page = await open(script)
      await toReset(page)
      const other = await new CodePage(await openPage({ script }), '/forgetPwd').open()
      expect(await other.page.locator('form#reset').count()).toBe(0)
      expect(await stepOf(other)).toBe('1. Retrieve')
      expect(new URL(page.page.url()).search).toBe('')
      const cookie = (await page.page.context().cookies()).find(({ name }) => name === 'ptt_code_forget')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })

      await page.finish({ password, confirm: password }, /\/loginFrm$/)
      if (!cookie) throw new Error('no state cookie')
      // A copy of the cookie has a used ticket.
      await page.page.context().addCookies([cookie])
      await page.open()
      await page.fill({ password: 'River-boat-9', confirm: 'River-boat-9' })
      await page.form.locator('button[type="submit"]').click()
      await page.number.waitFor()
      expect(await page.notice.first().innerText()).toBe('That took too long. Please start again.')
      await new LoginPage(page.page).open().then((login) => login.signIn({ account, password }))
    }))
})

test('a state that was changed, or belongs to another flow, is ignored', async () => {
  const page = await open(false)
  await page.send(await telephoneOf(account))
  const cookie = (await page.page.context().cookies()).find(({ name }) => name === 'ptt_code_forget')
  if (!cookie) throw new Error('no state cookie')
  await page.page.context().addCookies([
    { ...cookie, value: cookie.value.replace(/.{8}(~\d)?$/, 'AAAAAAAA$1') },
    { ...cookie, name: 'ptt_code_login' },
  ])
  await page.open()
  expect(await stepOf(page)).toBe('1. Retrieve')
  await page.page.goto('/en/loginFrm?way=sms')
  expect(await page.number.count()).toBe(1)
})

test('an unknown number reaches the step of the code, and no further', async () => {
  const page = await open(false)
  await page.send('09777123456')
  expect(await page.notice.first().innerText()).toContain('If an account uses the number')
  await page.finishRefused({ code: '123456' })
  expect(await page.errorOf(page.form, 'code')).toBe('SMS code is wrong or has expired')
  expect(await stackNumber('select count(*) from reset_tickets')).toBe(0)
})

test('five wrong codes invalidate the right one', async () => {
  const page = await open(false)
  const telephone = await telephoneOf(account)
  await page.send(telephone)
  const code = await sentCodeTo(telephone, 'forget')
  for (let tries = 0; tries < 5; tries++) await page.finishRefused({ code: otherThan(code) })
  await page.finishRefused({ code })
  expect(await page.errorOf(page.form, 'code')).toBe('SMS code is wrong or has expired')
})

test.each(locales)('in %s the steps have their names', async (locale) => {
  const { forget, screens } = words[locale]
  const page = await new CodePage(await openPage({ script: false }), '/forgetPwd', locale).open()
  await passMinute()
  expect(await page.heading.innerText()).toBe(screens.forgetPwd)
  const { retrieve, next, reset } = forget.step
  expect(await page.page.locator('main ol li').allInnerTexts()).toEqual([
    `1. ${retrieve}`,
    `2. ${next}`,
    `3. ${reset}`,
  ])
  expect(await page.number.locator('button[type="submit"]').innerText()).toBe(retrieve)
  await toReset(page)
  expect(await page.form.locator('button[type="submit"]').innerText()).toBe(reset)
})
