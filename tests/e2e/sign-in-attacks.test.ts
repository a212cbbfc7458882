import { beforeEach, describe, expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { forgetLimits, telephoneOf } from '../support/sent-code.ts'
import { credentialsOf, newSession } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { CodePage } from './pages/code-page.ts'
import { Frame } from './pages/frame.ts'
import { LoginPage } from './pages/login-page.ts'

beforeEach(forgetLimits)

const sessionOf = async (login: LoginPage) =>
  (await login.page.context().cookies()).find(({ name }) => name === 'ptt_session')?.value

test('a planted session cookie is replaced at sign-in', async () => {
  const planted = (await newSession('hinthataxi')).cookies.find(({ name }) => name === 'ptt_session')
  if (!planted) throw new Error('no session cookie')
  await stackRows("delete from tokens where kind = 'full'")
  const page = await openPage({ script: false })
  await page.context().addCookies([planted])
  const login = await new LoginPage(page).open()
  await login.signIn(await credentialsOf('goldenvalley'))
  const own = await sessionOf(login)
  expect(own).toBeTruthy()
  expect(own).not.toBe(planted.value)
  const attacker = await openPage({ script: false })
  await attacker.context().addCookies([planted])
  await attacker.goto('/en/totalk/members')
  expect(new URL(attacker.url()).pathname).toBe('/en/loginFrm')
})

test('a copied session cookie is worthless once its operator has signed out', async () => {
  const state = await newSession('hinthataxi')
  const [operator, thief] = [
    await openPage({ state, script: false }),
    await openPage({ state, script: false }),
  ]
  await operator.goto('/en/totalk/members')
  await thief.goto('/en/totalk/members')
  expect(new URL(thief.url()).pathname).toBe('/en/totalk/members')
  await new Frame(operator).exit()
  await thief.goto('/en/totalk/members')
  expect(new URL(thief.url()).pathname).toBe('/en/loginFrm')
  for (const path of [
    '/api/export/members?format=csv&locale=en',
    '/api/search?q=a&locale=en',
    `/api/file/${'0'.repeat(32)}.webp`,
  ]) {
    const answer = await thief.request.get(path, { maxRedirects: 0 })
    expect([path, answer.status()]).toEqual([path, 401])
  }
})

describe('a flood', () => {
  test('of passwords for one account is refused with the seconds to wait, even for the right one', async () => {
    const { account } = await credentialsOf('goldenvalley')
    await stackRows(
      `insert into sign_in_attempts (account, address, at)
       select 'account ' || id, '192.0.2.1', now() from login_accounts, generate_series(1, 10) where account = $1`,
      [account],
    )
    const login = await new LoginPage(await openPage({ script: false })).open()
    await login.fill(await credentialsOf('goldenvalley'))
    await login.sendRefused()
    expect(await login.refusal.textContent()).toMatch(
      /^\W*Too many tries\. Please wait (?:5\d\d|600) seconds, then try again\./,
    )
    expect(await sessionOf(login)).toBeUndefined()
  })

  test('of attempts from one address is refused for every account', async () => {
    await stackRows(
      `insert into sign_in_attempts (account, address, at)
       select 'unknown ' || n, '127.0.0.1', now() from generate_series(1, 25) n`,
    )
    const login = await new LoginPage(await openPage({ script: false })).open()
    await login.fill({ account: 'nobody.at.all', password: 'Wrong-password-1' })
    await login.sendRefused()
    expect(await login.refusal.textContent()).toMatch(/Too many tries\. Please wait [23]\d\d seconds/)
  })

  test('of codes to many numbers from one address is refused with the seconds to wait', async () => {
    await stackRows(
      `insert into message_codes (telephone, purpose, code_hash, tries, address, at, expires_at)
       select '0977780' || lpad(n::text, 4, '0'), 'login', '', 5, '127.0.0.1', now(), now() from generate_series(1, 20) n`,
    )
    const before = await stackNumber('select count(*) from message_codes')
    const page = await new CodePage(await openPage({ script: false }), '/loginFrm?way=sms').open()
    await page.sendRefused(await telephoneOf('goldenvalley'))
    expect(await page.complaint(page.number).innerText()).toMatch(/^resend after 1[78]\d\d seconds/)
    expect(await stackNumber('select count(*) from message_codes')).toBe(before)
  })
})
