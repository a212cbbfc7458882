import type { Values } from './openapi-values.ts'
import type { OpenApiWire, Recipe } from './openapi-wire.ts'
import { pixel } from './upload-bytes.ts'

/** Values that a successful call of a terminal needs besides its schema, by operation. */

let made = 0
const unique = (name: string) => `${name}${++made}`

export const terminalRecipes: Record<string, Recipe> = {
  'terminal.signIn': async (wire) => ({
    values: await newTerminal(wire, { telephone: '09777321321', imei: '861234567805010' }),
  }),
  'terminal.findGroups': async (wire) => ({ values: { text: (await openGroup(wire)).groupName } }),
  'terminal.joinGroup': async (wire) => ({ values: { groupNo: (await openGroup(wire)).groupNo } }),
  'terminal.leaveGroup': async (wire) => ({ values: { groupId: await joinedGroup(wire) } }),
  'terminal.askToSpeak': async (wire) => ({ values: { groupId: await joinedGroup(wire), live: true } }),
  'terminal.handInPapers': () => ({ files: { front: pixel, back: pixel, selfie: pixel } }),
}

/** Adds a member whose terminal may sign in; returns its credentials. */
export async function newTerminal(wire: OpenApiWire, own: { telephone: string; imei: string }) {
  const account = unique('terminal')
  const values = { mode: 'one', account, agentInfoId: null, ...own }
  const access = { password: 'gate-9-pw', linesceTime: null, imeiAccepted: true }
  const { userId } = await wire.first('userInfo.batchAddUserInfo', { ...values, ...access })
  await wire.ok('userInfo.editUserInfo', { action: 'activate', userIds: [userId] })
  return { account, password: access.password }
}

/** Creates a group without an agent that members find and join. */
async function openGroup(wire: OpenApiWire): Promise<Values> {
  const values = { mode: 'bulk', prefix: unique('leader'), agentInfoId: null }
  const { userId: administrator } = await wire.first('userInfo.batchAddUserInfo', values)
  const groupName = unique('open')
  const open = { searchable: true, applyable: true, approvalRequired: false }
  const group = { mode: 'create', agentInfoId: null, administrator, groupName, limitCount: 9, ...open }
  return { groupName, ...(await wire.ok('contactGroup.editGroupInfo', group)) }
}

/** A group that the terminal of the wire has joined. */
async function joinedGroup(wire: OpenApiWire): Promise<unknown> {
  const { groupId, groupNo } = await openGroup(wire)
  await wire.ok('terminal.joinGroup', { groupNo })
  return groupId
}
