import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { forgetLimits, otherThan, sentCodeTo, setRegistration, telephoneOf } from '../support/sent-code.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { CodePage } from './pages/code-page.ts'
import { LoginPage } from './pages/login-page.ts'

const password = 'River-boat-8'

beforeEach(async () => {
  await forgetLimits()
  await setRegistration(true)
})
afterAll(() => setRegistration(false))

const open = async (script: boolean, visit = {}) =>
  new CodePage(await openPage({ script, ...visit }), '/register').open()
const agents = () => stackNumber('select count(*) from agents')

describe.each([
  ['with script', true, '09777200001', 'rivergate'],
  ['without script', false, '09777200002', 'rivermouth'],
] as const)('%s', (_, script, telephone, account) => {
  test('a code, an account and a password create an agent that waits for its review', async () => {
    const page = await open(script)
    await page.send(telephone)
    expect(await page.form.locator('[name="telephone"]').inputValue()).toBe(telephone)
    const code = await sentCodeTo(telephone, 'register')
    const fields = {
      code,
      account,
      password,
      confirm: password,
      agentInfoName: `${account} talk`,
      consent: true,
    }
    await page.fill(fields)
    await page.form.locator('button[type="submit"]').click()
    await page.form.waitFor({ state: 'detached' })
    const made = await page.notice.innerText()
    expect(made).toContain(`Account ${account} was created. You can sign in once its agent`)
    expect(
      await stackRows(
        `select a.name, a.status, l.telephone from agents a join login_accounts l on l.agent_id = a.id
         where l.account = $1`,
        [account],
      ),
    ).toEqual([{ name: `${account} talk`, status: 'Unreviewed', telephone }])

    const login = await new LoginPage(await openPage({ script: false })).open()
    await login.fill({ account, password })
    await login.sendRefused()
    expect(await login.refusal.textContent()).toContain('not yet reviewed')
  })

  test('a phone number in use is refused beside the field, and no code is sent', async () => {
    const page = await open(script)
    const taken = await telephoneOf('goldenvalley')
    await page.sendRefused(taken)
    expect(await page.errorOf(page.number, 'telephone')).toBe('Mobile is already taken')
    expect(await stackNumber('select count(*) from message_codes')).toBe(0)
  })

  test('errors are shown beside their fields, nothing is created, and no password is returned', async () => {
    const page = await open(script)
    const number = script ? '09777200003' : '09777200004'
    await page.send(number)
    const code = await sentCodeTo(number, 'register')
    const before = await agents()
    const wrong = { code: otherThan(code), account: 'some one', password: 'short', confirm: 'else' }
    await page.finishRefused(wrong)
    expect(await page.errorOf(page.form, 'account')).toContain('can contain letters, digits')
    expect(await page.errorOf(page.form, 'password')).toBe('Password must have 6 to 16 characters')
    expect(await page.errorOf(page.form, 'consent')).toContain('Please read and accept')
    await page.finishRefused({
      code,
      account: 'goldenvalley',
      password: 'onlyletters',
      confirm: 'onlyletters',
    })
    expect(await page.errorOf(page.form, 'password')).toContain('at least two kinds')
    await page.finishRefused({ code, password, confirm: 'River-boat-9', consent: true })
    expect(await page.errorOf(page.form, 'confirm')).toBe('The two passwords do not match')
    await page.finishRefused({ code: otherThan(code), password, confirm: password })
    expect(await page.errorOf(page.form, 'code')).toBe('SMS code is wrong or has expired')
    await page.finishRefused({ code, password, confirm: password })
    expect(await page.errorOf(page.form, 'account')).toBe('Account is already taken')
    expect(await agents()).toBe(before)
    if (!script) expect(await page.page.content()).not.toContain(password)
  })

  test('a number added to the form by hand is ignored', async () => {
    const page = await open(script)
    const number = script ? '09777200005' : '09777200006'
    await page.send(number)
    const code = await sentCodeTo(number, 'register')
    const name = script ? 'handwritten' : 'handwriting'
    const field = page.form.locator('[name="telephone"]')
    await field.evaluate((input) => {
      if (input instanceof HTMLInputElement) input.value = '09777999999'
    })
    await page.fill({ code, account: name, password, confirm: password, consent: true })
    await page.form.locator('button[type="submit"]').click()
    await page.form.waitFor({ state: 'detached' })
    const [row] = await stackRows('select telephone from login_accounts where account = $1', [name])
    expect(row).toEqual({ telephone: number })
  })
})

describe('when registration is closed', () => {
  test.each(locales)(
    'in %s the page says so and offers no form, and sign-in does not link to it',
    async (locale) => {
      await setRegistration(false)
      const { register, login, screens } = words[locale]
      const page = await new CodePage(await openPage({ script: false }), '/register', locale).open()
      expect(await page.notice.innerText()).toBe(register.closed)
      expect(await page.page.locator('main form').count()).toBe(0)
      const signIn = await new LoginPage(await openPage({ script: false }), locale).open()
      const footer = signIn.page.locator('main footer')
      expect(await footer.innerText()).toContain(login.registrationClosed)
      expect(await footer.getByRole('link', { name: screens.register, exact: true }).count()).toBe(0)
    },
  )

  test('a form rendered before is refused', async () => {
    const page = await open(false)
    await setRegistration(false)
    await page.fillNumber('09777200009')
    await page.number.locator('button[type="submit"]').click()
    await page.number.waitFor({ state: 'detached' })
    expect(await page.notice.first().innerText()).toContain('Registration is closed')
    expect(await stackNumber('select count(*) from message_codes')).toBe(0)
  })
})

test.each(locales)('in %s sign-in links to registration', async (locale) => {
  const { register, code, fields, screens } = words[locale]
  const page = await openPage({ script: false })
  await page.goto(`/${locale}/loginFrm`)
  await page.locator('main footer').getByRole('link', { name: screens.register, exact: true }).click()
  const registering = new CodePage(page, '/register', locale)
  expect(await registering.heading.innerText()).toBe(register.heading)
  await registering.send('09777200007')
  const sent = said(code.sent, { telephone: '09777200007' })
  expect(await registering.notice.first().innerText()).toBe(sent)
  expect(await registering.form.locator('label').allInnerTexts()).toEqual(
    expect.arrayContaining([`${fields.code} *`, `${fields.account} *`, fields.agentInfoName]),
  )
  expect(await registering.form.locator('button[type="submit"]').innerText()).toBe(register.submit)
})
