import { describe, expect, test } from 'vitest'
import { groupSorts } from '../../lib/contract/contact-group.ts'
import { contract } from '../../lib/contract/contract.ts'
import { groupMemberSorts } from '../../lib/contract/group-member.ts'
import { freshPlatform, type Session, sharedPlatform } from '../support/platform.ts'
import { deletedMember, lion as lionAgent, loneMember, unknownMember } from '../support/platform-rows.ts'

const { contactGroupWithPage, contactGroupWithPageAid, groupInfo2Tree, channelInfo, postGroupCount } =
  contract.contactGroup
const { findGroupUser2Page, userOnlineWithQuery, listenCahnnelList, userAllChannel } = contract.userInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')
const river = await platform.signInAs('riverEditor')

await platform.rows(`
  insert into groups (id, group_no, name, type, status, agent_id, created_at, delete_requested_at, deleted_at)
  values (13, '880013', 'Gate 100%', 'public', 'Unreviewed', 1, '2026-01-03', null, null),
    (14, '880014', 'gate two', 'special', 'Refuse', 2, '2026-01-02', '2026-02-02', null),
    (15, '880015', 'Gone', 'private', 'Normal', 1, '2026-01-01', null, '2026-02-02'),
    (16, '880016', 'Everybody', 'public', 'Normal', null, '2026-01-01', null, null)`)
await platform.rows(`
  insert into group_members (group_id, member_id, list)
  values (16, 101, 'watch'), (16, 201, 'members'), (11, ${deletedMember}, 'banned'), (15, 101, 'watch')`)
await platform.rows(`update members set online = true where id in (101, 104, 201, ${loneMember})`)

const page = async (input: object, as = owner) =>
  contactGroupWithPage.result.parse((await platform.call(contactGroupWithPage, input, { as })).data)
const ids = async (input: object, as?: Session) => (await page(input, as)).list.map((group) => group.groupId)

describe('a groups list', () => {
  test('returns a group with its administrator and its counts, without deleted members', async () => {
    expect((await page({ groupNo: 'G11' })).list).toEqual([
      {
        groupId: 11,
        groupNo: 'G11',
        groupName: 'Night watch',
        type: 'private',
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        creator: '',
        administrator: { userId: 101, account: 'member101', nickName: 'nick 101' },
        status: 'Normal',
        reviewReason: '',
        deleteRequestedAt: null,
        deleteRequestedBy: '',
        searchable: false,
        applyable: false,
        approvalRequired: true,
        hasToken: false,
        introduction: '',
        limitCount: 200,
        memberCount: 2,
        onlineCount: 1,
        pendingCount: 1,
        shares: { count: 1, agents: ['River Freight'] },
        ...{ createTime: expect.any(String), updateTime: expect.any(String) },
        ...{ rowVersion: 1, creatorId: null },
      },
    ])
  })

  test('returns the owner the groups of all tenants, an agent its own, without deleted ones', async () => {
    expect(await ids({})).toEqual([16, 14, 13, 12, 11])
    expect(await ids({}, lion)).toEqual([13, 11])
    expect(await page({ agentInfoId: 2 }, lion)).toMatchObject({ list: [], total: 0 })
  })

  test.each([
    [{ groupName: 'GATE' }, [14, 13]],
    [{ groupName: 'ATE ' }, [14, 13]],
    [{ groupName: '%' }, []],
    [{ groupNo: '8800' }, [16, 14, 13]],
    [{ type: 'public' }, [16, 13]],
    [{ status: 'Unreviewed' }, [13]],
    [{ leaving: true }, [14]],
    [{ leaving: false }, [16, 13, 12, 11]],
    [{ agentInfoId: 2 }, [14, 12]],
  ])('filtered by %j', async (filters, expected) => {
    expect(await ids(filters)).toEqual(expected)
    expect((await page(filters)).total).toBe(expected.length)
  })

  test.each(groupSorts.flatMap((sort) => [[sort, 'asc'] as const, [sort, 'desc'] as const]))(
    'by %s %s, the cursor gives every row once and in the order of the numbered pages',
    async (sort, order) => {
      await platform.rows(`insert into groups (group_no, name, agent_id, created_at)
        select 'W${sort}${order}' || n, 'walk ' || n % 3, 2, timestamptz '2026-02-01' + n % 4 * interval '1 hour'
        from generate_series(1, 25) as n`)
      const filter = { groupNo: `W${sort}${order}`, sort, order, pageSize: 10 }
      const paged = [1, 2, 3].map((pageNum) => ids({ ...filter, pageNum }))
      const walked: number[] = []
      let after: string | null | undefined
      do {
        const { list, next } = await page({ ...filter, ...(after && { after }) })
        walked.push(...list.map((group) => group.groupId))
        after = next
      } while (after)
      expect(walked).toEqual((await Promise.all(paged)).flat())
      expect(new Set(walked).size).toBe(25)
      await platform.rows("delete from groups where group_no like 'W%'")
    },
  )

  test('of one agent is returned to the owner and to that agent only', async () => {
    const of = (agentInfoId: number, as: Session) =>
      platform.call(contactGroupWithPageAid, { agentInfoId }, { as })
    expect(await of(1, lion)).toMatchObject({ code: 1, data: { total: 2 } })
    expect(await of(2, owner)).toMatchObject({ code: 1, data: { total: 2 } })
    expect(await of(2, lion)).toMatchObject({ code: 0, data: null })
    expect(await of(77, lion)).toMatchObject({ code: 0, data: null })
    expect(await of(77, owner)).toMatchObject({ code: 4 })
  })
})

test('the number of groups is returned with its limit', async () => {
  const count = (input: object, as: Session) => platform.call(postGroupCount, input, { as })
  expect((await count({}, lion)).data).toEqual({ used: 2, limit: 3 })
  expect((await count({}, owner)).data).toEqual({ used: 5, limit: null })
  expect((await count({ agentInfoId: 2 }, owner)).data).toEqual({ used: 2, limit: 3 })
  expect(await count({ agentInfoId: 2 }, lion)).toMatchObject({ code: 0 })
  expect(await count({ agentInfoId: 77 }, owner)).toMatchObject({ code: 4 })
})

describe('the tree', () => {
  const tree = async (input: object, as = owner) =>
    groupInfo2Tree.result.parse((await platform.call(groupInfo2Tree, input, { as })).data).list

  test('returns the owner every agent with its counts, and the groups of the opened agent', async () => {
    expect(await tree({ agentInfoId: 1 })).toEqual([
      {
        agentInfoId: 1,
        agentInfoName: lionAgent.name,
        groupCount: 2,
        memberCount: 3,
        groups: [
          expect.objectContaining({ groupId: 13, memberCount: 0, onlineCount: 0 }),
          expect.objectContaining({ groupId: 11, memberCount: 2, onlineCount: 1 }),
        ],
      },
      { agentInfoId: 2, agentInfoName: 'River Freight', groupCount: 2, memberCount: 2, groups: [] },
      { agentInfoId: null, agentInfoName: '', groupCount: 1, memberCount: 1, groups: [] },
    ])
    expect((await tree({ agentInfoId: null })).at(-1)?.groups).toMatchObject([{ groupId: 16 }])
    expect((await tree({})).flatMap((branch) => branch.groups)).toEqual([])
  })

  test('returns an agent its own branch only, always open', async () => {
    for (const input of [{}, { agentInfoId: 1 }, { agentInfoId: null }]) {
      const [branch, ...others] = await tree(input, lion)
      expect(others).toEqual([])
      expect(branch).toMatchObject({ agentInfoId: 1, groups: [{ groupId: 13 }, { groupId: 11 }] })
    }
    expect(await platform.call(groupInfo2Tree, { agentInfoId: 2 }, { as: lion })).toMatchObject({ code: 0 })
  })
})

describe('one channel', () => {
  const info = (groupId: number, as: Session) => platform.call(channelInfo, { groupId }, { as })

  test('is returned with the current counts of its lists', async () => {
    expect(await info(11, lion)).toMatchObject({
      code: 1,
      data: {
        groupId: 11,
        onlineCount: 1,
        counts: { members: 2, banned: 0, watch: 0, blocked: 0, blacklist: 0, pending: 1 },
        readAt: '2026-03-01T08:00:00.000Z',
      },
    })
  })

  // @spec 8.11
  test('that does not exist is code 3; for an agent, unknown and another tenant’s are refused alike', async () => {
    expect(await info(15, lion)).toMatchObject({ code: 3, msg: 'no data' })
    expect(await info(999, owner)).toMatchObject({ code: 3, msg: 'no data' })
    expect(await info(12, lion)).toMatchObject({ code: 0, data: null })
    expect(await info(999, lion)).toMatchObject({ code: 0, data: null })
  })
})

describe('a group’s members', () => {
  const list = (input: object, as: Session) => platform.call(findGroupUser2Page, input, { as })

  test('are returned by list, without deleted members', async () => {
    expect((await list({ groupId: 11, order: 'asc' }, lion)).data).toMatchObject({
      total: 2,
      list: [
        {
          userId: 101,
          account: 'member101',
          nickName: 'nick 101',
          telephone: '09777777101',
          terminalType: 'intercomDevice',
          agentInfoId: 1,
          online: true,
          role: 'administrator',
          level: 'high',
          list: 'members',
          joinedAt: '2026-03-01T08:00:00.000Z',
        },
        { userId: 102, role: 'ordinary' },
      ],
    })
    const pending = await list({ groupId: 11, list: 'pending' }, lion)
    expect(pending.data).toMatchObject({ total: 1, list: [{ userId: 103 }] })
    expect((await list({ groupId: 11, list: 'banned' }, lion)).data).toMatchObject({ total: 0, list: [] })
  })

  test.each(groupMemberSorts)('are read by %s with the cursor, each once', async (sort) => {
    await platform.rows(`with made as (
        insert into members (account, nick_name, terminal_type, password_hash, agent_id)
        select 'walk-${sort}' || n, 'x', 'ipPhone', '', 2 from generate_series(1, 25) as n returning id)
      insert into group_members (group_id, member_id, list, joined_at)
        select 14, id, 'watch', timestamptz '2026-02-01' + id % 3 * interval '1 hour' from made`)
    const seen: number[] = []
    let after: string | null | undefined
    do {
      const input = { groupId: 14, list: 'watch', sort, pageSize: 10, ...(after && { after }) }
      const { list: rows, next } = findGroupUser2Page.result.parse((await list(input, river)).data)
      seen.push(...rows.map((row) => row.userId))
      after = next
    } while (after)
    expect(new Set(seen).size).toBe(25)
    expect(seen).toHaveLength(25)
    await platform.rows("delete from members where account like 'walk-%'")
  })

  test('of another tenant’s, a deleted or an unknown group are refused', async () => {
    expect(await list({ groupId: 12 }, lion)).toMatchObject({ code: 0, data: null })
    expect(await list({ groupId: 16 }, lion)).toMatchObject({ code: 0, data: null })
    expect(await list({ groupId: 999 }, lion)).toMatchObject({ code: 0, data: null })
    expect(await list({ groupId: 15 }, lion)).toMatchObject({ code: 4 })
    expect(await list({ groupId: 999 }, owner)).toMatchObject({ code: 4 })
    const unknown = await list({ groupId: 11, list: 'friends' }, lion)
    expect(unknown).toMatchObject({ code: 2, data: { list: 'invalid' } })
  })
})

describe('the online members', () => {
  const online = async (input: object, as: Session) => {
    const { code, data } = await platform.call(userOnlineWithQuery, input, { as })
    if (code !== 1) return code
    const read = userOnlineWithQuery.result.parse(data)
    expect(read.total).toBe(read.list.length)
    return read.list.map(({ userId }) => userId)
  }

  test('are found by agent, by group and by ids', async () => {
    expect(await online({}, owner)).toEqual([101, 201, loneMember])
    expect(await online({ agentInfoId: 1 }, owner)).toEqual([101])
    expect(await online({ groupId: 16 }, owner)).toEqual([201])
    expect(await online({ userIds: [101, 102, loneMember] }, owner)).toEqual([101, loneMember])
    expect(await online({ groupId: 11, userIds: [102] }, lion)).toEqual([])
  })

  test('are limited to the caller’s tenant', async () => {
    expect(await online({}, lion)).toEqual([101])
    expect(await online({ userIds: [101, 201] }, lion)).toEqual([101])
    expect(await online({ agentInfoId: 2 }, lion)).toBe(0)
    expect(await online({ groupId: 12 }, lion)).toBe(0)
    expect(await online({ groupId: 15 }, lion)).toBe(4)
    expect(await online({ userIds: [] }, lion)).toBe(2)
  })
})

describe('monitored groups', () => {
  const watched = (userId: number, as: Session) => platform.call(listenCahnnelList, { userId }, { as })

  test('are the groups on a member’s watch list, without deleted groups', async () => {
    const list = [{ groupId: 16, groupName: 'Everybody', list: 'watch', memberCount: 1 }]
    expect(await watched(101, lion)).toMatchObject({ code: 1, data: { list } })
    const all = await platform.result(userAllChannel, { userId: 101 }, { as: lion })
    expect(all.list.map(({ groupId }) => groupId)).toEqual([16, 11])
  })

  // @spec 8.10
  test('are code −1 when the member watches no group', async () => {
    expect(await watched(102, lion)).toMatchObject({ code: -1, msg: 'No monitored groups' })
  })

  test('of another tenant’s or an unknown member are refused', async () => {
    expect(await watched(201, lion)).toMatchObject({ code: 0 })
    expect(await watched(unknownMember, lion)).toMatchObject({ code: 0 })
    expect(await watched(unknownMember, owner)).toMatchObject({ code: 4 })
    expect(await watched(deletedMember, lion)).toMatchObject({ code: 4 })
  })

  // @spec 8.10
  test('are code −2 when the database fails, with the cause in the log', async () => {
    const broken = await freshPlatform()
    const as = await broken.signInAs('lionEditor')
    await broken.rows('alter table group_members rename column level to lost')
    const answer = await broken.call(listenCahnnelList, { userId: 101 }, { as })
    expect(answer).toMatchObject({ code: -2, data: null, msg: 'data processing error' })
    expect(broken.logged.join('')).toMatch(/"level":"error".*data processing error/)
  })
})
