import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { sendAndStay } from '../support/send-and-stay.ts'
import { forgetLimits } from '../support/sent-code.ts'
import { credentialsOf } from '../support/sessions.ts'
import { openPageAs } from '../support/signed-in.ts'
import { stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { Frame } from './pages/frame.ts'
import { LoginPage } from './pages/login-page.ts'

/**
 * Texts that the specification fixes for sign-in and shell, each with its message. tests/structure checks
 * that the three languages have the same keys; here the others must differ from English.
 */
const specified: [said: string, of: (all: (typeof words)['en']) => string][] = [
  ['Login failed, please check whether the network connection is normal', ({ login }) => login.failed],
  ['old password input error', ({ reasons }) => reasons.oldPasswordWrong],
  ['password error', ({ reasons }) => reasons.passwordWrong],
  ['illegal operation', ({ errors }) => errors.illegal],
  ['input is wrong', ({ reasons }) => reasons.captchaWrong],
  ['please insert UKEY to identify', ({ dongle }) => dongle.trouble.absent],
  ['UKEY does not match login account', ({ errors }) => errors.key_mismatch],
  ['UKEY does not match login account', ({ login }) => login.dongle.mismatch],
  ['current is last page', ({ table }) => table.isLast],
  ['current is first page', ({ table }) => table.isFirst],
  ['No monitored groups', ({ errors }) => errors.no_monitored_groups],
  ['data processing error', ({ errors }) => errors.data_processing],
  ['no data', ({ errors }) => errors.empty],
  ['temporarily no location', ({ map }) => map.nobody],
  ['this member not found', ({ members }) => members.notFound],
  ['please enter the nickname to query', ({ reasons }) => reasons.nicknameRequired],
  ['you browser can not work', ({ shell }) => shell.noFullscreen],
  ['Switch Size Success', ({ done }) => done.sizeSwitched],
  ['resend after {time} seconds', ({ code }) => code.resendAfter],
  ['{field} cannot be empty, please enter completely', ({ reasons }) => reasons.required],
]

test.each(specified)('“%s” is the English text, and the other languages differ', (text, of) => {
  expect(of(words.en)).toBe(text)
  for (const locale of ['zh_CN', 'my'] as const) expect(of(words[locale])).not.toBe(text)
})

beforeEach(forgetLimits)
afterAll(() => stackRows('delete from sign_in_attempts'))

describe.each(locales)('in %s', (locale) => {
  const all = words[locale]

  test('a wrong captcha is reported beside its field', async () => {
    const login = await new LoginPage(await openPage({ script: false }), locale).open()
    await login.fill({ ...(await credentialsOf('owner')), captcha: '0000' })
    await login.sendRefused()
    expect(await login.errorOf('captcha')).toBe(all.reasons.captchaWrong)
  })

  test('a change of size is confirmed', async () => {
    const frame = new Frame(await openPageAs('owner'))
    await frame.page.goto(`/${locale}/totalk/members`)
    await frame.setPreference('size', 'mini')
    await frame.page.getByText(all.done.sizeSwitched).waitFor()
  })

  test('a browser without full screen says so', async () => {
    const { page } = new Frame(await openPageAs('owner'))
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('refused'))
    })
    await page.goto(`/${locale}/totalk/members`)
    await page.getByRole('button', { name: all.shell.fullscreen, exact: true }).click()
    await page.getByText(all.shell.noFullscreen).waitFor()
  })

  // @spec 5.11 5.21 8.2
  test('a wrong old password, a weak new one and a differing repetition are reported beside their fields', async () => {
    const page = await openPageAs('owner', { script: false })
    await page.goto(`/${locale}/profile/password`)
    const form = page.locator('form#password')
    const send = async (typed: Record<string, string>) => {
      for (const [name, value] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(value)
      await sendAndStay(form)
    }
    const errorOf = (name: string) =>
      form.locator(`[data-slot="field"]:has([name="${name}"]) [data-slot="field-error"]`).innerText()
    const { reasons, fields } = all
    await send({ oldPassword: 'not-it-9', password: 'onlyletters', confirm: 'else' })
    expect(await errorOf('password')).toBe(said(reasons.passwordKinds, { field: fields.newPassword }))
    expect(await errorOf('confirm')).toBe(reasons.passwordMismatch)
    await send({ oldPassword: 'not-it-9', password: 'few', confirm: 'few' })
    expect(await errorOf('password')).toBe(said(reasons.passwordLength, { field: fields.newPassword }))
    await send({ oldPassword: 'not-it-9', password: 'River-boat-8', confirm: 'River-boat-8' })
    expect(await errorOf('oldPassword')).toBe(reasons.oldPasswordWrong)
  })
})
