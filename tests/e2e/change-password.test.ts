import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { forgetLimits } from '../support/sent-code.ts'
import { credentialsOf, newSession } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { complaintIn } from './pages/complaint.ts'
import { LoginPage } from './pages/login-page.ts'

const account = 'seikkanport'
const password = 'River-boat-8'

beforeEach(forgetLimits)

const hash = async () =>
  (await stackRows('select password_hash from login_accounts where account = $1', [account]))[0]
    ?.password_hash

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('%s', (_, script) => {
  test('a new password ends every session, including this one, and sign-in says so', async () => {
    const before = await hash()
    const [mine, other] = [await newSession(account), await newSession(account)]
    const page = await openPage({ state: mine, script })
    await page.goto('/en/totalk/members')
    await page.locator('header').getByRole('link', { name: 'Your account' }).click()
    await page.getByRole('link', { name: 'Change password' }).click()
    await page.waitForURL('**/en/profile/password')
    const old = (await credentialsOf(account)).password
    const form = page.locator('form#password')
    const fill = async (typed: Record<string, string>) => {
      for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value)
    }
    const errorOf = (name: string) =>
      form.locator(`[data-slot="field"]:has([name="${name}"]) [data-slot="field-error"]`).innerText()

    await fill({ oldPassword: 'not-it-9', password, confirm: password })
    await sendAndStay(form)
    await complaintIn(form).waitFor()
    expect(await errorOf('oldPassword')).toBe('old password input error')
    await fill({ oldPassword: old, password: 'onlyletters', confirm: password })
    await sendAndStay(form)
    expect(await errorOf('password')).toContain('at least two kinds')
    expect(await errorOf('confirm')).toBe('The two passwords do not match')
    expect(await hash()).toBe(before)

    try {
      await fill({ oldPassword: old, password, confirm: password })
      await form.locator('button[type="submit"]').click()
      await page.waitForURL('**/en/loginFrm')
      const login = new LoginPage(page)
      expect(await login.notice.innerText()).toContain(
        'Your password was changed and you were signed out everywhere',
      )
      const elsewhere = await openPage({ state: other, script: false })
      await elsewhere.goto('/en/totalk/members')
      expect(new URL(elsewhere.url()).pathname).toBe('/en/loginFrm')
      await login.signIn({ account, password })
    } finally {
      await stackRows('update login_accounts set password_hash = $1 where account = $2', [before, account])
    }
  })
})

// The failed attempts would lock the account for later tests.
afterAll(() => stackRows('delete from sign_in_attempts'))

test.each(locales)(
  'in %s it warns that sessions end, and attempts with a wrong old password are counted',
  async (locale) => {
    const { profile, errors, screens, fields } = words[locale]
    const page = await openPageAs('hinthataxi', { script: false })
    await page.goto(`/${locale}/profile/password`)
    expect(await page.locator('main h1').innerText()).toBe(screens.profilePassword)
    expect(await page.locator('main').innerText()).toContain(profile.endsAll)
    expect(await page.locator('main label').allInnerTexts()).toEqual(
      [fields.oldPassword, fields.newPassword, fields.confirm].map((label) => `${label} *`),
    )
    const form = page.locator('form#password')
    const beginning = errors.too_many.split('{')[0] ?? ''
    for (let tries = 0; tries <= 10; tries++) {
      await form.locator('[name="oldPassword"]').fill('not-it-9')
      await form.locator('[name="password"]').fill(password)
      await form.locator('[name="confirm"]').fill(password)
      await sendAndStay(form)
    }
    expect(await form.locator('[data-slot="notice"]').innerText()).toContain(beginning)
  },
)
