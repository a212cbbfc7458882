'use server'

import type { Pass } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { namedGroup } from '@/lib/domain/group/named'
import { changeGroup, watchGroup } from '@/lib/domain/member/groups'
import { members } from '@/lib/domain/member/list'
import { defineAction } from '@/lib/form/action'
import { secretsFile } from '@/lib/form/secrets-file'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
import { addForm, bulkForm, bulkTyped, joinForm, leaveForm } from './schema'

export const actOnMembers = defineListAction(members)

export const addMember = defineAction({
  permission: 'members.write',
  schema: addForm,
  run: async ({ pass, input: { confirm: _, ...fields }, requestId }) => {
    const { list } = await pass.api(userInfo.batchAddUserInfo, { mode: 'one', ...fields }, { requestId })
    const [{ userId } = {}] = list
    return {
      redirect: `/${pass.locale}${userId ? screenPath('member', userId) : screenPath('members')}`,
      flash: { key: 'members.done.added' },
    }
  },
})

/** Leads to the preview of what would be added, whose address holds what was typed. */
export const previewManyMembers = defineAction({
  permission: 'members.write',
  schema: bulkForm,
  run: async ({ pass, values }) => {
    const typed = new URLSearchParams({ ...bulkTyped(values), step: 'preview' })
    return { redirect: `/${pass.locale}${screenPath('memberBulkAdd')}?${typed}` }
  },
})

/** Answers the new accounts with their passwords; they are shown this once and kept nowhere. */
export const addManyMembers = defineAction({
  permission: 'members.write',
  schema: bulkForm,
  run: async ({ pass, input, requestId }) => {
    const { list } = await pass.api(userInfo.batchAddUserInfo, { mode: 'bulk', ...input }, { requestId })
    return {
      result: list.map(({ account, password }) => [account, password ?? '']),
      fileName: await secretsFile(seriesName(input.prefix, list), pass.locale),
    }
  },
})

/** Adds one member to the group that was typed; a group that has it already stays as it is. */
export const joinOneGroup = defineAction({
  permission: 'groups.write',
  schema: joinForm,
  wording: { limit: 'members.groups.full' },
  run: async ({ pass, input: { userId, group }, requestId }) => {
    const groupId = await namedGroup(pass.api, group)
    const changed = await changeGroup(pass.api, { action: 'bind', groupId, userId, requestId })
    return {
      redirect: `/${pass.locale}${screenPath('member', userId)}`,
      flash: { key: changed > 0 ? 'members.done.joined' : 'members.done.wasIn' },
    }
  },
})

/** Takes one member out of a group. */
export const leaveOneGroup = defineAction({
  permission: 'groups.write',
  schema: leaveForm,
  run: ({ pass, input, requestId }) => takeOut(pass, { ...input, requestId }, 'members.done.left'),
})

/** Lets one member watch the group that was typed. */
export const watchOneGroup = defineAction({
  permission: 'groups.write',
  schema: joinForm,
  wording: { illegal: 'members.monitoredGroups.refused' },
  run: async ({ pass, input: { userId, group }, requestId }) => {
    const groupId = await namedGroup(pass.api, group)
    await watchGroup(pass.api, { groupId, userId, requestId })
    return {
      redirect: `/${pass.locale}${screenPath('member', userId)}`,
      flash: { key: 'members.done.watches' },
    }
  },
})

/** Lets one member no longer watch a group. */
export const endWatching = defineAction({
  permission: 'groups.write',
  schema: leaveForm,
  run: ({ pass, input, requestId }) => takeOut(pass, { ...input, requestId }, 'members.done.watchEnded'),
})

/** Ends a member's place in a group, on any list, and reports it by a message. */
async function takeOut(
  { api, locale }: Pass,
  place: Omit<Parameters<typeof changeGroup>[1], 'action'>,
  key: 'members.done.left' | 'members.done.watchEnded',
) {
  await changeGroup(api, { action: 'unbind', ...place })
  return { redirect: `/${locale}${screenPath('member', place.userId)}`, flash: { key } }
}

/** Names a series after its first account and last number, so that no two files of passwords have one name. */
function seriesName(prefix: string, list: readonly { account: string }[]): string {
  return `members-${list.at(0)?.account}-${list.at(-1)?.account.slice(prefix.length)}`
}
