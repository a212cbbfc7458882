import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { type ShareAction, type ShareStatus, shareMay } from '../../lib/contract/share-states.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { department, lion, offeredShare, river } from '../support/platform-rows.ts'
import { third, withThirdAgent } from '../support/third-agent.ts'

/** Shares for the accounts of both agents, and for those of a third one. */

const { editShareSettingInfo, operateShareSettingInfo, shareInfoWithPage } = contract.shareSettingInfo

const { platform, owner, lionEditor, riverEditor, staff } = platformForEach(
  'owner',
  'lionEditor',
  'riverEditor',
  'staff',
)
withThirdAgent(platform)

const list = async (as: Session, input: object = {}) =>
  (await platform.result(shareInfoWithPage, input, { as })).list
const ids = async (as: Session, input: object = {}) => (await list(as, input)).map(({ shareId }) => shareId)
const edit = (input: object, as: Session) => platform.call(editShareSettingInfo, input, { as })
const operate = (action: string, as: Session) =>
  platform.call(operateShareSettingInfo, { action, shareIds: [offeredShare] }, { as })
const everything = () => platform.rows('select * from shares order by id')
const offer = { action: 'offerGroup', groupId: 11, toAgentInfoName: third.name }

const actions: ShareAction[] = ['accept', 'pause', 'resume', 'end', 'edit', 'readdress']
const statuses: ShareStatus[] = ['offered', 'active', 'paused', 'ended']
const sides = [
  ['the giving agent', lion.id],
  ['the receiving agent', river.id],
  ['a third agent', third.id],
] as const

describe.each(sides)('an editor of %s', (_, AgentInfoId) => {
  test.each(statuses)('may do to a share that is %s only the actions of its side', async (status) => {
    const as = AgentInfoId === lion.id ? lionEditor : AgentInfoId === river.id ? riverEditor : staff
    for (const action of actions) {
      await platform.rows('update shares set status = $1, row_version = 1, to_agent_id = $2', [
        status,
        river.id,
      ])
      const change = { action: 'edit', shareId: offeredShare, rowVersion: 1, remark: 'x' }
      const toAgentInfoName = action === 'readdress' ? third.name : river.name
      const answer =
        action === 'edit' || action === 'readdress'
          ? await edit({ ...change, toAgentInfoName }, as)
          : await operate(action, as)
      const share = { status, agentInfoId: lion.id, toAgentInfoId: river.id, suspended: false }
      const may = shareMay(action, share, { AgentInfoId })
      expect([action, answer.code]).toEqual([action, may ? 1 : 0])
      const [row] = await everything()
      expect(row?.row_version).toBe(may ? 2 : 1)
    }
  })
})

describe('an offer by an editor', () => {
  test('names the receiving agent in full: an id, a part of a name and an agent that is frozen are refused', async () => {
    const field = 'toAgentInfoName'
    const refused = (reason: string) => ({ code: 2, data: { [field]: reason } })
    const sent = (input: object) => edit({ ...offer, toAgentInfoName: undefined, ...input }, lionEditor)
    expect(await sent({ toAgentInfoId: third.id })).toMatchObject(refused('required'))
    expect(await sent({ [field]: 'Bright Star' })).toMatchObject(refused('invalid'))
    expect(await sent({ [field]: lion.name })).toMatchObject(refused('invalid'))
    await platform.rows(`update agents set status = 'Freeze' where id = 3`)
    expect(await sent({ [field]: third.name })).toMatchObject({ code: 5, data: { [field]: 'notNormal' } })
    await platform.rows(`update agents set status = 'Normal', expires_at = '2026-02-28' where id = 3`)
    expect(await sent({ [field]: third.name })).toMatchObject({ code: 5, data: { [field]: 'notNormal' } })
    await platform.rows('update agents set expires_at = null where id = 3')
    expect(await sent({ [field]: ` ${third.name} ` })).toMatchObject({ code: 1 })
    expect(await sent({ [field]: third.name })).toMatchObject({ code: 5, data: { [field]: 'alreadyShared' } })
  })

  test('is of a group of its own agent, and never of a department', async () => {
    expect(await edit({ ...offer, groupId: 12 }, lionEditor)).toMatchObject({ code: 0 })
    const ofDepartment = {
      action: 'offerDepartment',
      departmentId: department.controlRoom,
      toAgentInfoName: third.name,
    }
    expect(await edit(ofDepartment, lionEditor)).toMatchObject({ code: 0 })
    expect(await edit(ofDepartment, owner)).toMatchObject({ code: 1 })
    expect(await list(lionEditor, { subject: 'group' })).toHaveLength(1)
    expect(await list(lionEditor)).toHaveLength(1)
    expect(await list(owner)).toHaveLength(2)
    const departmentAnswer = await platform.call(
      shareInfoWithPage,
      { subject: 'department' },
      { as: lionEditor },
    )
    expect(departmentAnswer).toMatchObject({ code: 0, data: null })
    const [made] = await list(owner, { subject: 'department' })
    const end = { action: 'end', shareIds: [made?.shareId] }
    expect(await platform.call(operateShareSettingInfo, end, { as: lionEditor })).toMatchObject({ code: 0 })
  })
})

describe('the list of shares', () => {
  test('returns both agents their share, and a third agent no share for any request', async () => {
    const seen = { shareId: offeredShare, subjectName: 'Night watch', agentInfoName: lion.name }
    expect(await list(lionEditor)).toMatchObject([{ ...seen, toAgentInfoName: river.name, memberCount: 2 }])
    expect(await list(riverEditor)).toMatchObject([{ ...seen, toAgentInfoName: river.name }])
    for (const input of [{}, { groupId: 11 }, { agentInfoId: 1 }, { ids: [offeredShare] }, { lasting: true }])
      expect(await list(staff, input)).toEqual([])
  })

  test('returns the receiving agent the figures of a group only while it is shared', async () => {
    const figures = async () => {
      const [share] = await list(riverEditor)
      return share && [share.memberCount, share.onlineCount]
    }
    expect(await figures()).toEqual([null, null])
    await operate('accept', riverEditor)
    expect(await figures()).toEqual([2, 0])
    await operate('pause', lionEditor)
    expect(await figures()).toEqual([null, null])
    await operate('resume', lionEditor)
    await platform.rows(`update agents set status = 'Freeze' where id = ${lion.id}`)
    expect(await figures()).toEqual([null, null])
    expect(await list(riverEditor)).toMatchObject([{ status: 'active', suspended: true }])
    await operate('end', riverEditor)
    expect(await list(riverEditor)).toMatchObject([{ status: 'ended' }])
  })

  test('is the only place where the receiving agent sees the group, also once it is shared', async () => {
    await operate('accept', riverEditor)
    const { contactGroup, userInfo } = contract
    const reads = [
      [contactGroup.channelInfo, { groupId: 11 }],
      [userInfo.findGroupUser2Page, { groupId: 11 }],
      [userInfo.userOnlineWithQuery, { groupId: 11 }],
      [userInfo.groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [201] }],
      [userInfo.changeUserRole, { change: 'level', groupId: 11, userIds: [101], level: 'high' }],
      [contactGroup.removeGroup, { groupIds: [11] }],
    ] as const
    for (const [call, input] of reads)
      expect([call.path, (await platform.call(call, input, { as: riverEditor })).code]).toEqual([
        call.path,
        0,
      ])
    const { list: groups } = await platform.result(contactGroup.contactGroupWithPage, {}, { as: riverEditor })
    expect(groups.map(({ groupId }) => groupId)).not.toContain(11)
  })

  test.each([
    ['what the own agent gives', { direction: 'given' }, [1001], [offeredShare]],
    ['what it receives', { direction: 'received' }, [offeredShare], []],
    ['status', { status: 'active' }, [1001], []],
    ['shares that have not ended', { lasting: true }, [1001, offeredShare], [offeredShare]],
    ['shares that have ended', { lasting: false }, [], []],
    ['an agent on either side', { agentInfoId: 3 }, [1001], []],
    ['the beginning of an agent’s name', { agentInfoName: 'golden' }, [offeredShare], [offeredShare]],
    ['a group', { groupId: 12 }, [1001], []],
    ['the beginning of a group’s name', { groupName: 'night' }, [offeredShare], [offeredShare]],
    ['departments', { subject: 'department' }, undefined, undefined],
  ] as const)('is filtered by %s', async (_, input, ofRiver, ofLion) => {
    await platform.rows(
      `insert into shares (group_id, agent_id, to_agent_id, status) values (12, ${river.id}, 3, 'active')`,
    )
    if (ofRiver) expect(await ids(riverEditor, input)).toEqual(ofRiver)
    if (ofLion) expect(await ids(lionEditor, input)).toEqual(ofLion)
    if (!ofRiver) expect(await ids(owner, input)).toEqual([])
  })

  test('calls the platform’s own groups given by an account without an agent', async () => {
    expect(await ids(owner, { direction: 'given' })).toEqual([])
    expect(await ids(owner, { direction: 'received' })).toEqual([])
    await platform.rows('update shares set agent_id = null')
    expect(await ids(owner, { direction: 'given' })).toEqual([offeredShare])
  })
})

describe('a share whose', () => {
  test('agent is frozen or expired keeps its status and is neither accepted nor resumed meanwhile', async () => {
    await platform.rows(`update agents set status = 'Freeze' where id = ${lion.id}`)
    expect(await operate('accept', riverEditor)).toMatchObject({ code: 0 })
    await platform.rows(
      `update agents set status = 'Normal', expires_at = '2026-02-28' where id = ${lion.id}`,
    )
    expect(await operate('accept', owner)).toMatchObject({ code: 0 })
    await platform.rows(`update agents set expires_at = null where id = ${lion.id}`)
    expect(await operate('accept', riverEditor)).toMatchObject({ code: 1 })
  })

  test('group is deleted by the owner ends, and is named by the group before', async () => {
    await edit(offer, lionEditor)
    const read = async () =>
      (await platform.result(contract.contactGroup.channelInfo, { groupId: 11 }, { as: owner })).shares
    expect(await read()).toEqual({ count: 2, agents: [river.name, third.name] })
    const confirmation = await platform.confirm(owner)
    await platform.result(contract.contactGroup.removeGroup, { groupIds: [11], confirmation }, { as: owner })
    expect((await everything()).map(({ status }) => status)).toEqual(['ended', 'ended'])
    expect(await platform.lastLog()).toMatchObject({
      call: 'contactGroup/removeGroup',
      after: { move: 'delete', endedShares: [offeredShare, 1001] },
    })
    expect(await list(riverEditor)).toMatchObject([{ status: 'ended', memberCount: null }])
  })

  test('group’s deletion is approved ends; while the deletion is only requested, the share goes on', async () => {
    const { contactGroup, verify } = contract
    await operate('accept', riverEditor)
    await platform.result(contactGroup.removeGroup, { groupIds: [11] }, { as: lionEditor })
    const { list: reviews } = await platform.result(verify.gverifyListPage, { kind: 'delete' }, { as: owner })
    expect(reviews).toMatchObject([{ groupId: 11, shares: { count: 1, agents: [river.name] } }])
    expect(await list(riverEditor)).toMatchObject([{ status: 'active', memberCount: 2 }])
    const decision = { kind: 'delete' as const, reviewIds: [11] }
    await platform.result(
      verify.gverifyOperate,
      { ...decision, action: 'refuse', reason: 'Still in use' },
      { as: owner },
    )
    expect(await list(riverEditor)).toMatchObject([{ status: 'active' }])
    await platform.result(contactGroup.removeGroup, { groupIds: [11] }, { as: lionEditor })
    await platform.result(verify.gverifyOperate, { ...decision, action: 'approve' }, { as: owner })
    expect(await list(riverEditor)).toMatchObject([{ status: 'ended' }])
  })

  test('group is deleted during its acceptance is ended', async () => {
    const confirmation = await platform.confirm(owner)
    await Promise.all([
      operate('accept', riverEditor),
      platform.call(contract.contactGroup.removeGroup, { groupIds: [11], confirmation }, { as: owner }),
    ])
    expect(await everything()).toMatchObject([{ status: 'ended' }])
  })
})
