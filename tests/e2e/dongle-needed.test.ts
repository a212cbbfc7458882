import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { axeFindings } from '../support/axe.ts'
import { openPage, type Visit } from '../support/browser.ts'
import { boundDongle, startDongleProgram } from '../support/dongle-program.ts'
import { forgetLimits, sentCodeTo, telephoneOf } from '../support/sent-code.ts'
import { credentialsOf } from '../support/sessions.ts'
import { stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'
import { CodePage } from './pages/code-page.ts'
import { DongleSignInPart } from './pages/dongle-sign-in.ts'
import { LoginPage } from './pages/login-page.ts'

/**
 * For an account whose settings require a dongle, every way to sign in says so and links to that of the
 * dongle.
 */

const operator = 'hinthataxi'

beforeEach(forgetLimits)

/** Lets the account sign in with this dongle only, until the test ends. */
async function needsDongle(serial: string): Promise<void> {
  const insert = `insert into login_bindings (account_id, agent_id, kind, value)
    select id, agent_id, 'dongle', $2 from login_accounts where account = $1`
  await stackRows(insert, [operator, serial])
  onTestFinished(async () => {
    await stackRows("delete from login_bindings where kind = 'dongle' and value = $1", [serial])
  })
}

async function typed(visit: Visit) {
  const login = await new LoginPage(await openPage(visit)).open('?redirect=memberAdd')
  await login.fill(await credentialsOf(operator))
  return login
}

const lastResult = async () =>
  (await stackRows('select result from sign_ins order by id desc limit 1'))[0]?.result

describe('an operator whose settings demand a dongle', () => {
  const absent = 'please insert UKEY to identify'

  test('a sign-in by password alone asks for the dongle, and with it opens the intended screen', async () => {
    const dongle = await boundDongle(operator)
    await startDongleProgram(dongle)
    await needsDongle(dongle.serial)
    const login = await typed({})
    await login.sendRefused()
    expect(await login.errors()).toEqual([absent])
    expect(await lastResult()).toBe('not_admitted')
    expect(await axeFindings(login.page)).toEqual([])
    // The link in the message leads to the button that reads the dongle.
    await login.summary.getByRole('link').click()
    const part = new DongleSignInPart(login)
    expect(await part.button.evaluate((button) => button === document.activeElement)).toBe(true)

    await login.fill(await credentialsOf(operator))
    await part.signIn()
    expect(new URL(login.page.url()).pathname).toBe('/en/totalk/members/new')
  })

  // @spec 8.4
  test('a dongle other than that of the settings does not match', async () => {
    const dongle = await boundDongle(operator)
    await needsDongle('K-of-another')
    await startDongleProgram(dongle)
    const login = await typed({})
    await new DongleSignInPart(login).button.click()
    await login.refusal.waitFor()
    expect(await login.refusal.textContent()).toContain(words.en.errors.key_mismatch)
    expect(await lastResult()).toBe('not_admitted')
  })

  test('without script the message is the same', async () => {
    await needsDongle('K-1')
    const login = await typed({ script: false, screen: 'phone' })
    await login.sendRefused()
    expect(await login.errors()).toEqual([absent])
  })
})

test.each([
  ['with script', true],
  ['without script', false],
])('sign-in by SMS leads to sign-in with the dongle, %s', async (_, script) => {
  await needsDongle('K-1')
  const telephone = await telephoneOf(operator)
  const sms = await new CodePage(await openPage({ script }), '/loginFrm?way=sms&redirect=memberAdd').open()
  await sms.send(telephone)
  const code = await sentCodeTo(telephone, 'login')
  await sms.finish({ code, consent: true }, /\/loginFrm\?/)
  const login = new LoginPage(sms.page)
  await login.form.waitFor()
  expect(await login.notice.innerText()).toBe('please insert UKEY to identify')
  expect(await login.form.locator('[name="redirect"]').getAttribute('value')).toBe('memberAdd')
  const names = (await sms.page.context().cookies()).map(({ name }) => name)
  expect(names).not.toContain('ptt_session')
})

test('a wrong password does not reveal which dongle the settings demand', async () => {
  await needsDongle('K-1')
  const login = await typed({})
  await login.field('password').fill('Wrong-password-1')
  await login.sendRefused()
  expect(await login.refusal.textContent()).toContain(words.en.login.wrong)
})
