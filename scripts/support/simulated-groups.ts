import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { contract } from '../../lib/contract/contract.ts'
import { specimenPackage } from '../../platform/uploads/specimen-package.ts'
import type { Caller } from './sealed-call.ts'
import type { MadeAgent } from './simulated-fleet.ts'
import type { Call } from './wire-client.ts'

/** The beginning of the names of all groups that a simulation makes, which its terminals search for. */
export const groupWord = 'Channel'
/** The version that a simulation releases, and the one that its terminals have before. */
export const versions = { before: '1.0.0', released: '1.1.0' }

interface NewGroup {
  title: string
  groupToken?: string
  approvalRequired?: boolean
}

/**
 * Makes the groups of an agent: an open one, two that review joins, and one with a password. Its editor makes one that
 * waits for a review, and asks for the deletion of another.
 */
export async function makeGroups(
  call: Call,
  { owner, editor }: { owner: Caller; editor: Caller | undefined },
  { agentInfoId, userIds }: MadeAgent,
  groupToken: string,
): Promise<void> {
  const [first] = userIds
  if (first === undefined) return
  let made = 0
  const make = async ({ title, ...more }: NewGroup, as: Caller) => {
    const administrator = userIds[made++ % userIds.length] ?? first
    const open = { searchable: true, applyable: true, limitCount: 200, type: 'public' } as const
    const group = { mode: 'create', groupName: `${groupWord} ${title}`, agentInfoId, administrator } as const
    return call(contract.contactGroup.editGroupInfo, { ...group, ...open, ...more }, as)
  }
  const { groupId } = await make({ title: 'Open', approvalRequired: false }, owner)
  await make({ title: 'Night shift' }, owner)
  await make({ title: 'Dispatch' }, owner)
  await make({ title: 'Supervisors', approvalRequired: false, groupToken }, owner)
  const former = await make({ title: 'Rainy season' }, owner)
  const joining = userIds.slice(1, 6)
  const bound = { action: 'bind' as const, groupIds: [groupId], userIds: joining }
  if (joining.length > 0) await call(contract.userInfo.groupUser2Bind, bound, owner)
  if (!editor) return
  await make({ title: 'Harbour' }, editor)
  await call(contract.contactGroup.removeGroup, { groupIds: [former.groupId] }, editor)
}

/** Publishes an announcement, sends a notification to all members, and releases a version for phones. */
export async function makeNews(call: Call, owner: Caller, notifyPassword: string | undefined): Promise<void> {
  const content = '<p>Please charge your radio before each shift and check the groups that you hear.</p>'
  const announcement = { action: 'create', title: 'Before each shift', content, publish: true } as const
  await call(contract.notice.noticeCreate, announcement, owner)
  if (notifyPassword !== undefined) {
    const words = { title: 'Welcome', content: 'Your terminal is connected.', password: notifyPassword }
    await call(contract.notice.sendNotify, { target: 'allMembers', ...words }, owner)
  }
  await release(call, owner)
}

async function release(call: Call, owner: Caller): Promise<void> {
  const bytes = specimenPackage('apk', `mobile ${versions.released}`)
  const fileMd5Value = createHash('md5').update(bytes).digest('hex')
  const chunk = { total: 1, index: 0, extname: 'apk', fileMd5Value } as const
  const files = { file: new Blob([new Uint8Array(bytes)]) }
  const { file } = await call(contract.upload.addFragFile, chunk, owner, files)
  if (!file) throw new Error('the package was not stored')
  const about = { type: 'mobile', number: versions.released, model: '', force: false } as const
  const content = 'Louder in the wind'
  const version: z.input<typeof contract.version.versionCreate.request> = { ...about, content, ...file }
  const { versionId } = await call(contract.version.versionCreate, version, owner)
  await call(contract.testUser.releaseTest, { versionId, rowVersion: 1 }, owner)
  await call(contract.formalPackage.createUpdateInfo, { versionId, rowVersion: 2 }, owner)
}
