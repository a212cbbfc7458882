'use server'

import type { Pass } from '@/lib/auth/gate'
import { userInfo } from '@/lib/contract/user-info'
import { changeGroup, watchGroup } from '@/lib/domain/member/groups'
import { members } from '@/lib/domain/member/list'
import { passwordFile, passwordListPath } from '@/lib/domain/member/password-lists'
import { defineAction } from '@/lib/form/action'
import { secretsFile } from '@/lib/form/secrets-file'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
import { addForm, bulkForm, bulkTyped, joinForm, leaveForm } from './schema'

export const actOnMembers = defineListAction(members, { labels: { password: 'newPassword' } })

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

/** Redirects to the preview of the new members; its address contains the typed values. */
export const previewManyMembers = defineAction({
  permission: 'members.write',
  schema: bulkForm,
  run: async ({ pass, values }) => {
    const typed = new URLSearchParams({ ...bulkTyped(values), step: 'preview' })
    return { redirect: `/${pass.locale}${screenPath('memberBulkAdd')}?${typed}` }
  },
})

/** Adds the members, and opens the list of their passwords; returns it where the platform has no such lists. */
export const addManyMembers = defineAction({
  permission: 'members.write',
  schema: bulkForm,
  run: async ({ pass, input, requestId }) => {
    const { list } = await pass.api(userInfo.batchAddUserInfo, { mode: 'bulk', ...input }, { requestId })
    if (pass.opens('memberPasswords'))
      return { redirect: passwordListPath(pass.locale, requestId), flash: { key: 'members.madeTitle' } }
    return {
      result: list.map(({ account, password }) => [account, password ?? '']),
      fileName: await secretsFile(passwordFile(list), pass.locale),
    }
  },
})

/** Adds one member to the typed group; a member that is in it already does not change. */
export const joinOneGroup = defineAction({
  permission: 'groups.write',
  schema: joinForm,
  wording: { limit: 'members.groups.full' },
  run: async ({ pass, input: { userId, group: groupId }, requestId }) => {
    const changed = await changeGroup(pass.api, { action: 'bind', groupId, userId, requestId })
    return {
      redirect: `/${pass.locale}${screenPath('member', userId)}`,
      flash: { key: changed > 0 ? 'members.done.joined' : 'members.done.wasIn' },
    }
  },
})

/** Removes one member from a group. */
export const leaveOneGroup = defineAction({
  permission: 'groups.write',
  schema: leaveForm,
  run: ({ pass, input, requestId }) => takeOut(pass, { ...input, requestId }, 'members.done.left'),
})

/** Adds the typed group to those that one member watches. */
export const watchOneGroup = defineAction({
  permission: 'groups.write',
  schema: joinForm,
  wording: { illegal: 'members.monitoredGroups.refused' },
  run: async ({ pass, input: { userId, group: groupId }, requestId }) => {
    await watchGroup(pass.api, { groupId, userId, requestId })
    return {
      redirect: `/${pass.locale}${screenPath('member', userId)}`,
      flash: { key: 'members.done.watches' },
    }
  },
})

/** Removes a group from those that one member watches. */
export const endWatching = defineAction({
  permission: 'groups.write',
  schema: leaveForm,
  run: ({ pass, input, requestId }) => takeOut(pass, { ...input, requestId }, 'members.done.watchEnded'),
})

/** Ends a member's place in a group, on any list, and reports it with a message. */
async function takeOut(
  { api, locale }: Pass,
  place: Omit<Parameters<typeof changeGroup>[1], 'action'>,
  key: 'members.done.left' | 'members.done.watchEnded',
) {
  await changeGroup(api, { action: 'unbind', ...place })
  return { redirect: `/${locale}${screenPath('member', place.userId)}`, flash: { key } }
}
