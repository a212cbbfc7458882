import { newFence } from './fence-rows.ts'
import type { OpenApiWire, Recipe } from './openapi-wire.ts'

/** Values that a successful call about members and groups needs besides its schema, by operation. */

let made = 0
const unique = (name: string) => `${name}${++made}`

/** The ids of an agent with members, and of two of these. */
async function people(wire: OpenApiWire) {
  const { agentInfoId } = await wire.first('agentInfo.agentInfoWithPage', { status: 'Normal', order: 'asc' })
  const members = await wire.list('userInfo.groupUserWithPage', { agentInfoId, sort: 'userId', order: 'asc' })
  const [userId, otherId] = members.map((member) => member.userId)
  return { agentInfoId, userId, otherId }
}
const userIdOf = async (wire: OpenApiWire) => (await people(wire)).userId

/** Adds a member that no other call uses. */
async function newMember(wire: OpenApiWire) {
  const values = { mode: 'bulk', prefix: unique('gate'), agentInfoId: null }
  const { userId } = await wire.first('userInfo.batchAddUserInfo', values)
  return userId
}

/** Creates a group of an agent with one of its members as administrator. */
async function newGroup(wire: OpenApiWire) {
  const { agentInfoId, userId, otherId } = await people(wire)
  const values = {
    mode: 'create',
    agentInfoId,
    administrator: userId,
    groupName: unique('group'),
    limitCount: 9,
  }
  const { groupId, rowVersion } = await wire.ok('contactGroup.editGroupInfo', values)
  return { groupId, rowVersion, userId, otherId }
}

const certificationOf = async (wire: OpenApiWire, status: string) =>
  (await wire.first('userInfo.certificationrWithPage', { status })).certificationId

const ofGroup: Recipe = async (wire) => ({
  values: { groupId: (await wire.first('contactGroup.contactGroupWithPage')).groupId },
})
const ofMember: Recipe = async (wire) => ({ values: { userId: await userIdOf(wire) } })

export const memberRecipes: Record<string, Recipe> = {
  'userInfo.getUserInfo': async (wire) => ({ values: { id: await userIdOf(wire) } }),
  'userInfo.groupUserWithPageForId': ofMember,
  'userInfo.groupUserWithPageForNick': async (wire) => ({
    values: { nickName: (await wire.first('userInfo.groupUserWithPage')).nickName },
  }),
  'userInfo.groupUserWithPageForSearch': async (wire) => ({
    values: { search: (await wire.first('userInfo.groupUserWithPage')).account },
  }),
  'userInfo.groupUserWithQuery': async (wire) => ({ values: { userIds: [await userIdOf(wire)] } }),
  'userInfo.userAllChannel': ofMember,
  'userInfo.listenCahnnelList': async (wire) => {
    const { groupId, otherId } = await newGroup(wire)
    await wire.ok('userInfo.changeUserRole', { change: 'list', groupId, userIds: [otherId], list: 'watch' })
    return { values: { userId: otherId } }
  },
  'userInfo.groupUser2Bind': async (wire) => {
    const { groupId, otherId } = await newGroup(wire)
    return { values: { action: 'bind', groupIds: [groupId], userIds: [otherId] } }
  },
  'userInfo.findGroupUser2Page': ofGroup,
  'userInfo.changeUserRole': async (wire) => {
    const { groupId, userId } = await newGroup(wire)
    return { values: { change: 'level', groupId, userIds: [userId], level: 'high' } }
  },
  'userInfo.batchAddUserInfo': () => ({
    values: { mode: 'bulk', prefix: unique('gate'), agentInfoId: null },
  }),
  'userInfo.madePasswords': () => ({ values: {} }),
  'userInfo.editUserInfo': async (wire) => ({
    values: { action: 'authorise', userIds: [await newMember(wire)], linesceTime: 3 },
  }),
  'userInfo.delUserInfo': async (wire) => ({
    values: { userIds: [await newMember(wire)], confirmation: await wire.confirmation() },
  }),
  'userInfo.certificationCase': async (wire) => ({
    values: { certificationId: await certificationOf(wire, 'Passed') },
  }),
  'userInfo.moveUserPreview': async (wire) => ({
    values: { userIds: [await newMember(wire)], agentInfoId: (await people(wire)).agentInfoId },
  }),
  'userInfo.moveUserInfo': async (wire) => {
    const values = { userIds: [await newMember(wire)], agentInfoId: (await people(wire)).agentInfoId }
    const { plan } = await wire.ok('userInfo.moveUserPreview', values)
    return { values: { ...values, plan } }
  },
  'userInfo.dealCertification': async (wire) => ({
    values: { action: 'claim', certificationId: await certificationOf(wire, 'Unreviewed') },
  }),

  'contactGroup.editGroupInfo': async (wire) => {
    const { agentInfoId, userId } = await people(wire)
    return { values: { mode: 'create', agentInfoId, administrator: userId, groupName: unique('group') } }
  },
  'contactGroup.removeGroup': async (wire) => ({
    values: { groupIds: [(await newGroup(wire)).groupId], confirmation: await wire.confirmation() },
  }),
  'contactGroup.restoreGroup': async (wire) => {
    const { groupId } = await newGroup(wire)
    await wire.ok('contactGroup.removeGroup', {
      groupIds: [groupId],
      confirmation: await wire.confirmation(),
    })
    return { values: { groupIds: [groupId] } }
  },
  'contactGroup.contactGroupWithPageAid': async (wire) => ({
    values: { agentInfoId: (await people(wire)).agentInfoId },
  }),
  'contactGroup.bindGroupUserInfo': async (wire) => {
    const { groupId, rowVersion, userId, otherId } = await newGroup(wire)
    return { values: { groupId, rowVersion, userIds: [userId, otherId] } }
  },
  'contactGroup.greview': async (wire) => {
    // A group of the owner needs no review; the fixture's accounts have the names of their agents.
    const { userId } = await people(wire)
    const values = { mode: 'create', agentInfoId: null, administrator: userId, groupName: unique('group') }
    const as = await wire.signIn('lion.editor')
    const { groupId } = await wire.ok('contactGroup.editGroupInfo', values, { as })
    return { values: { groupId, action: 'refuse', reason: 'Two of a name' } }
  },
  'contactGroup.channelInfo': ofGroup,

  'verify.gverifyOperate': async (wire) => {
    const { reviewId } = await wire.first('verify.gverifyListPage', { kind: 'join' })
    return { values: { kind: 'join', action: 'approve', reviewIds: [reviewId] } }
  },
  'verify.deviceBindOperate': async (wire) => {
    const { bindingId, rowVersion } = await wire.first('verify.deviceBindWithPage', { otherImei: true })
    return { values: { action: 'refuse', bindingId, rowVersion, confirmation: await wire.confirmation() } }
  },
  'fenceInfo.editFence': () => ({ values: newFence }),
  'fenceInfo.membersInside': async (wire) => ({
    values: { fenceId: (await wire.ok('fenceInfo.editFence', newFence)).fenceId },
  }),
  'fenceInfo.operateFence': async (wire) => ({
    values: { action: 'disable', fenceIds: [(await wire.ok('fenceInfo.editFence', newFence)).fenceId] },
  }),
  'fenceInfo.removeFence': async (wire) => ({
    values: { fenceIds: [(await wire.ok('fenceInfo.editFence', newFence)).fenceId] },
  }),
  'fenceInfo.restoreFence': async (wire) => {
    const { fenceId } = await wire.ok('fenceInfo.editFence', newFence)
    await wire.ok('fenceInfo.removeFence', { fenceIds: [fenceId] })
    return { values: { fenceIds: [fenceId] } }
  },
  'gpsRecord.usersGpsRecord': () => ({ values: { mode: 'latest' } }),
}
