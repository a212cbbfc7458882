'use server'

import { contactGroup } from '@/lib/contract/contact-group'
import { administratorId } from '@/lib/domain/group/administrator'
import { groupCandidates } from '@/lib/domain/group/group-candidates'
import { groupMembers } from '@/lib/domain/group/group-members'
import { joinableIds } from '@/lib/domain/group/joining'
import { groups } from '@/lib/domain/group/list'
import { pastedIds } from '@/lib/domain/group/pasted'
import { defineAction } from '@/lib/form/action'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
import { addForm, pasteForm, sourceForm, takeForm } from './schema'

export const actOnGroups = defineListAction(groups)
export const actOnGroupMembers = defineListAction(groupMembers, { limit: 'groupCandidates.full' })

export const joinGroup = defineListAction(groupCandidates, { limit: 'groupCandidates.full' })

/** Redirects to the confirmation for the pasted members. */
export const findPasted = defineAction({
  permission: 'groups.write',
  schema: pasteForm,
  run: async ({ pass, input: { record, ...pasted } }) => {
    const ids = await pastedIds(pass.api, pasted)
    const query = new URLSearchParams([['dialog', 'join'], ...ids.map((id) => ['id', String(id)])])
    return { redirect: `/${pass.locale}${screenPath('groupMemberAdd', record)}?${query}` }
  },
})

/** Redirects to the members of another group, to be searched and ticked. */
export const openSource = defineAction({
  permission: 'groups.write',
  schema: sourceForm,
  run: async ({ pass, input: { record, fromGroup } }) => {
    return { redirect: `/${pass.locale}${screenPath('groupMemberAdd', record)}?groupId=${fromGroup}` }
  },
})

/**
 * Redirects to the confirmation for the next members of another group, as many as fit into one step and into
 * the group.
 */
export const takeNext = defineAction({
  permission: 'groups.write',
  schema: takeForm,
  run: async ({ pass, input: { record, source } }) => {
    const ids = await joinableIds(pass.api, record, source)
    const parameters = [
      ['groupId', String(source)],
      ['dialog', 'join'],
      ...ids.map((id) => ['id', String(id)]),
    ]
    return {
      redirect: `/${pass.locale}${screenPath('groupMemberAdd', record)}?${new URLSearchParams(parameters)}`,
    }
  },
})

/** Creates a group, and opens the page that adds members to it. */
export const addGroup = defineAction({
  permission: 'groups.write',
  schema: addForm,
  wording: { limit: 'groups.limitReached' },
  run: async ({ pass, input: { administrator: account, ...fields }, requestId }) => {
    const administrator = await administratorId(pass.api, account)
    const group = { mode: 'create' as const, ...fields, administrator }
    const { groupId, status } = await pass.api(contactGroup.editGroupInfo, group, { requestId })
    return {
      redirect: `/${pass.locale}${screenPath(pass.opens('groupMemberAdd') ? 'groupMemberAdd' : 'group', groupId)}`,
      flash: { key: status === 'Normal' ? 'groups.done.added' : 'groups.done.waits' },
    }
  },
})
