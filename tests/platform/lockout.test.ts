import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, password } from '../support/platform-rows.ts'

/** Tries of strangers at sign-in and of a session at its password are counted separately. */

const { loginWithPwd, adminLoginPass, updateLoginPass, workAsAgent } = contract.loginInfo
const { sendNotify } = contract.notice
const limit = 10

const { platform, owner } = platformForEach('owner')

async function signIn(typed: object, address?: string) {
  return platform.call(
    loginWithPwd,
    { account: 'owner', password, ...typed },
    { as: await platform.temporaryToken(), address },
  )
}
const confirm = (typed: string, as = owner) =>
  platform.call(adminLoginPass, { password: typed }, { as, address: '10.9.9.9' })

async function lockOut(address: string): Promise<void> {
  for (let tries = 0; tries < limit; tries++)
    expect(await signIn({ password: 'guess-1' }, address)).toMatchObject({ code: 8 })
  expect(await signIn({}, address)).toMatchObject({ code: 11 })
}

const logged = async () =>
  (
    await platform.rows(`select (select count(*)::int from sign_ins) as sign_ins,
      (select count(*)::int from sign_in_attempts) as attempts,
      (select count(*)::int from operation_log) as operations`)
  )[0]

describe('a stranger who locks an account out of signing in', () => {
  test('stops its session neither from confirming nor from changing the password', async () => {
    await lockOut('203.0.113.5')
    expect(await confirm(password)).toMatchObject({ code: 1 })
    const change = { oldPassword: password, password: 'River-boat-8' }
    expect(await platform.call(updateLoginPass, change, { as: owner })).toMatchObject({ code: 1 })
  })

  test('does not stop it from an address that is shared with the session either', async () => {
    for (let tries = 0; tries < 25; tries++) await signIn({ account: `ghost${tries}` }, '10.9.9.9')
    expect(await signIn({ account: 'staff' }, '10.9.9.9')).toMatchObject({ code: 11 })
    expect(await confirm(password)).toMatchObject({ code: 1 })
    const notification = { target: 'allMembers', password: 'wrong', title: 'T', content: 'C' }
    const sent = await platform.call(sendNotify, notification, { as: owner, address: '10.9.9.9' })
    expect(sent).toMatchObject({ code: 8 })
  })

  test('is not forgiven by the confirmation of the session', async () => {
    await lockOut('203.0.113.5')
    expect(await confirm(password)).toMatchObject({ code: 1 })
    expect(await signIn({}, '203.0.113.6')).toMatchObject({ code: 11 })
  })

  test('writes no row by tries beyond the limit', async () => {
    await lockOut('203.0.113.5')
    const before = await logged()
    for (let tries = 0; tries < 30; tries++)
      expect(await signIn({ password: 'guess-1' }, `203.0.113.${tries}`)).toMatchObject({ code: 11 })
    expect(await logged()).toEqual(before)
  })

  test('does not get further by the many addresses of one IPv6 network', async () => {
    for (let tries = 0; tries < 25; tries++) {
      const answer = await signIn({ account: `ghost${tries}` }, `2001:db8:0:1::${tries.toString(16)}`)
      expect(answer).toMatchObject({ code: 8 })
    }
    expect(await signIn({ account: 'ghost' }, '2001:db8:0:1:ffff::1')).toMatchObject({ code: 11 })
    expect(await signIn({ account: 'ghost' }, '2001:db8:0:2::1')).toMatchObject({ code: 8 })
  })
})

describe('a session that tries passwords', () => {
  const exhaust = async () => {
    for (let tries = 0; tries < limit; tries++) expect(await confirm('guess-1')).toMatchObject({ code: 8 })
    expect(await confirm(password)).toMatchObject({ code: 11, data: { retryAfter: 600 } })
  }

  test('has a separate limit, over confirming and changing, that passes with time', async () => {
    await exhaust()
    const change = { oldPassword: password, password: 'River-boat-8' }
    expect(await platform.call(updateLoginPass, change, { as: owner })).toMatchObject({ code: 11 })
    platform.pass(10 * 60_000)
    expect(await confirm(password)).toMatchObject({ code: 1 })
  })

  test('gets no new tries by another session, nor by working as an agent', async () => {
    await exhaust()
    const other = await platform.signInAs('owner')
    expect(await confirm(password, other)).toMatchObject({ code: 11 })
    const acting = await platform.result(workAsAgent, { agentInfoId: lion.id }, { as: owner })
    const as = { token: acting.Token, uid: owner.uid }
    expect(await confirm(password, as)).toMatchObject({ code: 11 })
  })

  test('locks the account out of no sign-in', async () => {
    await exhaust()
    expect(await signIn({})).toMatchObject({ code: 1 })
  })

  test('writes no row by tries beyond the limit', async () => {
    await exhaust()
    const before = await logged()
    for (let tries = 0; tries < 30; tries++) expect(await confirm('guess-1')).toMatchObject({ code: 11 })
    expect(await logged()).toEqual(before)
  })

  test('is counted exactly when all tries come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => confirm('guess-1')))
    expect(answers.filter(({ code }) => code === 8)).toHaveLength(limit)
    expect(answers.filter(({ code }) => code === 11)).toHaveLength(20)
  })
})
