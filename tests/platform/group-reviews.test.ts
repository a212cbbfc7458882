import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { joinRequest } from '../support/platform-rows.ts'

const { greview, removeGroup } = contract.contactGroup
const { gverifyListPage, gverifyOperate } = contract.verify

const {
  platform,
  owner,
  staff,
  lionEditor: lion,
  riverEditor: river,
} = platformForEach('owner', 'staff', 'lionEditor', 'riverEditor')

beforeEach(async () => {
  // The lion's editor created all three, and requested the deletion of 23.
  await platform.rows(`
    insert into groups (id, group_no, name, agent_id, created_by, status, delete_requested_at, delete_requested_by, created_at)
    values (21, 'G21', 'New one', 1, 3, 'Unreviewed', null, null, '2026-02-01'),
      (22, 'G22', 'New two', 1, 3, 'Unreviewed', null, null, '2026-02-02'),
      (23, 'G23', 'Old one', 1, 3, 'Unreviewed', '2026-02-03', 3, '2026-01-01')`)
})

const operate = (input: object, as: Session) => platform.call(gverifyOperate, input, { as })
const everything = () => platform.tables('groups', 'group_members')
const group = async (id: number) =>
  (
    await platform.rows(
      'select status, review_reason, delete_requested_at, deleted_at, row_version from groups where id = $1',
      [id],
    )
  )[0]

describe('the review queue', () => {
  const queue = async (input: object, as = owner) =>
    gverifyListPage.result.parse((await platform.call(gverifyListPage, input, { as })).data)

  // @spec 1.4
  test('of creations lists the unreviewed groups, without those to be deleted', async () => {
    const { list, total } = await queue({ kind: 'create', order: 'asc' })
    expect(total).toBe(2)
    expect(list).toEqual([
      {
        reviewId: 21,
        kind: 'create',
        groupId: 21,
        groupNo: 'G21',
        groupName: 'New one',
        type: 'private',
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        introduction: '',
        limitCount: 200,
        memberCount: 0,
        requestedBy: 'lion.editor',
        requestTime: '2026-02-01T00:00:00.000Z',
        member: null,
        rowVersion: 1,
        creatorId: 3,
        shares: { count: 0, agents: [] },
      },
      expect.objectContaining({ reviewId: 22 }),
    ])
  })

  test('of join requests lists the member and the group', async () => {
    expect(await queue({ kind: 'join' })).toMatchObject({
      total: 1,
      list: [
        {
          reviewId: joinRequest,
          groupId: 11,
          memberCount: 2,
          requestedBy: 'member103',
          requestTime: '2026-03-01T08:00:00.000Z',
          member: { userId: 103, account: 'member103', nickName: 'nick 103' },
        },
      ],
    })
  })

  test('of join requests leaves out deleted members and groups', async () => {
    await platform.rows('update members set deleted_at = now() where id = 103')
    expect(await queue({ kind: 'join' })).toMatchObject({ total: 0, list: [] })
    await platform.rows('update members set deleted_at = null where id = 103')
    await platform.rows('update groups set deleted_at = now() where id = 11')
    expect(await queue({ kind: 'join' })).toMatchObject({ total: 0, list: [] })
  })

  test('of deletions lists the requesting account and the time', async () => {
    expect(await queue({ kind: 'delete' })).toMatchObject({
      total: 1,
      list: [{ reviewId: 23, requestedBy: 'lion.editor', requestTime: '2026-02-03T00:00:00.000Z' }],
    })
  })

  test('is read with the cursor, each review once', async () => {
    await platform.rows(`insert into groups (group_no, name, agent_id, status, created_at)
      select 'W' || n, 'walk', 1, 'Unreviewed', '2026-02-10' from generate_series(1, 25) as n`)
    const seen: number[] = []
    let after: string | null | undefined
    do {
      const page = await queue({ kind: 'create', pageSize: 10, ...(after && { after }) })
      seen.push(...page.list.map(({ reviewId }) => reviewId))
      after = page.next
    } while (after)
    expect(seen).toHaveLength(27)
    expect(new Set(seen).size).toBe(27)
  })

  test('is limited to the caller’s tenant', async () => {
    for (const kind of ['create', 'join', 'delete']) {
      expect(await queue({ kind }, river)).toMatchObject({ list: [], total: 0 })
      expect((await queue({ kind }, lion)).total).toBeGreaterThan(0)
      expect((await queue({ kind, agentInfoId: 2 })).total).toBe(0)
      expect(await platform.call(gverifyListPage, { kind, agentInfoId: 1 }, { as: river })).toMatchObject({
        code: 0,
      })
    }
    expect(await platform.call(gverifyListPage, { kind: 'other' }, { as: owner })).toMatchObject({ code: 2 })
  })
})

describe('a creation', () => {
  test('is passed, or refused with a reason, once', async () => {
    const pass = { groupId: 21, action: 'pass' }
    expect(await platform.call(greview, pass, { as: staff })).toMatchObject({
      code: 1,
      data: { groupId: 21, status: 'Normal', rowVersion: 2 },
    })
    expect(await platform.call(greview, pass, { as: staff })).toMatchObject({ code: 0 })
    expect(await platform.lastLog()).toMatchObject({ code: 0, targets: [21], after: null })
    const refuse = { groupId: 22, action: 'refuse', reason: 'no such unit' }
    expect(await platform.call(greview, { ...refuse, reason: ' ' }, { as: staff })).toMatchObject({
      code: 2,
      data: { reason: 'required' },
    })
    expect(await platform.call(greview, refuse, { as: staff })).toMatchObject({ data: { status: 'Refuse' } })
    expect(await group(22)).toMatchObject({ status: 'Refuse', review_reason: 'no such unit' })
    expect(await platform.lastLog()).toMatchObject({
      before: { status: 'Unreviewed' },
      after: { status: 'Refuse', reason: 'no such unit' },
    })
  })

  test('is not passed by its own creator, nor by another tenant', async () => {
    const before = await everything()
    const approve = { kind: 'create', action: 'approve', reviewIds: [21, 22] }
    for (const as of [lion, river]) {
      expect(await operate(approve, as)).toMatchObject({ code: 0 })
      expect(await platform.call(greview, { groupId: 21, action: 'pass' }, { as })).toMatchObject({ code: 0 })
    }
    expect(await platform.call(greview, { groupId: 999, action: 'pass' }, { as: owner })).toMatchObject({
      code: 4,
    })
    expect(await everything()).toEqual(before)
  })

  test('is decided with all other selected ones or not at all', async () => {
    const before = await everything()
    const approve = { kind: 'create', action: 'approve' }
    expect(await operate({ ...approve, reviewIds: [21, 11] }, staff)).toMatchObject({ code: 0 })
    expect(await operate({ ...approve, reviewIds: [21, 23] }, staff)).toMatchObject({ code: 0 })
    expect(await operate({ ...approve, reviewIds: [21, 999] }, staff)).toMatchObject({ code: 4 })
    expect(await operate({ ...approve, reviewIds: [] }, staff)).toMatchObject({ code: 2 })
    expect(await everything()).toEqual(before)
    expect(await operate({ ...approve, reviewIds: [21, 22] }, staff)).toMatchObject({ data: { decided: 2 } })
    expect(await platform.lastLog()).toMatchObject({
      targets: [21, 22],
      before: [{ groupId: 21, status: 'Unreviewed' }, { groupId: 22 }],
      after: { kind: 'create', action: 'approve' },
    })
  })
})

describe('a join request', () => {
  const approve = { kind: 'join', action: 'approve', reviewIds: [joinRequest] }
  const refuse = { ...approve, action: 'refuse', reason: 'not on this shift' }
  const place = () => platform.rows('select list from group_members where member_id = 103')

  test('approved makes a member, once', async () => {
    expect(await operate(approve, lion)).toMatchObject({ code: 1, data: { decided: 1 } })
    expect(await place()).toEqual([{ list: 'members' }])
    expect(await platform.lastLog()).toMatchObject({ targets: [11], before: [{ groupId: 11, userId: 103 }] })
    expect(await operate(approve, lion)).toMatchObject({ code: 0 })
    expect(await operate(refuse, lion)).toMatchObject({ code: 0 })
  })

  test('refused with a reason is removed', async () => {
    expect(await operate({ ...refuse, reason: '' }, lion)).toMatchObject({
      code: 2,
      data: { reason: 'required' },
    })
    expect(await operate(refuse, lion)).toMatchObject({ code: 1 })
    expect(await place()).toEqual([])
    expect(await platform.lastLog()).toMatchObject({ after: { reason: 'not on this shift' } })
    expect(await operate(approve, lion)).toMatchObject({ code: 0 })
    expect(await operate(approve, owner)).toMatchObject({ code: 4 })
  })

  test('is not approved beyond the group’s limit', async () => {
    await platform.rows('update groups set member_limit = 2 where id = 11')
    const before = await everything()
    expect(await operate(approve, lion)).toMatchObject({ code: 6, data: { used: 2, limit: 2 } })
    expect(await everything()).toEqual(before)
  })

  test('decided by two at the same time is decided once', async () => {
    const answers = await Promise.all([operate(approve, lion), operate(refuse, staff)])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
  })

  test('of another tenant’s group is refused', async () => {
    const before = await everything()
    expect(await operate(approve, river)).toMatchObject({ code: 0, data: null })
    expect(await everything()).toEqual(before)
  })

  test('of a member of another agent is refused', async () => {
    await platform.rows('update members set agent_id = 2 where id = 103')
    expect(await operate(approve, owner)).toMatchObject({ code: 2, data: { reviewIds: 'otherAgent' } })
  })
})

describe('a deletion', () => {
  const approve = { kind: 'delete', action: 'approve', reviewIds: [23] }
  const refuse = { ...approve, action: 'refuse', reason: 'still needed' }

  test('is decided by the owner only', async () => {
    const before = await everything()
    for (const as of [lion, staff]) expect(await operate(approve, as)).toMatchObject({ code: 0 })
    expect(await platform.lastLog()).toMatchObject({ code: 0, targets: [23] })
    expect(await everything()).toEqual(before)
    expect(await operate(approve, owner)).toMatchObject({ code: 1, data: { decided: 1 } })
    expect((await group(23))?.deleted_at).toEqual(new Date('2026-03-01T08:00:00.000Z'))
    expect(await operate(approve, owner)).toMatchObject({ code: 4 })
  })

  test('refused keeps the group and stores the reason', async () => {
    expect(await operate(refuse, owner)).toMatchObject({ code: 1 })
    expect(await group(23)).toEqual({
      status: 'Unreviewed',
      review_reason: 'still needed',
      delete_requested_at: null,
      deleted_at: null,
      row_version: 2,
    })
    expect(await operate(refuse, owner)).toMatchObject({ code: 0 })
  })

  test('that was not requested cannot be decided', async () => {
    expect(await operate({ ...refuse, reviewIds: [11] }, owner)).toMatchObject({ code: 0 })
  })
})

test.each([
  ['Unreviewed', ['pass', 'refuse', 'delete']],
  ['Normal', ['delete']],
  ['Refuse', ['delete']],
  ['leaving', ['keep', 'delete']],
])('a group in the state %s allows %j only', async (state, expected) => {
  const possible: string[] = []
  for (const move of ['pass', 'refuse', 'keep', 'delete']) {
    await platform.rows(
      `update groups set deleted_at = null, status = $1::group_status, delete_requested_at = $2 where id = 11`,
      [state === 'leaving' ? 'Normal' : state, state === 'leaving' ? new Date() : null],
    )
    const review = { groupId: 11, reason: 'x' }
    const { code } =
      move === 'keep'
        ? await operate({ kind: 'delete', action: 'refuse', reviewIds: [11], reason: 'x' }, owner)
        : move === 'delete'
          ? await platform.call(
              removeGroup,
              { groupIds: [11], confirmation: await platform.confirm(owner) },
              { as: owner },
            )
          : await platform.call(greview, { ...review, action: move }, { as: owner })
    expect([0, 1]).toContain(code)
    if (code === 1) possible.push(move)
  }
  expect(possible).toEqual(expected)
})
