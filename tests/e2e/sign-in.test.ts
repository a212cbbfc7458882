import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { openPage } from '../support/browser.ts'
import { credentialsOf } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { said, words } from '../support/words.ts'
import { LoginPage } from './pages/login-page.ts'

const day = 24 * 60 * 60
const modes = [
  ['with script', true],
  ['without script', false],
] as const

describe.each(modes)('%s', (_, script) => {
  // @spec 2.30
  test('an operator signs in by user name and lands on the first screen of the menu', async () => {
    const login = await new LoginPage(await openPage({ script })).open()
    await login.signIn(await credentialsOf('owner'))
    expect(new URL(login.page.url()).pathname).toBe('/en/dashboard')
    expect(await login.page.locator('h1').textContent()).toBe('Dashboard')
  })

  // @spec 5.7
  test.each(locales)('in %s every missing field is reported beside it', async (locale) => {
    const { reasons, fields, form } = words[locale]
    const login = await new LoginPage(await openPage({ script }), locale).open()
    await login.field('remember').check()
    await login.sendRefused()
    const required = (field: string) => said(reasons.required, { field })
    const expected = {
      account: required(fields.account),
      password: required(fields.password),
      captcha: required(fields.captcha),
      consent: reasons.consentRequired,
    }
    expect(await login.errors()).toEqual(Object.values(expected))
    expect(await login.summary.locator('p').textContent()).toBe(form.wrong)
    for (const name of ['account', 'password', 'captcha', 'consent'] as const) {
      expect(await login.errorOf(name), name).toBe(expected[name])
      expect(await login.field(name).getAttribute('aria-invalid'), name).toBe('true')
    }
    expect(await login.field('remember').isChecked()).toBe(true)
    expect(await login.field('account').evaluate((input) => input === document.activeElement)).toBe(true)
  })

  test('the page opens with the focus in the account, and answers with it in the first wrong field', async () => {
    const login = await new LoginPage(await openPage({ script })).open()
    const focused = () => login.page.evaluate(() => document.activeElement?.getAttribute('name'))
    await expect.poll(focused).toBe('account')
    await login.fill({ account: 'somebody', password: 'Wrong-password-1', captcha: '' })
    await login.sendRefused()
    await expect.poll(focused).toBe('captcha')
  })

  test('the input stays, but no password is returned in the page', async () => {
    const login = await new LoginPage(await openPage({ script })).open()
    const password = 'Never-to-be-seen-9'
    await login.fill({ account: 'somebody', password, captcha: '', remember: true })
    // Read on arrival: the browser drops the body when it leaves the page.
    const answers: string[] = []
    await login.page.route('**/loginFrm*', async (route) => {
      const response = await route.fetch()
      answers.push(await response.text())
      await route.fulfill({ response })
    })
    await login.sendRefused()
    await login.page.unrouteAll({ behavior: 'wait' })
    expect(await login.errors()).toEqual([
      words.en.reasons.required.replace('{field}', 'Verification picture'),
    ])
    expect(await login.field('account').inputValue()).toBe('somebody')
    expect(await login.field('remember').isChecked()).toBe(true)
    expect(await login.field('consent').isChecked()).toBe(true)
    expect(answers.length).toBeGreaterThan(0)
    for (const answer of answers) expect(answer).not.toContain(password)
    // Script restores it from the browser's memory; without script it has to be typed again.
    expect(await login.field('password').inputValue()).toBe(script ? password : '')
  })

  // @spec 5.8
  test('a wrong answer to the captcha is reported, and brings another captcha', async () => {
    const login = await new LoginPage(await openPage({ script })).open()
    const before = await login.challenge()
    await login.fill({ ...(await credentialsOf('owner')), captcha: '00000' })
    await login.sendRefused()
    expect(await login.errors()).toEqual(['input is wrong'])
    expect(await login.errorOf('captcha')).toBe('input is wrong')
    expect(await login.field('captcha').inputValue()).toBe('')
    expect(await login.challenge()).not.toBe(before)
    expect(await login.field('account').inputValue()).toBe((await credentialsOf('owner')).account)
  })

  test('a captcha works once, not after a wrong answer and not when changed', async () => {
    const attempts = () => stackNumber('select count(*) from sign_ins')
    const login = await new LoginPage(await openPage({ script })).open()
    const used = await login.challenge()
    await login.signIn(await credentialsOf('owner'))

    const again = await new LoginPage(await openPage({ script })).open()
    const wrong = await again.challenge()
    const before = await attempts()
    await again.replaceChallenge(used)
    await again.fill(await credentialsOf('owner'))
    await again.sendRefused()
    expect(await again.refusal.textContent()).toContain(words.en.login.captchaOld)

    await again.fill({ ...(await credentialsOf('owner')), captcha: '00000' })
    await again.replaceChallenge(wrong)
    await again.sendRefused()
    await again.replaceChallenge(wrong)
    await again.fill(await credentialsOf('owner'))
    await again.sendRefused()
    expect(await again.refusal.textContent()).toContain(words.en.login.captchaOld)

    const fresh = await again.challenge()
    await again.replaceChallenge(fresh.replace(/.{8}$/, 'AAAAAAAA'))
    await again.fill(await credentialsOf('owner'))
    await again.sendRefused()
    expect(await again.errors()).toEqual(['input is wrong'])
    expect(await attempts()).toBe(before)
  })

  test('an unknown account and a wrong password are refused with the same words', async () => {
    const login = await new LoginPage(await openPage({ script })).open()
    const refusals: string[] = []
    for (const account of ['nobody.at.all', 'goldenvalley']) {
      await login.fill({ account, password: 'Wrong-password-1' })
      await login.sendRefused()
      refusals.push(await login.refusal.locator('span').first().innerText())
      expect(await login.field('account').inputValue()).toBe(account)
    }
    expect(refusals).toEqual(Array(2).fill('The account or the password is wrong.'))
    expect(await login.page.context().cookies()).not.toContainEqual(
      expect.objectContaining({ name: 'ptt_session' }),
    )
    await login.signIn(await credentialsOf('goldenvalley'))
  })
})

test('a typed password can be made visible, and is sent as a password again', async () => {
  const login = await new LoginPage(await openPage()).open()
  const password = login.field('password')
  const eye = login.form.getByRole('button', { name: 'Show password' })
  await login.fill({ account: 'somebody', password: 'Seen-while-typed-1', captcha: '' })
  await eye.click()
  expect([await password.getAttribute('type'), await eye.getAttribute('aria-pressed')]).toEqual([
    'text',
    'true',
  ])
  expect(await password.inputValue()).toBe('Seen-while-typed-1')
  await login.sendRefused()
  expect([await password.getAttribute('type'), await eye.getAttribute('aria-pressed')]).toEqual([
    'password',
    'false',
  ])
  expect(await password.inputValue()).toBe('Seen-while-typed-1')

  const plain = await new LoginPage(await openPage({ script: false })).open()
  expect(await plain.form.getByRole('button', { name: 'Show password' }).count()).toBe(0)
})

// @spec 5.7
test.each(['telephone', 'email'])('an account can be named by its %s as well', async (column) => {
  const [row] = await stackRows(`select ${column} as name from login_accounts where account = 'goldenvalley'`)
  const login = await new LoginPage(await openPage({ script: false })).open()
  const { password } = await credentialsOf('goldenvalley')
  await login.signIn({ account: String(row?.name), password })
  expect(new URL(login.page.url()).pathname).toBe('/en/home')
})

// @spec 2.33 3.5
test.each([
  ['remembered, the session lasts 30 days', true],
  ['not remembered, it ends with the browser', false],
])('%s; no script can read it', async (_, remember) => {
  const login = await new LoginPage(await openPage()).open()
  await login.signIn({ ...(await credentialsOf('owner')), remember })
  const cookies = await login.page.context().cookies()
  const session = cookies.find(({ name }) => name === 'ptt_session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', domain: '127.0.0.1' })
  if (remember) expect(Math.abs((session?.expires ?? 0) - Date.now() / 1000 - 30 * day)).toBeLessThan(60)
  else expect(session?.expires).toBe(-1)
  expect(await login.page.evaluate(() => document.cookie)).not.toContain('ptt_session')
  // Script stores the visited pages, but nothing of the session.
  const browserStores = () =>
    login.page.evaluate(() => [Object.keys(localStorage), Object.entries(sessionStorage)])
  await expect.poll(browserStores).toEqual([[], [['tabs', expect.not.stringMatching(/[\w-]{43}/)]]])
})

// @spec 2.34 5.12
test('without consent the sign-in is refused; the consented texts can be read, and link back', async () => {
  const login = await new LoginPage(await openPage()).open()
  await login.fill(await credentialsOf('owner'))
  await login.field('consent').uncheck()
  await login.sendRefused()
  expect(await login.errors()).toEqual(['Please read and accept the user agreement and the privacy policy'])
  for (const [name, heading] of [
    ['agreement', 'User agreement'],
    ['privacy', 'Privacy policy'],
  ]) {
    const opened = login.page.waitForEvent('popup')
    await login.form.getByRole('link', { name: heading?.toLowerCase(), exact: true }).click()
    const page = await opened
    await page.waitForURL(`**/en/${name}`)
    expect(await page.locator('h1').textContent()).toBe(heading)
    await page.locator('main').getByRole('link', { name: 'Sign in' }).click()
    await page.waitForURL('**/en/loginFrm')
    await page.close()
    expect(await login.field('consent').isChecked()).toBe(false)
  }
  expect(await login.field('account').inputValue()).toBe((await credentialsOf('owner')).account)
})

test.each([
  ['frozen', 'ayeyarspan'],
  ['expired', 'chunyang'],
  ['unreviewed', 'lakemoon'],
  ['refused', 'zaychopatrol'],
])('the account of an agent that is %s is refused, and says why', async (_, account) => {
  const login = await new LoginPage(await openPage({ script: false })).open()
  await login.fill(await credentialsOf(account))
  await login.sendRefused()
  expect(await login.refusal.textContent()).toContain(
    'This account cannot be used: the account or its agent is frozen, expired, refused or not yet reviewed.',
  )
  expect(await login.page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'ptt_session' }),
  )
  const [row] = await stackRows('select account, result from sign_ins order by id desc limit 1')
  expect(row).toEqual({ account, result: 'suspended' })
})
