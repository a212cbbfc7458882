import { beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { forgetLimits, otherThan, passMinute, sentCodeTo, telephoneOf } from '../support/sent-code.ts'
import { stackNumber } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { CodePage } from './pages/code-page.ts'

const account = 'goldenvalley'
const smsPath = '/loginFrm?way=sms'
const modes = [
  ['with script', true],
  ['without script', false],
] as const

beforeEach(forgetLimits)

const codes = () => stackNumber('select count(*) from message_codes')

describe.each(modes)('%s', (_, script) => {
  const openSms = async (path = smsPath, visit = {}) =>
    new CodePage(await openPage({ script, ...visit }), path).open()

  // @spec 2.30
  test('an operator signs in by the code sent to the phone, and reaches the intended screen', async () => {
    const telephone = await telephoneOf(account)
    const sms = await openSms('/loginFrm?redirect=memberBulkAdd')
    await sms.page.getByRole('link', { name: 'SMS code' }).click()
    await sms.number.waitFor()
    await sms.send(telephone)
    expect(await sms.notice.first().innerText()).toContain(telephone)
    const code = await sentCodeTo(telephone, 'login')
    expect(code).toMatch(/^\d{6}$/)
    await sms.finish({ code, consent: true }, /\/totalk\/members\/bulk$/)
    const cookies = await sms.page.context().cookies()
    expect(cookies.map(({ name }) => name)).not.toContain('ptt_code_login')
    expect(cookies.find(({ name }) => name === 'ptt_session')).toMatchObject({ httpOnly: true })
  })

  test('a wrong code is reported beside its field, and the right one still works', async () => {
    const telephone = await telephoneOf(account)
    const sms = await openSms()
    await sms.send(telephone)
    const code = await sentCodeTo(telephone, 'login')
    await sms.finishRefused({ code: otherThan(code), consent: true })
    expect(await sms.errorOf(sms.form, 'code')).toBe('SMS code is wrong or has expired')
    expect(await sms.form.locator('[name="consent"]').isChecked()).toBe(true)
    await sms.finish({ code, consent: true }, /\/home/)
  })

  // @spec 5.9
  test('missing fields are reported beside them', async () => {
    const sms = await openSms()
    await sms.sendRefused('12', '')
    expect(await sms.errorOf(sms.number, 'telephone')).toContain('is not valid')
    expect(await sms.errorOf(sms.number, 'captcha')).toBe(
      'Verification picture cannot be empty, please enter completely',
    )
    await sms.send('09777123456')
    await sms.finishRefused({})
    expect(await sms.errorOf(sms.form, 'code')).toBe('SMS code cannot be empty, please enter completely')
    expect(await sms.errorOf(sms.form, 'consent')).toBe(
      'Please read and accept the user agreement and the privacy policy',
    )
    await sms.finishRefused({ code: '12345', consent: true })
    expect(await sms.errorOf(sms.form, 'code')).toBe('SMS code: input illegal')
  })

  // @spec 9.21
  test('another code is refused until the server’s countdown ends, then sent', async () => {
    const telephone = await telephoneOf(account)
    const sms = await openSms()
    await sms.send(telephone)
    expect(await sms.timer.innerText()).toMatch(/^resend after (?:[45]\d|60) seconds$/)
    const before = await codes()
    await sms.sendAgain()
    expect(await sms.complaint(sms.resend).innerText()).toMatch(/^resend after (?:[45]\d|60) seconds/)
    expect(await codes()).toBe(before)

    await passMinute()
    // Waits for the answer, not for the code alone: the answer renders the forms again, without the input so
    // far.
    await sms.sendAgain()
    expect(await codes()).toBe(before + 1)
    await sms.resend.locator('[data-slot="notice"]').waitFor({ state: 'detached' })
    const code = await sentCodeTo(telephone, 'login')
    await sms.finish({ code, consent: true }, /\/home/)
  })

  test('an unknown number gets the same answer, but no code', async () => {
    const stranger = '09777123456'
    const known = await openSms()
    await known.send(await telephoneOf(account))
    const unknown = await openSms()
    await unknown.send(stranger)
    const texts = await Promise.all([known, unknown].map((sms) => sms.notice.first().innerText()))
    expect(texts[1]?.replace(stranger, '')).toBe(texts[0]?.replace(await telephoneOf(account), ''))
    expect(await stackNumber("select count(*) from message_outbox where telephone = '09777123456'")).toBe(0)
    await unknown.finishRefused({ code: '123456', consent: true })
    expect(await unknown.errorOf(unknown.form, 'code')).toBe('SMS code is wrong or has expired')
  })

  test('a captcha sends one code: used again, wrong or changed it sends none', async () => {
    const telephone = await telephoneOf(account)
    const first = await openSms()
    const field = (sms: CodePage) => sms.number.locator('[name="challenge"]')
    const used = (await field(first).getAttribute('value')) ?? ''
    await first.send(telephone)
    await passMinute()
    const before = await codes()

    const again = await openSms()
    const replace = (value: string) =>
      field(again).evaluate((input, text) => {
        if (input instanceof HTMLInputElement) input.value = text
      }, value)
    await replace(used)
    await again.sendRefused(telephone)
    expect(await again.complaint(again.number).innerText()).toContain(words.en.login.captchaOld)
    await again.sendRefused(telephone, '00000')
    expect(await again.errorOf(again.number, 'captcha')).toBe('input is wrong')
    const fresh = (await field(again).getAttribute('value')) ?? ''
    await replace(fresh.replace(/.{8}$/, 'AAAAAAAA'))
    await again.sendRefused(telephone)
    expect(await again.errorOf(again.number, 'captcha')).toBe('input is wrong')
    expect(await codes()).toBe(before)
  })

  test('the steps belong to one browser: their address shows nothing in another one', async () => {
    const sms = await openSms()
    await sms.send(await telephoneOf(account))
    const other = await openSms(smsPath)
    expect(await other.number.count()).toBe(1)
    expect(await other.form.count()).toBe(0)
    await sms.page.context().clearCookies({ name: 'ptt_code_login' })
    await sms.fill({ code: '123456', consent: true })
    await sms.form.locator('button[type="submit"]').click()
    await sms.number.waitFor()
    expect(await sms.notice.first().innerText()).toBe('That took too long. Please request a new code.')
  })
})

test('a code works once, and not for another purpose or number', async () => {
  const telephone = await telephoneOf(account)
  const begin = async (path: string, to: string) => {
    const page = await new CodePage(await openPage({ script: false }), path).open()
    await page.send(to)
    return page
  }
  const first = await begin(smsPath, telephone)
  const code = await sentCodeTo(telephone, 'login')
  const forget = await begin('/forgetPwd', await telephoneOf('hinthataxi'))
  await forget.finishRefused({ code })
  await passMinute()
  const otherPurpose = await begin('/forgetPwd', telephone)
  await otherPurpose.finishRefused({ code })
  expect(await otherPurpose.errorOf(otherPurpose.form, 'code')).toBe('SMS code is wrong or has expired')
  const otherNumber = await begin(smsPath, '09777123457')
  await otherNumber.finishRefused({ code, consent: true })
  await first.finish({ code, consent: true }, /\/home/)

  await passMinute()
  const replay = await begin(smsPath, telephone)
  await replay.finishRefused({ code, consent: true })
  expect(await replay.errorOf(replay.form, 'code')).toBe('SMS code is wrong or has expired')
})

test.each(locales)('in %s all texts are translated', async (locale) => {
  const { login, code, fields, reasons, screens } = words[locale]
  const sms = await new CodePage(await openPage({ script: false }), smsPath, locale).open()
  expect(await sms.number.locator('button[type="submit"]').innerText()).toBe(code.send)
  expect(await sms.page.locator('main nav a[aria-current="page"]').innerText()).toBe(login.way.sms)
  const links = await sms.page.locator('main footer a').allInnerTexts()
  expect(links).toEqual([screens.forgetPwd, screens.indexInfo])
  expect(await sms.page.locator('main footer').innerText()).toContain(login.registrationClosed)
  const telephone = await telephoneOf(account)
  await sms.send(telephone)
  expect(await sms.notice.first().innerText()).toBe(said(code.sentIfKnown, { telephone }))
  expect(await sms.resend.locator('button').innerText()).toBe(code.sendAgain)
  const seconds = (await sms.timer.innerText()).replace(/\d+/, '{time}')
  expect(seconds).toBe(code.resendAfter)
  await sms.finishRefused({ code: '000000', consent: true })
  expect(await sms.errorOf(sms.form, 'code')).toBe(said(reasons.codeWrong, { field: fields.code }))
})
