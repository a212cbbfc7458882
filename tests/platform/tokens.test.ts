import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform, sharedPlatform } from '../support/platform.ts'
import { password } from '../support/platform-rows.ts'

const { loginWithPwd, loginOut, adminLoginPass } = contract.loginInfo
const { loginverify, selectAgentInfoList } = contract.agentInfo
const minute = 60_000

const platform = await sharedPlatform()

describe('a temporary token', () => {
  // @spec 4.16
  test.each([
    ['right', password],
    ['wrong', 'wrong'],
  ])('is used up by a sign-in with a %s password', async (_, typed) => {
    const as = await platform.temporaryToken()
    await platform.call(loginWithPwd, { account: 'staff', password: typed }, { as })
    expect(await platform.call(loginWithPwd, { account: 'staff', password }, { as })).toMatchObject({
      status: 401,
    })
  })

  test('permits one of two simultaneous sign-ins', async () => {
    const as = await platform.temporaryToken()
    const tries = [0, 1].map(() => platform.call(loginWithPwd, { account: 'staff', password }, { as }))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('is ended by signing out', async () => {
    const as = await platform.temporaryToken()
    expect(await platform.call(loginOut, { UserId: null }, { as })).toMatchObject({ code: 1 })
    expect(await platform.call(loginWithPwd, { account: 'staff', password }, { as })).toMatchObject({
      status: 401,
    })
  })

  test('is ended by one of two simultaneous sign-outs', async () => {
    const as = await platform.temporaryToken()
    const tries = [0, 1].map(() => platform.call(loginOut, { UserId: null }, { as }))
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses.toSorted()).toEqual([200, 401])
  })

  test('ends after ten minutes', async () => {
    const on = await freshPlatform()
    const as = await on.temporaryToken()
    on.pass(10 * minute)
    expect(await on.call(loginWithPwd, { account: 'staff', password }, { as })).toMatchObject({ status: 401 })
  })

  test('is refused by calls that need a session', async () => {
    const as = await platform.temporaryToken()
    expect(await platform.call(selectAgentInfoList, {}, { as })).toMatchObject({ status: 401, code: 0 })
  })
})

describe('a session', () => {
  test('ends 12 hours after its last use', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('lionEditor')
    const usedAfter = (minutes: number) => {
      on.pass(minutes * minute)
      return on.call(loginverify, {}, { as })
    }
    expect(await usedAfter(11 * 60)).toMatchObject({ code: 1 })
    expect(await usedAfter(11 * 60)).toMatchObject({ code: 1 })
    expect(await usedAfter(12 * 60)).toMatchObject({ status: 401 })
  })

  test('records its last use at most once a minute', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('lionEditor')
    const touched = async () =>
      (await on.rows("select touched_at from tokens where kind = 'full'"))[0]?.touched_at
    const signedIn = on.clock.now
    on.clock.now = new Date(signedIn.getTime() + 59_999)
    await on.call(loginverify, {}, { as })
    expect(await touched()).toEqual(signedIn)
    on.clock.now = new Date(signedIn.getTime() + 60_000)
    await on.call(loginverify, {}, { as })
    expect(await touched()).toEqual(on.clock.now)
  })

  test('with remember lasts 30 days from sign-in', async () => {
    const on = await freshPlatform()
    const { Token } = await on.result(
      loginWithPwd,
      { account: 'staff', password, remember: true },
      { as: await on.temporaryToken() },
    )
    const as = { token: Token, uid: '2' }
    on.pass(30 * 24 * 60 * minute - 1)
    expect(await on.call(loginverify, {}, { as })).toMatchObject({ code: 1 })
    on.pass(1)
    expect(await on.call(loginverify, {}, { as })).toMatchObject({ status: 401 })
  })

  test('is valid with its own account’s uid only', async () => {
    const as = await platform.signInAs('lionEditor')
    for (const uid of ['1', '', '03', '3;1']) {
      expect(await platform.call(loginverify, {}, { as: { ...as, uid } })).toMatchObject({ status: 401 })
    }
  })

  // @spec 4.17
  test('ends by signing out, with a log row; another account cannot be signed out', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('lionEditor')
    expect(await on.call(loginOut, { UserId: 1 }, { as })).toMatchObject({ code: 0 })
    expect(await on.call(loginverify, {}, { as })).toMatchObject({ code: 1 })
    expect(await on.call(loginOut, { UserId: 3 }, { as })).toMatchObject({ code: 1 })
    expect(await on.call(loginverify, {}, { as })).toMatchObject({ status: 401 })
    const logged = await on.rows(
      "select account_id, code from operation_log where call = 'loginInfo/loginOut' order by id",
    )
    expect(logged).toEqual([
      { account_id: '3', code: 0 },
      { account_id: '3', code: 1 },
    ])
  })

  test('cannot be used to sign in', async () => {
    const as = await platform.signInAs('lionEditor')
    expect(await platform.call(loginWithPwd, { account: 'staff', password }, { as })).toMatchObject({
      code: 0,
    })
    expect(await platform.call(loginverify, {}, { as })).toMatchObject({ code: 1 })
  })
})

describe('confirming with the password', () => {
  test('the right one returns a confirmation for two minutes; a wrong one is code 8 and counted', async () => {
    const on = await freshPlatform()
    const as = await on.signInAs('lionEditor')
    expect(await on.call(adminLoginPass, { password }, { as })).toMatchObject({
      code: 1,
      data: { confirmation: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 120 },
    })
    for (let count = 0; count < 10; count++) {
      expect(await on.call(adminLoginPass, { password: 'wrong' }, { as })).toMatchObject({ code: 8 })
    }
    expect(await on.call(adminLoginPass, { password }, { as })).toMatchObject({ code: 11 })
    const stored = await on.rows('select count(*)::int as count from operation_log where code = 8')
    expect(stored).toEqual([{ count: 10 }])
  })
})

test('a flood of temporary tokens is stopped for its address only', async () => {
  await platform.rows(
    `insert into tokens (hash, kind, address, created_at, touched_at, expires_at)
     select 'flood ' || n, 'temporary', '10.0.0.7', $1, $1, $2 from generate_series(1, 1000) n`,
    [platform.clock.now, new Date(platform.clock.now.getTime() + minute)],
  )
  expect(await platform.call(contract.root.getToken, {}, { address: '10.0.0.7' })).toMatchObject({
    code: 11,
    data: { retryAfter: 300 },
  })
  expect(await platform.call(contract.root.getToken, {}, { address: '10.0.0.8' })).toMatchObject({ code: 1 })
})
