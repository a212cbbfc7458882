import { afterAll, beforeEach, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { forgetLimits, sentCodeTo, setRegistration } from '../support/sent-code.ts'
import { stackRows } from '../support/stack-rows.ts'
import { CodePage } from './pages/code-page.ts'
import { LoginPage } from './pages/login-page.ts'

/** Registering with script; tests/http/registering.test.ts tests its refusals and languages. */

const password = 'River-boat-8'

beforeEach(async () => {
  await forgetLimits()
  await setRegistration(true)
})
afterAll(() => setRegistration(false))

const open = async () => new CodePage(await openPage(), '/register').open()

test('a code, an account and a password create an agent that waits for its review', async () => {
  const [telephone, account] = ['09777200001', 'rivergate']
  const page = await open()
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

test('errors are displayed beside their fields, and the typed texts stay', async () => {
  const page = await open()
  const number = '09777200003'
  await page.send(number)
  const code = await sentCodeTo(number, 'register')
  await page.finishRefused({ code, account: 'some one', password: 'short', confirm: 'else' })
  expect(await page.errorOf(page.form, 'account')).toContain('can contain letters, digits')
  expect(await page.errorOf(page.form, 'password')).toBe('Password must have 6 to 16 characters')
  expect(await page.errorOf(page.form, 'consent')).toContain('Please read and accept')
  expect(await page.form.locator('[name="account"]').inputValue()).toBe('some one')
})
