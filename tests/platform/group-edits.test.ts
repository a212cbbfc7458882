import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { loneMember, unknownMember } from '../support/platform-rows.ts'

const { editGroupInfo, removeGroup, channelInfo, postGroupCount } = contract.contactGroup

const {
  platform,
  owner,
  lionEditor: lion,
  riverEditor: river,
} = platformForEach('owner', 'lionEditor', 'riverEditor')

const fields = { groupName: 'Gate team', type: 'private', limitCount: 5 } as const
const creation = { ...fields, mode: 'create', agentInfoId: 1, administrator: 102 } as const
const change = { ...fields, mode: 'edit', groupId: 11, rowVersion: 1 } as const
const edit = (input: object, as = lion) => platform.call(editGroupInfo, input, { as })
const create = async (input: object = {}, as = lion) =>
  editGroupInfo.result.parse((await edit({ ...creation, ...input }, as)).data)
const read = (groupId: number, as = lion) => platform.result(channelInfo, { groupId }, { as })
const everything = () => platform.tables('groups', 'group_members')

describe('creating a group', () => {
  // @spec 3.13 3.14 3.16 3.17 4.13
  test('by an editor leaves it unreviewed, with its administrator as a member', async () => {
    const made = await create({ groupToken: 'open-sesame', introduction: 'Night shift', searchable: true })
    expect(made).toMatchObject({
      status: 'Unreviewed',
      groupNo: String(879_000 + made.groupId),
      rowVersion: 1,
    })
    expect(await read(made.groupId)).toMatchObject({
      groupName: 'Gate team',
      type: 'private',
      agentInfoId: 1,
      agentInfoName: 'Golden Lion Security',
      creator: 'lion.editor',
      administrator: { userId: 102, account: 'member102', nickName: 'nick 102' },
      searchable: true,
      applyable: false,
      approvalRequired: true,
      hasToken: true,
      introduction: 'Night shift',
      limitCount: 5,
      memberCount: 1,
    })
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      targets: [made.groupId],
      after: { name: 'Gate team', administrator: 102, hasToken: true },
    })
  })

  test('by the owner needs no review', async () => {
    expect(await create({}, owner)).toMatchObject({ status: 'Normal' })
  })

  // @spec 3.15
  test('stores the password as a hash, which neither answers nor logs contain', async () => {
    const { groupId } = await create({ groupToken: 'open-sesame' })
    const [row] = await platform.rows('select token_hash from groups where id = $1', [groupId])
    expect(row?.token_hash).toMatch(/^\$argon2id\$/)
    const output = JSON.stringify([await read(groupId), await platform.lastLog(), platform.logged])
    expect(output).not.toContain('open-sesame')
    expect(output).not.toContain('argon2')
  })

  test('beyond the agent’s quota is code 6, also when two take the last place at the same time', async () => {
    await create()
    const answers = await Promise.all([edit(creation), edit({ ...creation, groupName: 'Other' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 6])
    expect(answers.find(({ code }) => code === 6)).toMatchObject({
      msg: 'group creation has reached the upper limit',
      data: { used: 3, limit: 3 },
    })
    expect(await platform.result(postGroupCount, {}, { as: lion })).toEqual({ used: 3, limit: 3 })
  })

  test.each([
    ['a name', { groupName: ' ' }, { groupName: 'required' }],
    ['a known type', { type: 'secret' }, { type: 'invalid' }],
    ['room for at least one member', { limitCount: 0 }, { limitCount: 'tooSmall' }],
    ['at most 5000 places', { limitCount: 5001 }, { limitCount: 'tooLarge' }],
    ['an administrator', { administrator: undefined }, { administrator: 'invalid' }],
  ])('needs %s', async (_, wrong, data) => {
    const before = await everything()
    expect(await edit({ ...creation, ...wrong })).toMatchObject({ code: 2, data })
    expect(await everything()).toEqual(before)
  })

  test('for another agent, or with another agent’s administrator, is refused', async () => {
    const before = await everything()
    expect(await edit({ ...creation, agentInfoId: 2 })).toMatchObject({ code: 0, data: null })
    expect(await edit({ ...creation, administrator: 201 })).toMatchObject({ code: 0, data: null })
    expect(await edit({ ...creation, administrator: unknownMember })).toMatchObject({ code: 0, data: null })
    expect(await edit({ ...creation, administrator: 201 }, owner)).toMatchObject({
      code: 2,
      data: { administrator: 'otherAgent' },
    })
    expect(await edit({ ...creation, administrator: unknownMember }, owner)).toMatchObject({ code: 4 })
    expect(await edit({ ...creation, agentInfoId: 77 }, owner)).toMatchObject({
      code: 2,
      data: { agentInfoId: 'invalid' },
    })
    expect(await everything()).toEqual(before)
  })

  test('without an agent may have an administrator of any agent', async () => {
    expect(await create({ agentInfoId: null, administrator: loneMember }, owner)).toMatchObject({
      status: 'Normal',
    })
    expect(await create({ agentInfoId: null, administrator: 201 }, owner)).toMatchObject({ status: 'Normal' })
  })
})

describe('editing a group', () => {
  test('changes its fields, increments its version and logs the changed fields', async () => {
    expect(await edit(change)).toMatchObject({
      code: 1,
      data: { groupId: 11, groupNo: 'G11', status: 'Normal', rowVersion: 2 },
    })
    expect(await read(11)).toMatchObject({ groupName: 'Gate team', limitCount: 5, rowVersion: 2 })
    expect(await platform.lastLog()).toMatchObject({
      targets: [11],
      before: { name: 'Night watch', memberLimit: 200 },
      after: { name: 'Gate team', memberLimit: 5 },
    })
  })

  test('keeps the password when none is sent, and removes it when an empty one is sent', async () => {
    await edit({ ...change, groupToken: 'open-sesame' })
    await edit({ ...change, rowVersion: 2, introduction: 'By password' })
    expect(await read(11)).toMatchObject({ hasToken: true })
    await edit({ ...change, rowVersion: 3, groupToken: '' })
    expect(await read(11)).toMatchObject({ hasToken: false })
  })

  test('at an outdated version is refused', async () => {
    await edit(change)
    const before = await everything()
    expect(await edit(change)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await everything()).toEqual(before)
  })

  test('to a limit below its number of members is refused', async () => {
    expect(await edit({ ...change, limitCount: 1 })).toMatchObject({
      code: 2,
      data: { limitCount: 'tooSmall' },
    })
    expect(await edit({ ...change, limitCount: 2 })).toMatchObject({ code: 1 })
  })

  test('with another administrator passes the role on, and makes that account a member', async () => {
    expect(await edit({ ...change, administrator: 103 })).toMatchObject({ code: 1 })
    expect(await read(11)).toMatchObject({ administrator: { userId: 103 }, memberCount: 3, pendingCount: 0 })
    expect(
      await platform.rows("select member_id from group_members where group_id = 11 and role <> 'ordinary'"),
    ).toEqual([{ member_id: '103' }])
  })

  test('with an administrator beyond the limit or on the blacklist is refused', async () => {
    expect(await edit({ ...change, limitCount: 2, administrator: 103 })).toMatchObject({
      code: 6,
      data: { used: 2, limit: 2 },
    })
    await platform.rows("update group_members set list = 'blacklist' where member_id = 103")
    expect(await edit({ ...change, administrator: 103 })).toMatchObject({
      code: 5,
      data: { administrator: 'blacklisted' },
    })
  })

  test('submits a refused group for review again', async () => {
    await platform.rows("update groups set status = 'Refuse', review_reason = 'no' where id = 11")
    expect(await edit(change)).toMatchObject({ data: { status: 'Unreviewed' } })
  })

  test('of another tenant or of an unknown id is refused with the same answer', async () => {
    const before = await everything()
    for (const [groupId, as, code] of [
      [12, lion, 0],
      [999, lion, 0],
      [11, river, 0],
      [999, owner, 4],
    ] as const) {
      expect(await edit({ ...change, groupId }, as)).toMatchObject({ code, data: null })
    }
    expect(await everything()).toEqual(before)
    expect(await platform.lastLog()).toMatchObject({ code: 4, targets: [999], before: null, after: null })
  })
})

describe('removing a group', () => {
  const remove = (input: object, as: Session) => platform.call(removeGroup, input, { as })

  test('by the owner deletes it at once, frees its place in the quota and removes its join requests', async () => {
    const answer = await remove({ groupIds: [11], confirmation: await platform.confirm(owner) }, owner)
    expect(answer).toMatchObject({ code: 1, data: { deleted: 1, requested: 0 } })
    expect(await platform.result(postGroupCount, {}, { as: lion })).toEqual({ used: 0, limit: 3 })
    expect(await platform.call(channelInfo, { groupId: 11 }, { as: lion })).toMatchObject({ code: 3 })
    expect(await platform.rows("select 1 from group_members where list = 'pending'")).toEqual([])
    expect(await platform.lastLog()).toMatchObject({
      targets: [11],
      before: [{ groupId: 11, groupNo: 'G11', groupName: 'Night watch' }],
    })
    expect(
      await remove({ groupIds: [11], confirmation: await platform.confirm(owner) }, owner),
    ).toMatchObject({ code: 4 })
  })

  test('by the owner needs a confirmation', async () => {
    const before = await everything()
    expect(await remove({ groupIds: [11] }, owner)).toMatchObject({ code: 8 })
    expect(await remove({ groupIds: [11], confirmation: 'made up' }, owner)).toMatchObject({ code: 8 })
    expect(await everything()).toEqual(before)
  })

  test.each(['lionEditor', 'staff'] as const)(
    'by %s only requests the deletion, and the group stays in use',
    async (who) => {
      const as = await platform.signInAs(who)
      expect(await remove({ groupIds: [11] }, as)).toMatchObject({
        code: 1,
        data: { deleted: 0, requested: 1 },
      })
      expect(await read(11)).toMatchObject({
        status: 'Normal',
        deleteRequestedAt: '2026-03-01T08:00:00.000Z',
      })
      expect(await edit({ ...change, rowVersion: 2 })).toMatchObject({ code: 1 })
      expect(await remove({ groupIds: [11] }, as)).toMatchObject({ code: 0 })
      expect(await platform.lastLog()).toMatchObject({ code: 0, targets: [11] })
    },
  )

  test('refuses all selected groups when one is another tenant’s, and an empty selection', async () => {
    const before = await everything()
    expect(await remove({ groupIds: [11, 12] }, lion)).toMatchObject({ code: 0 })
    expect(await remove({ groupIds: [] }, lion)).toMatchObject({
      code: 2,
      data: { groupIds: 'nothingSelected' },
    })
    expect(await everything()).toEqual(before)
  })
})
