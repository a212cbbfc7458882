import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { joinRequest } from '../support/platform-rows.ts'

/** A write with the versions of a confirmation is refused as a whole once one of the rows has changed. */

const { groupUser2Bind, changeUserRole, findGroupUser2Page, userAllChannel } = contract.userInfo
const { editGroupInfo, removeGroup, greview, channelInfo } = contract.contactGroup
const { gverifyListPage, gverifyOperate } = contract.verify

const { platform, owner, staff, lionEditor: lion } = platformForEach('owner', 'staff', 'lionEditor')

const everything = () => platform.tables('groups', 'group_members')
const stale = { code: 5, data: { rowVersion: 'stale' } }
const put = (memberId: number, list: string) =>
  platform.rows(
    `insert into group_members (group_id, member_id, list) values (11, $1, $2)
      on conflict (group_id, member_id) do update set list = excluded.list`,
    [memberId, list],
  )

describe('a change of places', () => {
  const userIds = [103, 102]
  const change = (input: object, as = lion) =>
    platform.call(changeUserRole, { groupId: 11, userIds, ...input }, { as })
  const unbind = (rowVersions?: number[], rest: object = {}) =>
    platform.call(
      groupUser2Bind,
      { action: 'unbind', groupIds: [11], userIds, rowVersions, ...rest },
      { as: lion },
    )
  async function shownVersions(): Promise<number[]> {
    const { list } = await platform.result(findGroupUser2Page, { groupId: 11, ids: userIds }, { as: lion })
    return userIds.map((id) => list.find(({ userId }) => userId === id)?.rowVersion ?? 0)
  }

  beforeEach(() => put(103, 'members'))

  test.each([
    ['role', { change: 'role', role: 'deputy' }],
    ['level', { change: 'level', level: 'high' }],
    ['list', { change: 'list', list: 'banned' }],
  ])(
    'of %s is done for the places of the confirmation, and not for places that changed since',
    async (_, input) => {
      const rowVersions = await shownVersions()
      expect(await change({ ...input, rowVersions })).toMatchObject({ code: 1, data: { changed: 2 } })
      const before = await everything()
      expect(await change({ ...input, rowVersions })).toMatchObject(stale)
      expect(await everything()).toEqual(before)
      expect(await change({ ...input, rowVersions: await shownVersions() })).toMatchObject({ code: 1 })
    },
  )

  test('takes no member off the blacklist if the confirmation listed it as a member', async () => {
    const rowVersions = await shownVersions()
    await platform.result(
      changeUserRole,
      { change: 'list', groupId: 11, userIds: [102], list: 'blacklist' },
      { as: staff },
    )
    const before = await everything()
    expect(await unbind(rowVersions)).toMatchObject(stale)
    expect(await everything()).toEqual(before)
    expect(await unbind(await shownVersions())).toMatchObject({ code: 1, data: { changed: 2 } })
  })

  test('distinguishes a member that left and joined again by its version', async () => {
    const rowVersions = await shownVersions()
    await unbind()
    await put(102, 'members')
    await put(103, 'members')
    expect(await unbind(rowVersions)).toMatchObject(stale)
  })

  test('of a member that left is refused; versions of places in several groups are invalid', async () => {
    const rowVersions = await shownVersions()
    await unbind()
    expect(await unbind(rowVersions)).toMatchObject(stale)
    expect(await unbind(rowVersions, { groupIds: [11, 12] })).toMatchObject({
      code: 2,
      data: { rowVersions: 'invalid' },
    })
  })

  test('has the same version on the page of the member', async () => {
    const [of103] = await shownVersions()
    const { list } = await platform.result(userAllChannel, { userId: 103 }, { as: lion })
    expect(list[0]?.rowVersion).toBe(of103)
  })

  test('by two operators at the same time is done once', async () => {
    const rowVersions = await shownVersions()
    const answers = await Promise.all([
      change({ change: 'list', list: 'blacklist', rowVersions }),
      change({ change: 'list', list: 'banned', rowVersions }, staff),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  })
})

test('two edits of a group at the same time are one edit and one refusal', async () => {
  const edit = { mode: 'edit', groupId: 11, rowVersion: 1, type: 'private', limitCount: 9 }
  const answers = await Promise.all(
    [lion, owner].map((as, place) =>
      platform.call(editGroupInfo, { ...edit, groupName: `Edit ${place}` }, { as }),
    ),
  )
  expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  expect(answers.find(({ code }) => code === 5)).toMatchObject(stale)
})

describe('a deletion', () => {
  test('by the owner is not done to a group that more members joined meanwhile', async () => {
    const { rowVersion } = await platform.result(channelInfo, { groupId: 11 }, { as: owner })
    await platform.result(groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [103] }, { as: lion })
    const before = await everything()
    const remove = async (rowVersions: number[]) =>
      platform.call(
        removeGroup,
        { groupIds: [11], rowVersions, confirmation: await platform.confirm(owner) },
        { as: owner },
      )
    expect(await remove([rowVersion])).toMatchObject(stale)
    expect(await everything()).toEqual(before)
    expect(await remove([rowVersion + 1])).toMatchObject({ code: 1, data: { deleted: 1 } })
  })
})

describe('a review', () => {
  const fields = { type: 'private', limitCount: 9 } as const
  const queued = async (kind: 'create' | 'join' | 'delete') => {
    const { list } = await platform.result(gverifyListPage, { kind }, { as: owner })
    const [review] = list
    if (!review) throw new Error(`no request of the kind ${kind} waits`)
    return { id: review.reviewId, rowVersion: review.rowVersion }
  }
  const edit = (rowVersion: number, as: Session) =>
    platform.result(
      editGroupInfo,
      { ...fields, mode: 'edit', groupId: 11, rowVersion, groupName: 'Police' },
      { as },
    )
  const decide = (input: object) => platform.call(gverifyOperate, input, { as: owner })

  test.each(['approve', 'refuse'])(
    '%s of a new group that was edited meanwhile is refused',
    async (action) => {
      await platform.rows("update groups set status = 'Unreviewed' where id = 11")
      const { id, rowVersion } = await queued('create')
      await edit(1, lion)
      const review = { kind: 'create', action, reviewIds: [id], reason: 'x' }
      expect(await decide({ ...review, rowVersions: [rowVersion] })).toMatchObject(stale)
      const one = { groupId: 11, rowVersion, action: action === 'approve' ? 'pass' : 'refuse', reason: 'x' }
      expect(await platform.call(greview, one, { as: owner })).toMatchObject(stale)
      expect(await queued('create')).toEqual({ id, rowVersion: 2 })
      expect(await decide({ ...review, rowVersions: [2] })).toMatchObject({ code: 1 })
    },
  )

  test('of a group that waits for deletion is done for the confirmed version; until then the group goes on working', async () => {
    await platform.result(removeGroup, { groupIds: [11] }, { as: lion })
    const { id, rowVersion } = await queued('delete')
    const work = [
      [groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [103] }],
      [changeUserRole, { change: 'role', groupId: 11, userIds: [103], role: 'administrator' }],
      [changeUserRole, { change: 'list', groupId: 11, userIds: [102], list: 'banned' }],
    ] as const
    for (const [call, input] of work) {
      expect(await platform.call(call, input, { as: lion }), call.path).toMatchObject({ code: 1 })
    }
    expect(await platform.call(removeGroup, { groupIds: [11] }, { as: staff })).toMatchObject({ code: 0 })
    const approve = { kind: 'delete', action: 'approve', reviewIds: [id] }
    expect(await decide({ ...approve, rowVersions: [rowVersion] })).toMatchObject(stale)
    const now = (await queued('delete')).rowVersion
    expect(now).toBe(rowVersion + 3)
    expect(await decide({ ...approve, rowVersions: [now] })).toMatchObject({ code: 1 })
    expect(await platform.call(channelInfo, { groupId: 11 }, { as: lion })).toMatchObject({ code: 3 })
  })

  test('of a request to join is done for the confirmed request, not for one that was withdrawn and made again', async () => {
    const { id, rowVersion } = await queued('join')
    expect(id).toBe(joinRequest)
    const approve = { kind: 'join', action: 'approve', reviewIds: [id] }
    expect(await decide({ ...approve, rowVersions: [rowVersion + 1] })).toMatchObject(stale)
    expect(await decide({ ...approve, rowVersions: [rowVersion] })).toMatchObject({ code: 1 })
  })
})

test('taking members out is logged with their places', async () => {
  await put(103, 'watch')
  await platform.result(
    groupUser2Bind,
    { action: 'unbind', groupIds: [11], userIds: [102, 103] },
    { as: lion },
  )
  expect(await platform.lastLog()).toMatchObject({
    before: [
      { groupId: 11, userId: 102, role: 'ordinary', level: 'ordinary', list: 'members' },
      { groupId: 11, userId: 103, role: 'ordinary', level: 'ordinary', list: 'watch' },
    ],
    after: { action: 'unbind', groupIds: [11] },
  })
})
