import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, lionMembers, password, river, riverMembers } from '../support/platform-rows.ts'

const { workAsAgent, loginOut, adminLoginPass, updateLoginPass, loginChangeBind } = contract.loginInfo
const { ownInfo, ownSessions, editOwnInfo, endSession, endOtherSessions, personState } = contract.loginInfo
const { allBigData, loginverify, loggerWithPage, changeAgentInfoStatus, createAgentInfo } = contract.agentInfo
const { getUserInfo, groupUserWithPage, editUserInfo, delUserInfo, batchAddUserInfo } = contract.userInfo
const minute = 60_000
const hour = 60 * minute

const { platform, owner } = platformForEach('owner')

async function actFor(agentInfoId: number, as = owner): Promise<Session> {
  const { Token, LoginId } = await platform.result(workAsAgent, { agentInfoId }, { as })
  return { token: Token, uid: String(LoginId) }
}

describe('working as an agent', () => {
  test('returns a session as that agent’s editor, under the owner’s name', async () => {
    expect(await platform.result(workAsAgent, { agentInfoId: lion.id }, { as: owner })).toMatchObject({
      LoginId: 1,
      UserName: 'owner',
      Role: 'editor',
      IsAdmin: false,
      AgentInfoId: lion.id,
      AgentInfoName: lion.name,
      Token: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  test('reads and changes rows of that agent only', async () => {
    const as = await actFor(lion.id)
    const { list } = await platform.result(groupUserWithPage, {}, { as })
    expect(list.map((row) => row.userId).toSorted()).toEqual([...lionMembers])
    const [foreign] = riverMembers
    const before = await platform.rows('select * from members where agent_id = 2 order by id')
    for (const [spec, input] of [
      [getUserInfo, { id: foreign }],
      [groupUserWithPage, { agentInfoId: river.id }],
      [editUserInfo, { action: 'deactivate', userIds: [lionMembers[0], foreign] }],
      [personState, { LoginIds: [4], Status: 'disabled' }],
    ] as const) {
      const answer = await platform.call(spec, input, { as })
      expect(JSON.stringify(answer.data)).not.toMatch(/member20|River/)
      if (spec !== groupUserWithPage) expect([spec.path, answer.code]).toEqual([spec.path, 0])
    }
    expect(await platform.rows('select * from members where agent_id = 2 order by id')).toEqual(before)
    const [{ status } = {}] = await platform.rows(
      'select account_status as status from members where id = 101',
    )
    expect(status).toBe('notActivated')
  })

  test('counts against the agent’s quota', async () => {
    const as = await actFor(lion.id)
    const add = (count: number) =>
      platform.call(
        batchAddUserInfo,
        { mode: 'bulk', prefix: 'act', start: '1', count, agentInfoId: null, terminalType: 'ipPhone' },
        { as },
      )
    expect(await add(lion.memberLimit)).toMatchObject({ code: 6 })
    expect(await add(2)).toMatchObject({ code: 1 })
    const added = await platform.rows("select agent_id from members where account like 'act%'")
    expect(added).toEqual([{ agent_id: '1' }, { agent_id: '1' }])
  })

  test('permits no admin call, no nesting and no change of the owner’s account', async () => {
    const as = await actFor(lion.id)
    const before = await platform.rows('select * from login_accounts order by id')
    for (const [spec, input] of [
      [allBigData, {}],
      [createAgentInfo, {}],
      [changeAgentInfoStatus, { action: 'freeze', agentInfoIds: [river.id] }],
      [workAsAgent, { agentInfoId: river.id }],
      [updateLoginPass, { oldPassword: password, password: 'River-boat-8' }],
      [loginChangeBind, { action: 'clear', confirmation: 'x' }],
      [ownInfo, {}],
      [ownSessions, {}],
      [editOwnInfo, { nickName: 'x', telephone: '', rowVersion: 1 }],
      [endSession, { sessionId: '3f0c2b9e-8d7a-4c1e-9b1a-2f6d5e4c3b2a' }],
      [endOtherSessions, {}],
    ] as const) {
      const answer = await platform.call(spec, input, { as })
      expect([spec.path, answer.status, answer.code, answer.data]).toEqual([spec.path, 200, 0, null])
    }
    expect(await platform.rows('select * from login_accounts order by id')).toEqual(before)
    expect(await platform.accepts(owner)).toBe(true)
  })

  test('logs every write, done or refused, with the owner and the agent', async () => {
    const as = await actFor(lion.id)
    expect(await platform.lastLog()).toMatchObject({
      call: 'loginInfo/workAsAgent',
      account_id: '1',
      agent_id: null,
      targets: [lion.id],
      after: { agentInfoName: lion.name },
    })
    await platform.call(editUserInfo, { action: 'deactivate', userIds: [101] }, { as })
    await platform.call(editUserInfo, { action: 'deactivate', userIds: [201] }, { as })
    await platform.call(loginOut, { UserId: 1 }, { as })
    const both = { accountId: 1, accountName: 'owner', agentInfoId: lion.id, agentInfoName: lion.name }
    const { list } = await platform.result(loggerWithPage, { agentInfoId: lion.id }, { as: owner })
    expect(list).toMatchObject([
      { call: 'loginInfo/loginOut', code: 1, ...both, onBehalf: true },
      { call: 'userInfo/editUserInfo', code: 0, targets: [201], ...both, onBehalf: true },
      { call: 'userInfo/editUserInfo', code: 1, targets: [101], ...both, onBehalf: true },
    ])
    // The agent's own accounts see these rows too.
    const editor = await platform.signInAs('lionEditor')
    const seen = await platform.result(loggerWithPage, {}, { as: editor })
    expect(seen.list.filter((row) => row.onBehalf)).toHaveLength(3)
    await platform.call(editUserInfo, { action: 'activate', userIds: [101] }, { as: owner })
    expect(await platform.lastLog()).toMatchObject({ account_id: '1', agent_id: null, on_behalf: false })
  })

  test('leaves no row in the sign-in log', async () => {
    const before = await platform.rows('select * from sign_ins')
    await actFor(lion.id)
    expect(await platform.rows('select * from sign_ins')).toEqual(before)
  })

  test('deletes with the owner’s login password, confirmed in this session', async () => {
    const as = await actFor(lion.id)
    const remove = (confirmation: string) =>
      platform.call(delUserInfo, { userIds: [102], confirmation }, { as })
    expect(await platform.call(adminLoginPass, { password: 'wrong' }, { as })).toMatchObject({ code: 8 })
    expect(await remove(await platform.confirm(owner))).toMatchObject({ code: 8 })
    expect(await remove(await platform.confirm(as))).toMatchObject({ code: 1, data: { deleted: 1 } })
  })

  test('refuses a request id that the owner’s own session has used', async () => {
    const requestId = '3f0c2b9e-8d7a-4c1e-9b1a-2f6d5e4c3b2a'
    const input = { action: 'deactivate', userIds: [201] }
    expect(await platform.call(editUserInfo, input, { as: owner, requestId })).toMatchObject({ code: 1 })
    const as = await actFor(lion.id)
    expect(await platform.call(editUserInfo, input, { as, requestId })).toMatchObject({ code: 5 })
  })
})

describe('working as an agent is refused', () => {
  test.each([
    ['lionEditor', lion.id],
    ['lionEditor', river.id],
    ['staff', lion.id],
  ] as const)('to %s', async (who, agentInfoId) => {
    const as = await platform.signInAs(who)
    expect(await platform.call(workAsAgent, { agentInfoId }, { as })).toMatchObject({ code: 0, data: null })
    expect(await platform.lastLog()).toMatchObject({ call: 'loginInfo/workAsAgent', code: 0 })
    expect(await platform.rows('select * from tokens where acting_agent_id is not null')).toEqual([])
  })

  test.each([
    ['an unknown agent', { agentInfoId: 77 }, 4],
    ['no agent', {}, 2],
    ['an invalid id', { agentInfoId: 'x' }, 2],
  ])('for %s', async (_, input, code) => {
    expect(await platform.call(workAsAgent, input, { as: owner })).toMatchObject({ code })
  })

  test.each(["status = 'Freeze'", "status = 'Unreviewed'", "expires_at = '2026-03-01T08:00:00Z'"])(
    'for an agent with %s, whose accounts cannot sign in either',
    async (change) => {
      await platform.rows(`update agents set ${change} where id = 1`)
      expect(await platform.call(workAsAgent, { agentInfoId: 1 }, { as: owner })).toMatchObject({ code: 9 })
    },
  )
})

describe('the session on behalf of an agent ends', () => {
  test('by signing it out; the owner’s own session stays', async () => {
    const as = await actFor(lion.id)
    expect(await platform.call(loginOut, { UserId: 1 }, { as })).toMatchObject({ code: 1 })
    expect([await platform.accepts(as), await platform.accepts(owner)]).toEqual([false, true])
  })

  test('with the session that started it, and with no other of the owner’s', async () => {
    const other = await platform.signInAs('owner')
    const [as, theirs] = [await actFor(lion.id), await actFor(lion.id, other)]
    await platform.call(loginOut, { UserId: 1 }, { as: owner })
    expect([
      await platform.accepts(as),
      await platform.accepts(theirs),
      await platform.accepts(other),
    ]).toEqual([false, true, true])
  })

  test('when the owner changes the password', async () => {
    const other = await platform.signInAs('owner')
    const as = await actFor(lion.id)
    const input = { oldPassword: password, password: 'River-boat-8' }
    expect(await platform.call(updateLoginPass, input, { as: other })).toMatchObject({ code: 1 })
    expect(await platform.accepts(as)).toBe(false)
  })

  test('when its starting session is ended from another one', async () => {
    const other = await platform.signInAs('owner')
    const as = await actFor(lion.id)
    await platform.result(endOtherSessions, {}, { as: other })
    expect([
      await platform.accepts(as),
      await platform.accepts(owner),
      await platform.accepts(other),
    ]).toEqual([false, false, true])
  })

  test('when the same session starts another one', async () => {
    const first = await actFor(lion.id)
    const second = await actFor(river.id)
    expect([await platform.accepts(first), await platform.accepts(second)]).toEqual([false, true])
  })

  test('when the agent is frozen, and when its contract ends', async () => {
    const frozen = await actFor(lion.id)
    await platform.result(changeAgentInfoStatus, { action: 'freeze', agentInfoIds: [lion.id] }, { as: owner })
    expect(await platform.accepts(frozen)).toBe(false)
    const expired = await actFor(river.id)
    await platform.rows("update agents set expires_at = '2026-03-01T08:00:00Z' where id = 2")
    expect(await platform.call(loginverify, {}, { as: expired })).toMatchObject({ status: 401, code: 9 })
  })

  test('after two hours even in use; the owner’s own session stays', async () => {
    const as = await actFor(lion.id)
    platform.pass(2 * hour - 1)
    expect(await platform.accepts(as)).toBe(true)
    platform.pass(1)
    expect(await platform.accepts(as)).toBe(false)
    platform.pass(11 * hour)
    expect(await platform.accepts(owner)).toBe(true)
  })

  test('when the account is no longer the owner', async () => {
    const as = await actFor(lion.id)
    platform.services.ownerId = 2
    expect(await platform.accepts(as)).toBe(false)
  })

  test('when the owner’s own session expires', async () => {
    platform.pass(11 * hour)
    const as = await actFor(lion.id)
    await platform.rows('update tokens set expires_at = $1 where parent_hash is null', [
      new Date(platform.clock.now.getTime() + minute),
    ])
    platform.pass(minute)
    expect(await platform.accepts(as)).toBe(false)
  })
})
