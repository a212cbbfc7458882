import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import {
  here,
  type LiveEnd,
  type LivePlatform,
  livePlatform,
  openConsole,
  openTerminal,
  secondPlatform,
  until,
} from '../support/live.ts'
import type { Session } from '../support/platform.ts'
import { password } from '../support/platform-rows.ts'

/** The end of a session closes its sockets within two seconds, on every platform, for each way of ending it. */

const promised = 2000

let platform: LivePlatform
let owner: Session
let lion: Session
let consoleEnd: LiveEnd
let terminal: LiveEnd
let bystander: LiveEnd

beforeEach(async () => {
  platform = await livePlatform()
  const other = await secondPlatform(platform)
  owner = await platform.signInAs('owner')
  lion = await platform.signInAs('lionEditor')
  consoleEnd = await openConsole(other, lion)
  terminal = await openTerminal(platform, 101, other)
  bystander = await openTerminal(platform, 201, other)
})

async function ended(end: LiveEnd, reason: string): Promise<void> {
  await until(() => end.socket.disconnected, promised)
  expect(end.of('session')).toEqual([{ reason }])
}

const stays = async (end: LiveEnd) => expect((await end.ask('heartbeat', {})).code).toBe(1)
const waitingForLock =
  "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
const isOnline = async (id: number) =>
  (await platform.rows('select online from members where id = $1', [id]))[0]?.online

describe('a console', () => {
  test('is closed when it signs out; terminals stay connected', async () => {
    await platform.result(contract.loginInfo.loginOut, { UserId: null }, { as: lion })
    await ended(consoleEnd, 'revoked')
    await stays(terminal)
  })

  test.each([
    [
      'its password is changed',
      'revoked',
      () =>
        platform.result(
          contract.loginInfo.updateLoginPass,
          { oldPassword: password, password: 'River-boat-8' },
          {
            as: lion,
          },
        ),
    ],
    [
      'its account is disabled',
      'frozen',
      () =>
        platform.result(contract.loginInfo.personState, { LoginIds: [3], Status: 'disabled' }, { as: owner }),
    ],
    [
      'its account is removed',
      'revoked',
      async () =>
        platform.result(
          contract.loginInfo.removeInfoByWhere,
          { where: { LoginId: { eq: 3 } }, confirmation: await platform.confirm(owner) },
          { as: owner },
        ),
    ],
  ])('is closed when %s', async (_, reason, happens) => {
    await happens()
    await ended(consoleEnd, reason)
    await stays(terminal)
  })
})

describe('a terminal', () => {
  test('is closed and offline when it signs out, and its token is deleted', async () => {
    expect((await terminal.ask('signOut', {})).code).toBe(1)
    await ended(terminal, 'revoked')
    await until(async () => !(await isOnline(101)))
    expect(await platform.rows('select member_id from terminal_tokens')).toEqual([{ member_id: '201' }])
  })

  test('gets the answer to its sign-out before it is closed', async () => {
    let answer: ReturnType<LiveEnd['ask']> | undefined
    await platform.db.transaction(async (tx) => {
      await tx.execute('select 1 from terminal_tokens where member_id = 101 for update')
      answer = terminal.ask('signOut', {})
      await until(async () => (await platform.rows(waitingForLock)).length === 1)
      for (const { socket } of [terminal, bystander]) {
        await platform.rows("select pg_notify('live', $1)", [JSON.stringify({ superseded: socket.id })])
      }
      await ended(bystander, 'elsewhere')
      expect(terminal.socket.connected).toBe(true)
    })
    expect((await answer)?.code).toBe(1)
    await ended(terminal, 'elsewhere')
  })

  test.each([
    [
      'its member gets a made password',
      'revoked',
      () =>
        platform.result(
          contract.loginInfo.changeUserPwd,
          { kind: 'members', userIds: [101, 102] },
          { as: owner },
        ),
    ],
    [
      'its member gets another password',
      'revoked',
      () =>
        platform.result(
          contract.loginInfo.changeUserPwd,
          { kind: 'member', userId: 101, password: 'gate-9-pw' },
          {
            as: owner,
          },
        ),
    ],
    [
      'its member is deactivated',
      'frozen',
      () =>
        platform.result(
          contract.userInfo.editUserInfo,
          { action: 'deactivate', userIds: [101] },
          { as: lion },
        ),
    ],
    [
      'its member is deleted',
      'frozen',
      async () => {
        await platform.rows("update group_members set role = 'ordinary' where member_id = 101")
        const confirmation = await platform.confirm(owner)
        await platform.result(contract.userInfo.delUserInfo, { userIds: [101], confirmation }, { as: owner })
      },
    ],
    [
      'its authorisation is withdrawn',
      'frozen',
      () =>
        platform.result(
          contract.userInfo.editUserInfo,
          { action: 'authorise', userIds: [101], linesceTime: -1 },
          { as: lion },
        ),
    ],
  ])('is closed when %s', async (_, reason, happens) => {
    await happens()
    await ended(terminal, reason)
    await until(async () => !(await isOnline(101)))
    await stays(bystander)
  })
})

describe('an agent', () => {
  test('that is frozen loses its consoles and terminals; others keep theirs', async () => {
    await platform.result(
      contract.agentInfo.changeAgentInfoStatus,
      { action: 'freeze', agentInfoIds: [1] },
      { as: owner },
    )
    await Promise.all([ended(consoleEnd, 'frozen'), ended(terminal, 'frozen')])
    await until(async () => !(await isOnline(101)))
    await stays(bystander)
    expect(await isOnline(201)).toBe(true)
  })

  test.each([
    [
      'is frozen',
      () =>
        platform.result(
          contract.agentInfo.changeAgentInfoStatus,
          { action: 'freeze', agentInfoIds: [1] },
          { as: owner },
        ),
    ],
    [
      'has an owner who signs out',
      () => platform.result(contract.loginInfo.loginOut, { UserId: null }, { as: owner }),
    ],
  ])('that %s loses the owner’s sockets on its behalf', async (_, happens) => {
    const input = { agentInfoId: 1 }
    const { Token, LoginId } = await platform.result(contract.loginInfo.workAsAgent, input, { as: owner })
    const acting = await openConsole(platform.address, { token: Token, uid: String(LoginId) })
    await happens()
    await ended(acting, 'revoked')
  })

  test('whose contract expires has no member online after a sweep', async () => {
    await platform.rows('update members set online = true where id = 102')
    await platform.rows("update agents set expires_at = '2026-03-01T08:10:00Z' where id = 1")
    await stays(terminal)
    platform.pass(10 * 60_000)
    await sweep(platform.services)
    await Promise.all([ended(terminal, 'frozen'), until(async () => !(await isOnline(102)))])
    await until(async () => !(await isOnline(101)))
    expect(await isOnline(201)).toBe(true)
    expect((await bystander.ask('position', here)).code).toBe(1)
  })
})

test('a member whose authorisation expires is offline after a sweep', async () => {
  await platform.rows(
    "update members set online = true, authorised_years = 1, auth_expires_at = '2026-03-01T09:00:00Z' where id = 102",
  )
  await sweep(platform.services)
  expect(await isOnline(102)).toBe(true)
  platform.pass(60 * 60_000)
  await sweep(platform.services)
  expect(await isOnline(102)).toBe(false)
})
