import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { hashPassword, verifyPassword } from '../../platform/secrets/password.ts'
import { freshPlatform, sharedPlatform, type TestPlatform } from '../support/platform.ts'
import { lion, password } from '../support/platform-rows.ts'

const { loginWithPwd } = contract.loginInfo
const { loginverify } = contract.agentInfo
const minute = 60_000

const platform = await sharedPlatform()

async function signIn(on: TestPlatform, input: object, address?: string) {
  return on.call(loginWithPwd, input, { as: await on.temporaryToken(), address })
}

describe('signing in', () => {
  // @spec 3.1 3.2 3.3 3.4
  test.each([['lion.editor'], ['LION.Editor'], ['09888000003'], ['Lion.Editor@example.com']])(
    'by %s returns a session of that account',
    async (account) => {
      const answer = await signIn(platform, { account, password })
      expect(answer).toMatchObject({
        status: 200,
        code: 1,
        data: {
          LoginId: 3,
          userId: 3,
          UserName: 'lion.editor',
          NickName: 'nick of lion.editor',
          Telephone: '09888000003',
          Role: 'editor',
          Status: 'Normal',
          LinesceTime: -1,
          AgentInfoId: lion.id,
          AgentInfoName: lion.name,
          CustomerCode: 'C1',
          Mobile: '09999000001',
          AName: 'Daw Hnin',
          IsAdmin: false,
          Token: expect.stringMatching(/^[\w-]{43}$/),
          scrypt: 1,
        },
      })
    },
  )

  // @spec 6.3
  test('as the owner returns an admin without an agent', async () => {
    const answer = await signIn(platform, { account: 'owner', password })
    expect(answer.data).toMatchObject({ LoginId: 1, Role: 'admin', IsAdmin: true, AgentInfoId: null })
  })

  test('stores the token as a hash only, and no password', async () => {
    const { token } = await platform.signInAs('lionEditor')
    const stored = await platform.rows('select * from tokens where account_id = 3')
    expect(stored.length).toBeGreaterThan(0)
    expect(JSON.stringify(stored)).not.toContain(token)
    const tables = ['tokens', 'operation_log', 'sign_ins', 'sign_in_attempts', 'first_answers', 'settings']
    for (const table of tables) {
      const rows = await platform.rows(`select t::text as text from ${table} as t`)
      expect(rows.filter(({ text }) => String(text).includes(password))).toEqual([])
    }
  })

  test('leaves a row in the sign-in log with its address, successful or not', async () => {
    const on = await freshPlatform()
    await signIn(on, { account: 'lion.editor', password: 'wrong' })
    await signIn(on, { account: 'nobody at all', password: 'wrong' })
    await signIn(on, { account: 'lion.editor', password })
    expect(
      await on.rows('select account, subject_id, agent_id, result, address from sign_ins order by id'),
    ).toEqual([
      {
        account: 'lion.editor',
        subject_id: '3',
        agent_id: '1',
        result: 'wrong_password',
        address: '127.0.0.1',
      },
      {
        account: 'nobody at all',
        subject_id: null,
        agent_id: null,
        result: 'wrong_password',
        address: '127.0.0.1',
      },
      { account: 'lion.editor', subject_id: '3', agent_id: '1', result: 'ok', address: '127.0.0.1' },
    ])
  })

  test('names the missing fields', async () => {
    expect(await signIn(platform, { account: ' ' })).toMatchObject({
      code: 2,
      data: { account: 'required', password: 'required' },
    })
  })
})

describe('an unknown account and a wrong password', () => {
  test('get exactly the same answer', async () => {
    const unknown = await signIn(platform, { account: 'no.such.account', password: 'wrong-1' })
    const wrong = await signIn(platform, { account: 'lion.editor', password: 'wrong-1' })
    expect(unknown).toEqual(wrong)
    expect(unknown).toMatchObject({ code: 8, data: null, msg: 'wrong account or password' })
  })

  test('take the same time: an unknown account also costs one verification', async () => {
    const on = await freshPlatform()
    const quickest = async (rounds: number, work: (round: number) => Promise<unknown>) => {
      const times: number[] = []
      for (let round = 0; round < rounds; round++) {
        const start = performance.now()
        await work(round)
        times.push(performance.now() - start)
      }
      return Math.min(...times)
    }
    const hash = await hashPassword(password)
    const verifying = await quickest(40, () => verifyPassword(hash, 'wrong'))
    const tokens = await Promise.all(Array.from({ length: 9 }, () => on.temporaryToken()))
    const refused = await quickest(9, (round) =>
      on.call(loginWithPwd, { account: `nobody${round}`, password: 'wrong' }, { as: tokens[round] }),
    )
    // The fastest of several rounds are compared, so that a busy machine does not matter.
    expect(refused).toBeGreaterThan(verifying * 0.8)
  })

  test('reveal no suspended account; only its right password does', async () => {
    const on = await freshPlatform()
    await on.rows('update login_accounts set enabled = false where id = 3')
    expect(await signIn(on, { account: 'lion.editor', password: 'wrong' })).toMatchObject({ code: 8 })
    expect(await signIn(on, { account: 'lion.editor', password })).toMatchObject({ code: 9 })
  })
})

describe('an agent or account that may not sign in', () => {
  test.each([
    ['frozen', "status = 'Freeze'"],
    ['refused', "status = 'Refuse'"],
    ['unreviewed', "status = 'Unreviewed'"],
    ['expired', "expires_at = '2026-02-28T00:00:00Z'"],
  ])('while the agent is %s, its accounts cannot sign in and their sessions end', async (_, change) => {
    const on = await freshPlatform()
    const before = await on.signInAs('lionEditor')
    await on.rows(`update agents set ${change} where id = 1`)
    expect(await signIn(on, { account: 'lion.editor', password })).toMatchObject({ status: 200, code: 9 })
    expect(await on.call(loginverify, {}, { as: before })).toMatchObject({ status: 401, code: 9 })
    expect(await signIn(on, { account: 'river.editor', password })).toMatchObject({ code: 1 })
  })

  test('a disabled account loses its session', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('lionEditor')
    await on.rows('update login_accounts set enabled = false where id = 3')
    expect(await on.call(loginverify, {}, { as })).toMatchObject({ status: 401, code: 9 })
  })
})

describe('the limit of sign-ins', () => {
  test('for an account, by any of its names: ten in ten minutes, then the seconds to wait', async () => {
    const on = await freshPlatform()
    const names = ['lion.editor', '09888000003', 'lion.editor@example.com']
    for (let count = 0; count < 10; count++) {
      const account = names[count % names.length] ?? ''
      expect(await signIn(on, { account, password: 'wrong' }, `10.1.1.${count}`)).toMatchObject({ code: 8 })
    }
    on.pass(4 * minute)
    const refused = await signIn(on, { account: 'lion.editor', password }, '10.1.1.99')
    expect(refused).toMatchObject({ status: 200, code: 11, data: { retryAfter: 360 } })
    on.pass(6 * minute)
    expect(await signIn(on, { account: 'lion.editor', password }, '10.1.1.99')).toMatchObject({ code: 1 })
  })

  test('for an unknown account: the same', async () => {
    const on = await freshPlatform()
    for (let count = 0; count < 10; count++)
      await signIn(on, { account: 'Ghost', password: 'x' }, `10.1.2.${count}`)
    expect(await signIn(on, { account: 'ghost', password: 'x' }, '10.1.2.99')).toMatchObject({ code: 11 })
  })

  test('for an address: 25 in five minutes, over all accounts', async () => {
    const on = await freshPlatform()
    for (let count = 0; count < 25; count++) await signIn(on, { account: `ghost${count}`, password: 'x' })
    expect(await signIn(on, { account: 'staff', password })).toMatchObject({
      code: 11,
      data: { retryAfter: 300 },
    })
    expect(await signIn(on, { account: 'staff', password }, '10.1.3.1')).toMatchObject({ code: 1 })
  })

  test('thirty at the same time are counted exactly', async () => {
    const on = await freshPlatform()
    const tokens = await Promise.all(Array.from({ length: 30 }, () => on.temporaryToken()))
    const answers = await Promise.all(
      tokens.map((as) => on.call(loginWithPwd, { account: 'staff', password: 'wrong' }, { as })),
    )
    expect(answers.filter(({ code }) => code === 8)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 11)).toHaveLength(20)
  })

  test('a right password resets the count', async () => {
    const on = await freshPlatform()
    for (let round = 0; round < 3; round++) {
      for (let count = 0; count < 9; count++)
        await signIn(on, { account: 'staff', password: 'x' }, `10.2.${round}.${count}`)
      expect(await signIn(on, { account: 'staff', password }, `10.2.${round}.99`)).toMatchObject({ code: 1 })
    }
  })

  test('the address is taken from x-forwarded-for of the console only', async () => {
    const on = await freshPlatform()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const from = async (address: string) =>
      on.call(
        loginWithPwd,
        { account: 'staff', password },
        { as: await on.temporaryToken(), address, headers },
      )
    await from('127.0.0.1')
    await from('198.51.100.1')
    const seen = await on.rows('select address from sign_ins order by id')
    expect(seen).toEqual([{ address: '203.0.113.7' }, { address: '198.51.100.1' }])
  })
})
