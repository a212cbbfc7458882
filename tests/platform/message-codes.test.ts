import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { CodePurpose } from '../../lib/contract/login-info.ts'
import { sentCode } from '../support/message-codes.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts, password } from '../support/platform-rows.ts'

const { sendMsgCode, loginWithMsgCode, checkMsgCode2Forget, changeLoginPwd } = contract.loginInfo
const { loginWithPwd, updateLoginPass, adminLoginPass } = contract.loginInfo
const { postCheckMsgCode } = contract.root

/** The number of lion.editor. */
const telephone = '09888000003'
const stranger = '09777123456'
const newPassword = 'River-boat-8'
const minute = 60_000

const { platform } = platformForEach()
let visitor: Session

beforeEach(async () => {
  visitor = await platform.temporaryToken()
})

const send = (purpose: string, to = telephone, address = '127.0.0.1') =>
  platform.call(sendMsgCode, { telephone: to, purpose }, { as: visitor, address })
const waiting = () => platform.rows('select * from message_outbox order by id')
const codeFor = (purpose: CodePurpose, to = telephone) => sentCode(platform, purpose, to)
const otherThan = (code: string) => (code === '111111' ? '222222' : '111111')
const enter = async (code: string, to = telephone) =>
  platform.call(loginWithMsgCode, { telephone: to, code }, { as: await platform.temporaryToken() })
describe('a code', () => {
  // @spec 9.21
  test('has six digits, is put into the outbox, and is stored as a hash only', async () => {
    const code = await codeFor('login')
    expect(code).toMatch(/^\d{6}$/)
    expect(await waiting()).toMatchObject([{ telephone, purpose: 'login', locale: 'en', attempts: 0 }])
    expect(JSON.stringify(await platform.rows('select * from message_codes'))).not.toContain(code)
  })

  test('for an unknown number gets the same answer, and is not sent', async () => {
    const known = await send('login')
    expect(await send('login', stranger)).toEqual(known)
    expect(await waiting()).toHaveLength(1)
  })

  test('may be requested once a minute and five times in half an hour, for unknown numbers too', async () => {
    for (const to of [telephone, stranger]) {
      expect(await send('login', to)).toMatchObject({ code: 1 })
      expect(await send('forget', to)).toMatchObject({ code: 11, data: { retryAfter: 60 } })
    }
    for (let sent = 1; sent < 5; sent++) {
      platform.pass(minute)
      expect(await send('login')).toMatchObject({ code: 1 })
    }
    platform.pass(minute)
    expect(await send('login')).toMatchObject({ code: 11, data: { retryAfter: 25 * 60 } })
  })

  test('requested many times at once is sent once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send('login')))
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, ...Array(7).fill(11)])
    expect(await waiting()).toHaveLength(1)
  })

  test('is refused to an address that has requested twenty', async () => {
    for (let sent = 0; sent < 20; sent++) {
      const to = `0977712${String(sent).padStart(4, '0')}`
      expect(await send('login', to, '10.0.0.9')).toMatchObject({ code: 1 })
    }
    expect(await send('login', telephone, '10.0.0.9')).toMatchObject({ code: 11 })
    expect(await send('login', telephone, '10.0.0.8')).toMatchObject({ code: 1 })
  })

  test.each([['12345'], ['not a number'], ['']])('to the number %j is refused', async (to) => {
    expect(await send('login', to)).toMatchObject({ code: 2 })
  })
})

describe('signing in by a code', () => {
  test('returns a session and leaves a row in the sign-in log', async () => {
    const answer = await enter(await codeFor('login'))
    expect(answer).toMatchObject({ code: 1, data: { LoginId: accounts.lionEditor.id, Role: 'editor' } })
    expect(await platform.rows('select account, result from sign_ins')).toEqual([
      { account: 'lion.editor', result: 'ok' },
    ])
  })

  test('works once', async () => {
    const code = await codeFor('login')
    const answers = await Promise.all([enter(code), enter(code)])
    expect(answers.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([1, 7])
  })

  test('fails with a code that was sent for another purpose or to another number', async () => {
    expect(await enter(await codeFor('forget'))).toMatchObject({ code: 7 })
    platform.pass(minute)
    const river = await codeFor('login', '09888000004')
    expect(await enter(river)).toMatchObject({ code: 7 })
  })

  test('fails after five minutes', async () => {
    const code = await codeFor('login')
    platform.pass(5 * minute)
    expect(await enter(code)).toMatchObject({ code: 7 })
  })

  test('fails after five wrong tries, for the right code too', async () => {
    const code = await codeFor('login')
    for (let tries = 0; tries < 5; tries++) expect(await enter(otherThan(code))).toMatchObject({ code: 7 })
    expect(await enter(code)).toMatchObject({ code: 7 })
  })

  test('fails for an unknown number with the answer to a wrong code', async () => {
    await send('login', stranger)
    const code = await codeFor('login')
    expect(await enter('123456', stranger)).toEqual(await enter(otherThan(code)))
  })

  test('is refused while the agent is frozen', async () => {
    const code = await codeFor('login')
    await platform.rows(`update agents set status = 'Freeze' where id = 1`)
    expect(await enter(code)).toMatchObject({ code: 9 })
  })
})

describe('a forgotten password', () => {
  async function ticketFor(as: Session): Promise<string> {
    const code = await codeFor('forget')
    const { ticket } = await platform.result(checkMsgCode2Forget, { telephone, code }, { as })
    return ticket
  }

  test('is replaced by the browser that entered the code, which ends every session', async () => {
    const signedIn = await platform.signInAs('lionEditor')
    const as = await platform.temporaryToken()
    const ticket = await ticketFor(as)
    const change = { ticket, password: newPassword }
    expect(await platform.call(changeLoginPwd, change, { as })).toMatchObject({ code: 1 })
    const confirm = await platform.call(adminLoginPass, { password }, { as: signedIn })
    expect(confirm.status).toBe(401)
    const input = { account: 'lion.editor', password: newPassword }
    const again = await platform.temporaryToken()
    expect(await platform.call(loginWithPwd, input, { as: again })).toMatchObject({ code: 1 })
    expect(await platform.call(changeLoginPwd, change, { as })).toMatchObject({ code: 7 })
  })

  test('cannot be replaced from another browser, or after ten minutes', async () => {
    const as = await platform.temporaryToken()
    const ticket = await ticketFor(as)
    const change = { ticket, password: newPassword }
    const other = await platform.temporaryToken()
    expect(await platform.call(changeLoginPwd, change, { as: other })).toMatchObject({ code: 7 })
    platform.pass(10 * minute - 1)
    await platform.rows(`update tokens set expires_at = expires_at + interval '1 hour'`)
    platform.pass(1)
    expect(await platform.call(changeLoginPwd, change, { as })).toMatchObject({ code: 7 })
  })

  test('for an unknown number fails as with a wrong code', async () => {
    await send('forget', stranger)
    const input = { telephone: stranger, code: '123456' }
    expect(await platform.call(checkMsgCode2Forget, input, { as: visitor })).toMatchObject({ code: 7 })
  })
})

describe('changing the own password', () => {
  test('checks the old password, then ends every session', async () => {
    const as = await platform.signInAs('lionEditor')
    const wrong = { oldPassword: 'not-it-9', password: newPassword }
    expect(await platform.call(updateLoginPass, wrong, { as })).toMatchObject({
      code: 8,
      msg: 'old password input error',
    })
    const right = { oldPassword: password, password: newPassword }
    expect(await platform.call(updateLoginPass, right, { as })).toMatchObject({ code: 1 })
    expect((await platform.call(updateLoginPass, right, { as })).status).toBe(401)
    expect(
      await platform.rows(`select 1 from operation_log where call = 'loginInfo/updateLoginPass'`),
    ).toHaveLength(2)
  })
})

test('checking a code counts as a try, and does not use the code up', async () => {
  const code = await codeFor('login')
  const ask = (typed: string) =>
    platform.result(postCheckMsgCode, { telephone, purpose: 'login', code: typed }, { as: visitor })
  expect(await ask(code)).toEqual({ right: true })
  for (let tries = 0; tries < 5; tries++) expect(await ask(otherThan(code))).toEqual({ right: false })
  expect(await ask(code)).toEqual({ right: false })
})
