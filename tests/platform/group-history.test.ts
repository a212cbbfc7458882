import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { joinRequest } from '../support/platform-rows.ts'

/** The writes to a group, to the places of its members and to its shares, by the requests of its history. */

const { loggerWithPage } = contract.agentInfo
const { groupUser2Bind, changeUserRole, moveUserPreview, moveUserInfo } = contract.userInfo
const { verify, contactGroup, shareSettingInfo } = contract

const { platform, owner, lionEditor, riverEditor } = platformForEach('owner', 'lionEditor', 'riverEditor')

const history = async (groupId: number, as = owner) => {
  const { list } = await platform.result(loggerWithPage, { groupId, order: 'asc' }, { as })
  return list.map(({ call, after }) => ({ call, after }))
}

test('has each member that was added, moved, given a role, approved, shared and taken out, with the accounts', async () => {
  const done = (spec: Parameters<typeof platform.call>[0], input: object) => {
    platform.pass(60_000)
    return platform.result(spec, input, { as: lionEditor })
  }
  await done(groupUser2Bind, { action: 'unbind', groupIds: [11], userIds: [102] })
  await done(groupUser2Bind, { action: 'bind', groupIds: [11], userIds: [102] })
  await done(changeUserRole, { change: 'role', groupId: 11, userIds: [102], role: 'administrator' })
  await done(changeUserRole, { change: 'list', groupId: 11, userIds: [101], list: 'banned' })
  await done(verify.gverifyOperate, { kind: 'join', action: 'approve', reviewIds: [joinRequest], reason: '' })
  const { editShareSettingInfo } = shareSettingInfo
  await done(editShareSettingInfo, { action: 'edit', shareId: 51, rowVersion: 1, remark: 'At night' })
  expect(await history(11)).toMatchObject([
    { call: groupUser2Bind.path, after: { action: 'unbind', accounts: ['member102'] } },
    { call: groupUser2Bind.path, after: { action: 'bind', accounts: ['member102'] } },
    { call: changeUserRole.path, after: { role: 'administrator', accounts: ['member102'] } },
    { call: changeUserRole.path, after: { list: 'banned', accounts: ['member101'] } },
    { call: verify.gverifyOperate.path, after: { action: 'approve', accounts: ['member103'] } },
    { call: editShareSettingInfo.path, after: { remark: 'At night' } },
  ])
})

test('has the members that were moved to another agent, and no row of a group or a member of the same number', async () => {
  const move = { userIds: [102], agentInfoId: 2 }
  const { plan } = await platform.result(moveUserPreview, move, { as: owner })
  await platform.result(moveUserInfo, { ...move, plan }, { as: owner })
  await platform.rows(`insert into members (id, account, nick_name, terminal_type, password_hash, agent_id)
    values (11, 'eleven', 'x', 'ipPhone', 'x', 1)`)
  await platform.result(groupUser2Bind, { action: 'bind', groupIds: [12], userIds: [201] }, { as: owner })
  await platform.result(contract.userInfo.editUserInfo, { action: 'activate', userIds: [11] }, { as: owner })
  expect((await history(11)).map(({ call }) => call)).toEqual([moveUserInfo.path])
})

test('is limited to the own agent', async () => {
  await platform.result(
    groupUser2Bind,
    { action: 'unbind', groupIds: [11], userIds: [102] },
    { as: lionEditor },
  )
  expect(await platform.call(contactGroup.channelInfo, { groupId: 11 }, { as: riverEditor })).toMatchObject({
    code: 0,
  })
  expect(await history(11, riverEditor)).toEqual([])
  expect(await history(11, lionEditor)).toHaveLength(1)
})
