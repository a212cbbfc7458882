import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { mostJoinRequests } from '../../lib/contract/terminal-groups.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { loneMember } from '../support/platform-rows.ts'
import { letConnect, terminalOf } from '../support/terminal-session.ts'

/** Groups as terminals find, join and leave them, and who may speak in them. */

const { ownGroups, findGroups, joinGroup, leaveGroup, askToSpeak } = contract.terminal
const { platform, lionEditor } = platformForEach('lionEditor')
/** The terminals of the lion's members 102 and 103. */
let as: Session
let other: Session

/** Groups of the lion: 21 is open to all, 22 reviews joins, 23 has a password, 24 is hidden. Of the river: 25. */
beforeEach(async () => {
  await letConnect(platform)
  await platform.rows(`insert into groups (id, group_no, name, agent_id, searchable, applyable, approval_required)
    values (21, '900021', 'Gate open', 1, true, true, false), (22, '900022', 'Gate desk', 1, true, true, true),
      (23, '900023', 'Gate staff', 1, true, true, false), (24, '900024', 'Gate hidden', 1, false, true, false),
      (25, '900025', 'Gate river', 2, true, true, false), (26, '900026', 'Gate alone', null, true, true, false)`)
  await platform.rows('update groups set token_hash = $1 where id = 23', [await hashPassword('oak-door')])
  as = await terminalOf(platform, 102)
  other = await terminalOf(platform, 103)
})

const join = (input: object, caller = as) => platform.call(joinGroup, input, { as: caller })
const leave = (groupId: number, caller = as) => platform.call(leaveGroup, { groupId }, { as: caller })
const speak = (input: { groupId: number; live?: boolean }, caller = as) =>
  platform.result(askToSpeak, input, { as: caller })
const placesIn = (groupId: number) =>
  platform.rows(
    'select member_id::int as member, list, role from group_members where group_id = $1 order by 1',
    [groupId],
  )
const put = (groupId: number, memberId: number, list: string) =>
  platform.rows(
    `insert into group_members (group_id, member_id, list) values ($1, $2, $3)
     on conflict (group_id, member_id) do update set list = $3`,
    [groupId, memberId, list],
  )

describe('a search', () => {
  const found = async (text: string, caller = as) =>
    (await platform.result(findGroups, { text }, { as: caller })).list.map(({ groupId }) => groupId)

  test('finds groups of the own tenant by the beginning of the name and by the whole number', async () => {
    expect(await found('gate')).toEqual([22, 21, 23])
    expect(await found('900022')).toEqual([22])
    expect(await found('90002')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('finds neither hidden groups nor those that wait, were refused, or are deleted', async () => {
    expect(await found('900024')).toEqual([])
    await platform.rows("update groups set status = 'Unreviewed' where id = 21")
    await platform.rows("update groups set status = 'Refuse' where id = 22")
    await platform.rows('update groups set deleted_at = now() where id = 23')
    expect(await found('Gate')).toEqual([])
  })

  test('by a member without an agent finds groups without one', async () => {
    expect(await found('Gate', await terminalOf(platform, loneMember))).toEqual([26])
  })

  test('tells what joining needs, and does not offer a group that bars the member', async () => {
    await put(21, 102, 'blacklist')
    await put(22, 101, 'members')
    await platform.rows('update groups set member_limit = 1 where id = 22')
    const { list } = await platform.result(findGroups, { text: 'Gate' }, { as })
    expect(list).toMatchObject([
      { groupId: 22, memberCount: 1, limitCount: 1, approvalRequired: true, list: null, joinable: false },
      { groupId: 21, hasToken: false, list: 'blacklist', joinable: false },
      { groupId: 23, hasToken: true, list: null, joinable: true },
    ])
  })
})

describe('a terminal joins', () => {
  test('an open group at once, by id or number, also a hidden one', async () => {
    expect(await join({ groupId: 21 })).toMatchObject({ code: 1, data: { groupId: 21, list: 'members' } })
    expect(await join({ groupNo: '900024' })).toMatchObject({
      code: 1,
      data: { groupId: 24, list: 'members' },
    })
    expect(await placesIn(21)).toEqual([{ member: 102, list: 'members', role: 'ordinary' }])
    expect(await platform.lastLog()).toMatchObject({
      account_name: 'member102',
      agent_id: '1',
      call: 'terminal/joinGroup',
      targets: [102],
      groups: [24],
      after: { groupId: 24, list: 'members' },
    })
  })

  test('a group that reviews joins as a request, which its editor approves', async () => {
    expect(await join({ groupId: 22 })).toMatchObject({ code: 1, data: { list: 'pending' } })
    const waiting = await platform.result(contract.verify.pendingReviews, {}, { as: lionEditor })
    expect(waiting).toMatchObject({ groupJoin: 2 })
    const { list } = await platform.result(
      contract.verify.gverifyListPage,
      { kind: 'join' },
      { as: lionEditor },
    )
    const review = list.find(({ groupId }) => groupId === 22)
    const reviewIds = [review?.reviewId ?? 0]
    const decision = { kind: 'join', action: 'approve', reviewIds } as const
    await platform.result(contract.verify.gverifyOperate, decision, { as: lionEditor })
    expect(await placesIn(22)).toEqual([{ member: 102, list: 'members', role: 'ordinary' }])
  })

  test('once, when the same request arrives twice', async () => {
    const requestId = randomUUID()
    const first = await platform.call(joinGroup, { groupId: 21 }, { as, requestId })
    expect(first).toMatchObject({ code: 1 })
    expect(await platform.call(joinGroup, { groupId: 21 }, { as, requestId })).toEqual(first)
    // The same id of an account, whose number may be equal, is another write.
    expect(await platform.call(joinGroup, { groupId: 21 }, { as: other, requestId })).toMatchObject({
      code: 1,
    })
    expect(await placesIn(21)).toHaveLength(2)
  })

  test('no group that has its member, bars it, takes none, or has not passed its review', async () => {
    await join({ groupId: 21 })
    expect(await join({ groupId: 21 })).toMatchObject({ code: 5, data: { groupId: 'alreadyIn' } })
    await join({ groupId: 22 })
    expect(await join({ groupId: 22 })).toMatchObject({ code: 5, data: { groupId: 'alreadyIn' } })
    await put(24, 102, 'blacklist')
    expect(await join({ groupId: 24 })).toMatchObject({ code: 5, data: { groupId: 'blacklisted' } })
    await platform.rows("update groups set status = 'Unreviewed' where id = 21")
    expect(await join({ groupId: 21 }, other)).toMatchObject({ code: 5, data: { groupId: 'groupNotNormal' } })
    await platform.rows('update groups set applyable = false where id = 22')
    expect(await join({ groupId: 22 }, other)).toMatchObject({ code: 5, data: { groupId: 'notApplyable' } })
  })

  test('no group of another tenant, of none, or that does not exist, which look the same', async () => {
    const answers = [
      { groupId: 25 },
      { groupNo: '900025' },
      { groupId: 26 },
      { groupId: 999 },
      { groupNo: 'x' },
    ]
    for (const input of answers) expect(await join(input)).toMatchObject({ code: 0, data: null })
    expect(await placesIn(25)).toEqual([])
    expect(await leave(12)).toMatchObject({ code: 0, data: null })
    expect(await platform.call(askToSpeak, { groupId: 12 }, { as })).toMatchObject({ code: 0, data: null })
  })

  test('the last place of a group before another terminal', async () => {
    await platform.rows('update groups set member_limit = 1 where id = 21')
    const answers = await Promise.all([join({ groupId: 21 }), join({ groupId: 21 }, other)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 6])
    expect(answers.find(({ code }) => code === 6)?.data).toEqual({ used: 1, limit: 1 })
    expect(await placesIn(21)).toHaveLength(1)
  })

  test(`at most ${mostJoinRequests} groups that review joins, until one is decided`, async () => {
    await platform.rows(
      `insert into groups (id, group_no, name, agent_id) select n, n::text, 'Many', 1
      from generate_series(3001, $1) n`,
      [3000 + mostJoinRequests],
    )
    await platform.rows(
      `insert into group_members (group_id, member_id, list) select n, 102, 'pending'
      from generate_series(3001, $1) n`,
      [3000 + mostJoinRequests],
    )
    const limit = { used: mostJoinRequests, limit: mostJoinRequests }
    expect(await join({ groupId: 22 })).toMatchObject({ code: 6, data: limit })
    await leave(3001)
    expect(await join({ groupId: 22 })).toMatchObject({ code: 1 })
  })
})

describe('the password of a group', () => {
  const wrong = { groupId: 23, groupToken: 'ash-door' }

  test('is needed to join, and is not logged', async () => {
    expect(await join({ groupId: 23 })).toMatchObject({ code: 8, data: { groupToken: 'passwordWrong' } })
    expect(await join(wrong)).toMatchObject({ code: 8 })
    expect(await join({ ...wrong, groupToken: 'oak-door' })).toMatchObject({ code: 1 })
    expect(JSON.stringify(await platform.rows('select * from operation_log'))).not.toContain('-door')
  })

  test('cannot be guessed: after ten wrong ones a member waits, at once or one after the other', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => join(wrong)))
    expect(answers.filter(({ code }) => code === 8)).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 11)).toHaveLength(4)
    expect(await join({ ...wrong, groupToken: 'oak-door' })).toMatchObject({ code: 11 })
    expect(await join({ ...wrong, groupToken: 'oak-door' }, other)).toMatchObject({ code: 1 })
  })
})

describe('a terminal leaves', () => {
  test('a group, and withdraws a request', async () => {
    await join({ groupId: 21 })
    await join({ groupId: 22 })
    expect(await leave(21)).toMatchObject({ code: 1, data: { list: 'members' } })
    expect(await leave(22)).toMatchObject({ code: 1, data: { list: 'pending' } })
    expect([...(await placesIn(21)), ...(await placesIn(22))]).toEqual([])
    expect(await leave(21)).toMatchObject({ code: 4 })
  })

  test('no group that it leads, and no blacklist', async () => {
    const leader = await terminalOf(platform, 101)
    expect(await leave(11, leader)).toMatchObject({ code: 5, data: { groupId: 'administrator' } })
    await put(21, 102, 'blacklist')
    expect(await leave(21)).toMatchObject({ code: 5, data: { groupId: 'blacklisted' } })
    expect(await placesIn(21)).toMatchObject([{ list: 'blacklist' }])
  })
})

describe('a member speaks', () => {
  test('to those online that have joined or watch the group, and have not silenced it', async () => {
    const { rows } = platform
    await put(11, 103, 'banned')
    await rows('update members set online = true where agent_id = 1')
    expect(await speak({ groupId: 11 })).toEqual({ refusal: null, hearing: 2 })
    await put(11, 103, 'blocked')
    expect(await speak({ groupId: 11 })).toEqual({ refusal: null, hearing: 1 })
    await put(11, 103, 'watch')
    await rows('update members set online = false where id = 101')
    expect(await speak({ groupId: 11 })).toEqual({ refusal: null, hearing: 1 })
  })

  test.each([
    ['members', "update members set call_status = 'prohibit'", 'callsProhibited'],
    ['members', "update groups set status = 'Unreviewed'", 'groupNotNormal'],
    ['banned', 'select 1', 'banned'],
    ['watch', 'select 1', 'watching'],
    ['blocked', 'select 1', 'silenced'],
    ['pending', 'select 1', 'awaitsApproval'],
    ['blacklist', 'select 1', 'blacklisted'],
  ])('not from the list %s after "%s": %s', async (list, change, refusal) => {
    await put(11, 102, list)
    await platform.rows(change)
    expect(await speak({ groupId: 11 })).toEqual({ refusal, hearing: 0 })
    const { list: own } = await platform.result(ownGroups, {}, { as })
    const expected = { groupId: 11, groupNo: 'G11', list, maySpeak: false, silenced: list === 'blocked' }
    expect(own).toMatchObject(list === 'blacklist' ? [] : [expected])
  })

  test('not in a group that it is not in, and live only with the permission', async () => {
    expect(await speak({ groupId: 21 })).toMatchObject({ refusal: 'notInGroup' })
    expect(await speak({ groupId: 11, live: true })).toMatchObject({ refusal: 'noLivePermission' })
    await platform.rows('update members set live_permission = true where id = 102')
    expect(await speak({ groupId: 11, live: true })).toMatchObject({ refusal: null })
    const { list } = await platform.result(ownGroups, {}, { as })
    expect(list).toMatchObject([{ groupId: 11, list: 'members', role: 'ordinary', maySpeak: true }])
  })
})
