import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember } from '../support/platform-rows.ts'

/** A group has exactly one administrator, and restored members bring no group above its limit. */

const { groupUser2Bind, changeUserRole, delUserInfo, editUserInfo, findGroupUser2Page } = contract.userInfo
const { editGroupInfo, removeGroup } = contract.contactGroup

const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')

const handOver = (id: number, rest: object = {}, as = lion) =>
  platform.call(
    changeUserRole,
    { change: 'role', groupId: 11, userIds: [id], role: 'administrator', ...rest },
    { as },
  )
const administrators = async () =>
  (
    await platform.rows(
      `select member_id from group_members join members on members.id = member_id
       where group_id = 11 and role = 'administrator' and deleted_at is null`,
    )
  ).map(({ member_id }) => Number(member_id))
const remove = async (userIds: number[], as = lion) =>
  platform.call(delUserInfo, { userIds, confirmation: await platform.confirm(as) }, { as })
const everything = () => platform.tables('groups', 'group_members', 'members')

describe('the administrator', () => {
  test('is a single member after two operators appointed another at the same time', async () => {
    await platform.result(groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [103] }, { as: lion })
    const answers = await Promise.all([handOver(102), handOver(103, {}, owner)])
    expect(answers.map(({ code }) => code)).toEqual([1, 1])
    expect(await administrators()).toHaveLength(1)
  })

  test('is replaced only if it is the administrator that the confirmation named, and the log has both', async () => {
    await platform.result(groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [103] }, { as: lion })
    const answers = await Promise.all([102, 103].map((id) => handOver(id, { former: 101 })))
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(answers.find(({ code }) => code === 5)).toMatchObject({ data: { rowVersion: 'stale' } })
    const [leader = 0] = await administrators()
    expect(await handOver(101, { former: null })).toMatchObject({ code: 5 })
    expect(await handOver(101, { former: leader })).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({
      before: expect.arrayContaining([
        { groupId: 11, userId: leader, role: 'administrator', level: 'ordinary', list: 'members' },
        { groupId: 11, userId: 101, role: 'ordinary', level: 'high', list: 'members' },
      ]),
      after: { change: 'role', groupId: 11, role: 'administrator', former: leader },
    })
  })

  test('is named with the former administrator in the log of an edit', async () => {
    const fields = { groupName: 'Night watch', type: 'private', limitCount: 200 } as const
    const edit = { ...fields, mode: 'edit', groupId: 11, rowVersion: 1, administrator: 102 } as const
    await platform.result(editGroupInfo, edit, { as: lion })
    expect(await platform.lastLog()).toMatchObject({
      before: { administrator: 101 },
      after: { administrator: 102 },
    })
  })

  test('is not deleted, alone or with other members, until another is appointed', async () => {
    const before = await everything()
    for (const as of [lion, owner]) {
      expect(await remove([102, 101], as)).toMatchObject({
        code: 5,
        data: { userIds: 'administrator', holder: 'Night watch' },
      })
    }
    expect(await everything()).toEqual(before)
    await handOver(102)
    expect(await remove([101])).toMatchObject({ code: 1 })
    expect(await administrators()).toEqual([102])
  })

  test('of a group that is deleted may be deleted', async () => {
    const confirmation = await platform.confirm(owner)
    await platform.result(removeGroup, { groupIds: [11], confirmation }, { as: owner })
    expect(await remove([101])).toMatchObject({ code: 1 })
  })

  test('is a single living member after its deletion and its appointment at the same time', async () => {
    const answers = await Promise.all([handOver(102), remove([102], owner)])
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1)
    expect(await administrators()).toHaveLength(1)
  })

  test('who was deleted before that rule is replaced, and comes back as an ordinary member', async () => {
    await platform.rows('update members set deleted_at = $1 where id = 101', [platform.clock.now])
    expect(await handOver(102)).toMatchObject({ code: 1 })
    await platform.result(editUserInfo, { action: 'restore', userIds: [101] }, { as: lion })
    expect(await administrators()).toEqual([102])
  })

  test.each(['banned', 'watch', 'blocked', 'blacklist'])('cannot be put on the list %s', async (list) => {
    const move = { change: 'list', groupId: 11, userIds: [102, 101], list }
    const before = await everything()
    expect(await platform.call(changeUserRole, move, { as: lion })).toMatchObject({
      code: 5,
      data: { userIds: 'administrator' },
    })
    expect(await everything()).toEqual(before)
  })
})

describe('a restored member', () => {
  const restore = () =>
    platform.call(editUserInfo, { action: 'restore', userIds: [deletedMember] }, { as: lion })
  const places = async () =>
    findGroupUser2Page.result
      .parse((await platform.call(findGroupUser2Page, { groupId: 11, order: 'asc' }, { as: lion })).data)
      .list.map(({ userId }) => userId)
  const had = (list = 'members') =>
    platform.rows('insert into group_members (group_id, member_id, list) values (11, $1, $2)', [
      deletedMember,
      list,
    ])

  test('comes back to its groups where they have room', async () => {
    await had()
    await platform.rows('update groups set member_limit = 3 where id = 11')
    expect(await restore()).toMatchObject({ code: 1 })
    expect(await places()).toEqual([101, 102, deletedMember])
  })

  test('leaves a group whose last place was taken meanwhile, and the log names that group', async () => {
    await had()
    await platform.rows('update groups set member_limit = 2 where id = 11')
    expect(await restore()).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await places()).toEqual([101, 102])
    expect(await platform.lastLog()).toMatchObject({
      before: [{ userId: deletedMember, groupIds: [11] }],
      after: [{ userId: deletedMember, deletedAt: null, groupIds: [] }],
    })
  })

  test('keeps a place that takes no room, such as one on the blacklist', async () => {
    await had('blacklist')
    await platform.rows('update groups set member_limit = 2 where id = 11')
    await restore()
    expect(await platform.rows('select list from group_members where member_id = 104')).toEqual([
      { list: 'blacklist' },
    ])
  })

  test('and a member that is added at the same time do not both get the last place', async () => {
    await had()
    await platform.rows('update groups set member_limit = 3 where id = 11')
    const bind = { action: 'bind', groupIds: [11], userIds: [103] }
    const [restored] = await Promise.all([restore(), platform.call(groupUser2Bind, bind, { as: owner })])
    expect(restored).toMatchObject({ code: 1 })
    expect(await places()).toHaveLength(3)
  })
})
