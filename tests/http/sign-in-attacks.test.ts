import { beforeEach, describe, expect, test } from 'vitest'
import { endSessionsOf } from '../support/account-rows.ts'
import { all, attribute, first, one, textOf } from '../support/html.ts'
import { formOf } from '../support/html-form.ts'
import { type HttpPage, Visitor } from '../support/http.ts'
import { openPageSession } from '../support/page-session.ts'
import { forgetLimits, telephoneOf } from '../support/sent-code.ts'
import { loginOf, newVisitor, signInOn, signOutOn } from '../support/sessions.ts'
import { captchaAnswer } from '../support/stack.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { workerStack } from '../support/worker-stack.ts'

const { consoleUrl } = workerStack()

beforeEach(forgetLimits)

const sessionOf = ({ cookies }: Visitor) => cookies.get('ptt_session')
const pathOf = async (visitor: Visitor) => (await visitor.getPage('/en/totalk/members')).path.split('?')[0]

/** The message about the whole form after a refusal. */
function refusalOf({ document }: HttpPage, form: string): string {
  const notice = first(one(document, { tag: 'form', id: form }), { slot: 'notice' })
  return notice ? textOf(notice) : ''
}

async function refusedSignIn(login: Record<string, string>): Promise<string> {
  const visitor = new Visitor(consoleUrl)
  const page = await visitor.getPage('/en/loginFrm')
  const answer = await visitor.submitForm(page, formOf(page.document, 'login'), login)
  expect(sessionOf(visitor)).toBeUndefined()
  return refusalOf(answer, 'login')
}

test('a planted session cookie is replaced by signing in', async () => {
  const planted = sessionOf(await newVisitor('hinthataxi')) ?? ''
  expect(planted).not.toBe('')
  await stackRows("delete from tokens where kind = 'full'")
  const victim = new Visitor(consoleUrl, [['ptt_session', planted]])
  await signInOn(victim, await victim.getPage('/en/loginFrm'), 'goldenvalley')
  expect(sessionOf(victim)).toBeTruthy()
  expect(sessionOf(victim)).not.toBe(planted)
  expect(await pathOf(new Visitor(consoleUrl, [['ptt_session', planted]]))).toBe('/en/loginFrm')
})

test('a copied session cookie is useless once its operator has signed out', async () => {
  const operator = await newVisitor('hinthataxi')
  const thief = new Visitor(consoleUrl, operator.cookies)
  expect(await pathOf(thief)).toBe('/en/totalk/members')
  await signOutOn(operator, await operator.getPage('/en/totalk/members'))
  expect(await pathOf(thief)).toBe('/en/loginFrm')
  for (const path of [
    '/api/export/members?format=csv&locale=en',
    '/api/search?q=a&locale=en',
    `/api/file/${'0'.repeat(32)}.webp`,
  ])
    expect([path, (await thief.get(path)).status]).toEqual([path, 401])
})

test('a session that the platform has ended gets no data of any kind', async () => {
  const { cookie, name } = await openPageSession('hinthataxi')
  const paths = [
    '/api/help?locale=en',
    ...['user', 'language', 'display'].map(
      (part) => `/api/panel?of=${encodeURIComponent(`/en/menu?part=${part}`)}`,
    ),
    `/api/panel?of=${encodeURIComponent('/en/totalk/members?dialog=filters')}`,
    '/api/search?q=a&locale=en',
    '/api/export/members?format=csv&locale=en',
    `/api/file/${'0'.repeat(32)}.webp`,
    `/api/live?session=${name}`,
  ]
  const ask = async (path: string) => {
    const stopping = new AbortController()
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    const { status, headers: answered } = await fetch(consoleUrl + path, { headers, signal: stopping.signal })
    stopping.abort()
    return [path, status, status === 401 && answered.get('content-type')]
  }
  for (const path of paths) expect(await ask(path)).not.toContain(401)
  await endSessionsOf('hinthataxi')
  for (const path of paths) expect(await ask(path)).toEqual([path, 401, null])
})

test('a captcha is drawn once', async () => {
  const visitor = new Visitor(consoleUrl)
  const pictureOf = async () => {
    const { document } = await visitor.getPage('/en/loginFrm')
    const sources = all(document, { tag: 'img' }).map((image) => attribute(image, 'src'))
    return sources.find((source) => source.startsWith('/api/captcha?')) ?? ''
  }
  const draw = async (path: string) => {
    const answer = await visitor.get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png'])
    return Buffer.from(await answer.arrayBuffer()).toString('base64')
  }
  const [mine, other] = [await pictureOf(), await pictureOf()]
  const drawn = await draw(mine)
  for (let time = 0; time < 3; time++) expect(await draw(mine)).toBe(drawn)
  expect(await draw(other)).not.toBe(drawn)
})

describe('a flood', () => {
  test('of passwords for one account is stopped with the seconds to wait, even for the right one', async () => {
    const login = await loginOf('goldenvalley')
    await stackRows(
      `insert into sign_in_attempts (account, address, at)
       select 'account ' || id, '192.0.2.1', now() from login_accounts, generate_series(1, 10) where account = $1`,
      [login.account],
    )
    expect(await refusedSignIn(login)).toMatch(
      /^\W*Too many attempts\. Please try again in (?:5\d\d|600) seconds\./,
    )
  })

  test('of sign-ins from one address is stopped over all accounts', async () => {
    await stackRows(
      `insert into sign_in_attempts (account, address, at)
       select 'unknown ' || n, '127.0.0.1', now() from generate_series(1, 25) n`,
    )
    const login = { ...(await loginOf('owner')), account: 'nobody.at.all', password: 'Wrong-password-1' }
    expect(await refusedSignIn(login)).toMatch(/Too many attempts\. Please try again in [23]\d\d seconds/)
  })

  test('of codes to many numbers from one address is stopped with the seconds to wait', async () => {
    await stackRows(
      `insert into message_codes (telephone, purpose, code_hash, tries, address, at, expires_at)
       select '0977780' || lpad(n::text, 4, '0'), 'login', '', 5, '127.0.0.1', now(), now() from generate_series(1, 20) n`,
    )
    const before = await stackNumber('select count(*) from message_codes')
    const visitor = new Visitor(consoleUrl)
    const page = await visitor.getPage('/en/loginFrm?way=sms')
    const input = { telephone: await telephoneOf('goldenvalley'), captcha: captchaAnswer }
    const answer = await visitor.submitForm(page, formOf(page.document, 'number'), input)
    expect(refusalOf(answer, 'number')).toMatch(/^resend after 1[78]\d\d seconds/)
    expect(await stackNumber('select count(*) from message_codes')).toBe(before)
  })
})
