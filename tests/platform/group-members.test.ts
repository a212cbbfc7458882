import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { TestPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember, loneMember, unknownMember } from '../support/platform-rows.ts'

const { groupUser2Bind, changeUserRole } = contract.userInfo
const { bindGroupUserInfo } = contract.contactGroup

const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')

const call = (spec: Parameters<TestPlatform['call']>[0], input: object, as = lion) =>
  platform.call(spec, input, { as })
const everything = () => platform.tables('groups', 'group_members')
/** The places in a group, one line per member: `101 administrator high members`. */
async function places(groupId = 11): Promise<string[]> {
  const rows = await platform.rows(
    'select member_id, role, level, list from group_members where group_id = $1 order by 1',
    [groupId],
  )
  return rows.map(({ member_id, role, level, list }) => `${member_id} ${role} ${level} ${list}`)
}
const put = (memberId: number, list: string) =>
  platform.rows(
    `insert into group_members (group_id, member_id, list) values (11, $1, $2)
      on conflict (group_id, member_id) do update set list = excluded.list`,
    [memberId, list],
  )

describe('putting members into groups', () => {
  test('and taking them out counts the changed places, and is logged', async () => {
    const bind = { action: 'bind', groupIds: [11], userIds: [102, 103] }
    expect(await call(groupUser2Bind, bind)).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await places()).toEqual([
      '101 administrator high members',
      '102 ordinary ordinary members',
      '103 ordinary ordinary members',
    ])
    expect(await platform.lastLog()).toMatchObject({
      targets: [102, 103],
      after: { action: 'bind', groupIds: [11] },
    })
    const unbind = { action: 'unbind', groupIds: [11], userIds: [102] }
    expect(await call(groupUser2Bind, unbind)).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await call(groupUser2Bind, unbind)).toMatchObject({ code: 1, data: { changed: 0 } })
    expect(await places()).toHaveLength(2)
  })

  test('a group without an agent takes members of all agents, an agent’s group its own only', async () => {
    await platform.rows("insert into groups (id, group_no, name) values (13, 'G13', 'All')")
    const into = (groupIds: number[], userIds: number[]) =>
      call(groupUser2Bind, { action: 'bind', groupIds, userIds }, owner)
    expect(await into([13], [101, 201, loneMember])).toMatchObject({ code: 1, data: { changed: 3 } })
    const before = await everything()
    expect(await into([11], [201])).toMatchObject({ code: 2, data: { userIds: 'otherAgent' } })
    expect(await into([11, 13], [loneMember, 202])).toMatchObject({ code: 2 })
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['another tenant’s member', [11], [201], 0, 2],
    ['an unknown member', [11], [unknownMember], 0, 4],
    ['a deleted member', [11], [deletedMember], 4, 4],
    ['another tenant’s group', [12], [101], 0, 2],
    ['an unknown group', [999], [101], 0, 4],
  ])('%s is refused', async (_, groupIds, userIds, forTenant, forOwner) => {
    const before = await everything()
    const input = { action: 'bind', groupIds, userIds }
    expect(await call(groupUser2Bind, input)).toMatchObject({ code: forTenant })
    expect(await call(groupUser2Bind, input, owner)).toMatchObject({ code: forOwner })
    expect(await everything()).toEqual(before)
  })

  test('respects the limit, also when two take the last place at the same time', async () => {
    await platform.rows('update groups set member_limit = 3 where id = 11')
    await platform.rows('update members set deleted_at = null where id = 104')
    const answers = await Promise.all(
      [103, 104].map((id) => call(groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [id] })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 6])
    expect(answers.find(({ code }) => code === 6)).toMatchObject({ data: { used: 3, limit: 3 } })
  })

  test('a deleted member takes no place', async () => {
    await platform.rows('update groups set member_limit = 2 where id = 11')
    await platform.rows('update members set deleted_at = now() where id = 102')
    const bind = { action: 'bind', groupIds: [11], userIds: [103] }
    expect(await call(groupUser2Bind, bind)).toMatchObject({ code: 1 })
  })

  test('a blacklisted member cannot be put in until it is removed from the blacklist', async () => {
    await put(103, 'blacklist')
    const bind = { action: 'bind', groupIds: [11], userIds: [103] }
    expect(await call(groupUser2Bind, bind)).toMatchObject({
      code: 5,
      data: { userIds: 'blacklisted', holder: 'member103' },
    })
    expect(await call(groupUser2Bind, { ...bind, action: 'unbind' })).toMatchObject({ data: { changed: 1 } })
    expect(await call(groupUser2Bind, bind)).toMatchObject({ code: 1 })
  })

  test('the administrator cannot be taken out', async () => {
    const unbind = { action: 'unbind', groupIds: [11], userIds: [101, 102] }
    const before = await everything()
    expect(await call(groupUser2Bind, unbind)).toMatchObject({ code: 5, data: { userIds: 'administrator' } })
    expect(await everything()).toEqual(before)
  })
})

describe('setting a group’s members', () => {
  const set = { groupId: 11, rowVersion: 1, userIds: [101, 103] }

  test('adds the new members, removes the unnamed ones, and keeps the list of each other member', async () => {
    await put(102, 'banned')
    expect(await call(bindGroupUserInfo, { ...set, userIds: [101, 102, 103] })).toMatchObject({
      data: { added: 1, removed: 0, rowVersion: 2 },
    })
    expect(await places()).toEqual([
      '101 administrator high members',
      '102 ordinary ordinary banned',
      '103 ordinary ordinary members',
    ])
    expect(await call(bindGroupUserInfo, { ...set, rowVersion: 2 })).toMatchObject({
      data: { added: 0, removed: 1, rowVersion: 3 },
    })
    expect(await platform.lastLog()).toMatchObject({ targets: [11], after: { added: [], removed: [102] } })
  })

  test('counts against the limit after the removals', async () => {
    await platform.rows('update groups set member_limit = 2 where id = 11')
    expect(await call(bindGroupUserInfo, { ...set, userIds: [101, 102, 103] })).toMatchObject({
      code: 6,
      data: { used: 2, limit: 2 },
    })
    expect(await call(bindGroupUserInfo, set)).toMatchObject({ code: 1 })
  })

  test('without the administrator, at an outdated version or with another tenant’s member is refused', async () => {
    const before = await everything()
    const refused = async (input: object, as = lion) => {
      const { code, data } = await call(bindGroupUserInfo, { ...set, ...input }, as)
      return [code, data]
    }
    expect(await refused({ userIds: [102] })).toEqual([5, { userIds: 'administrator' }])
    expect(await refused({ rowVersion: 7 })).toEqual([5, { rowVersion: 'stale' }])
    expect(await refused({ userIds: [101, 201] })).toEqual([0, null])
    expect(await refused({ userIds: [101, 201] }, owner)).toEqual([2, { userIds: 'otherAgent' }])
    expect(await refused({ groupId: 12 })).toEqual([0, null])
    expect(await refused({ groupId: 999 }, owner)).toEqual([4, null])
    expect(await everything()).toEqual(before)
  })

  test('is refused as outdated when a member was put in meanwhile', async () => {
    await call(groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [103] })
    expect(await call(bindGroupUserInfo, set)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
  })
})

describe('changing a member’s role, level or list', () => {
  const change = (input: object, as = lion) =>
    call(changeUserRole, { groupId: 11, userIds: [102], ...input }, as)

  // @spec 4.10 6.9
  test('a new administrator replaces the old one, and a group never loses its only one', async () => {
    expect(await change({ change: 'role', role: 'administrator' })).toMatchObject({ code: 1 })
    expect(await places()).toEqual([
      '101 ordinary high members',
      '102 administrator ordinary members',
      '103 ordinary ordinary pending',
    ])
    expect(await platform.lastLog()).toMatchObject({
      targets: [102],
      before: [
        { userId: 101, role: 'administrator' },
        { userId: 102, role: 'ordinary' },
      ],
      after: { groupId: 11, role: 'administrator' },
    })
    expect(await change({ change: 'role', role: 'deputy' })).toMatchObject({
      code: 5,
      data: { userIds: 'administrator' },
    })
    expect(await change({ change: 'role', role: 'administrator', userIds: [101, 102] })).toMatchObject({
      code: 2,
      data: { userIds: 'administrator' },
    })
    expect(await change({ change: 'role', role: 'deputy', userIds: [101] })).toMatchObject({ code: 1 })
  })

  // @spec 4.11
  test('the level is high or ordinary, and no other value', async () => {
    expect(await change({ change: 'level', level: 'high' })).toMatchObject({ data: { changed: 1 } })
    expect((await places())[1]).toBe('102 ordinary high members')
    expect(await change({ change: 'level', level: 'highest' })).toMatchObject({ code: 2 })
  })

  test('a pending member gets neither role nor level; a member outside the group is missing', async () => {
    const before = await everything()
    expect(await change({ change: 'role', role: 'deputy', userIds: [103] })).toMatchObject({ code: 0 })
    expect(await change({ change: 'level', level: 'high', userIds: [103] })).toMatchObject({ code: 0 })
    await platform.rows('update members set deleted_at = null where id = 104')
    expect(await change({ change: 'level', level: 'high', userIds: [104] })).toMatchObject({ code: 4 })
    expect(await everything()).toEqual(before)
  })

  test('a deputy who moves to another list loses the role', async () => {
    await change({ change: 'role', role: 'deputy' })
    await change({ change: 'list', list: 'banned' })
    expect((await places())[1]).toBe('102 ordinary ordinary banned')
  })

  // @spec 3.18
  test.each([
    ['members', ['banned', 'watch', 'blocked', 'blacklist']],
    ['banned', ['members', 'watch', 'blocked', 'blacklist']],
    ['blocked', ['members', 'banned', 'watch', 'blacklist']],
    ['watch', ['members', 'banned', 'blocked', 'blacklist']],
    ['pending', ['blacklist']],
    ['blacklist', []],
    ['none', ['members', 'watch', 'blacklist']],
  ])('from the list %s moves to %j only', async (from, expected) => {
    const led: string[] = []
    for (const list of ['members', 'banned', 'watch', 'blocked', 'blacklist', 'pending']) {
      if (list === from) continue
      await platform.rows('delete from group_members where member_id = 102')
      if (from !== 'none') await put(102, from)
      const { code } = await change({ change: 'list', list })
      expect([0, 1]).toContain(code)
      if (code === 1) led.push(list)
      const arrived = (await places()).some((place) => place.startsWith('102') && place.endsWith(list))
      expect(arrived).toBe(code === 1)
    }
    expect(led.toSorted()).toEqual(expected.toSorted())
  })

  test('the administrator cannot leave the list of members', async () => {
    expect(await change({ change: 'list', list: 'banned', userIds: [101] })).toMatchObject({
      code: 5,
      data: { userIds: 'administrator' },
    })
  })

  test('moving from the watch list to the members takes a place', async () => {
    await platform.rows('update groups set member_limit = 1 where id = 11')
    await put(102, 'watch')
    expect(await change({ change: 'list', list: 'members' })).toMatchObject({ code: 6 })
    expect(await change({ change: 'list', list: 'blacklist' })).toMatchObject({ code: 1 })
  })

  test('of another tenant’s group or member is refused', async () => {
    const before = await everything()
    const list = { change: 'list', list: 'watch' }
    expect(await change({ ...list, groupId: 12 })).toMatchObject({ code: 0 })
    expect(await change({ ...list, userIds: [201] })).toMatchObject({ code: 0 })
    expect(await change({ ...list, userIds: [201] }, owner)).toMatchObject({
      code: 2,
      data: { userIds: 'otherAgent' },
    })
    expect(await change({ ...list, groupId: 999 }, owner)).toMatchObject({ code: 4 })
    expect(await everything()).toEqual(before)
  })
})
