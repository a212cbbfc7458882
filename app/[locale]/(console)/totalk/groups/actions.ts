'use server'

import { contactGroup } from '@/lib/contract/contact-group'
import { defineAction } from '@/lib/form/action'
import { leaderId } from '@/lib/group/leader'
import { defineListAction } from '@/lib/list/list-action'
import { groups } from '@/lib/lists/groups'
import { screenPath } from '@/lib/screen-paths'
import { addForm } from './schema'

export const actOnGroups = defineListAction(groups)

export const addGroup = defineAction({
  permission: 'groups.write',
  schema: addForm,
  wording: { limit: 'groups.limitReached' },
  run: async ({ pass, input: { administrator: account, ...fields }, requestId }) => {
    const administrator = await leaderId(pass.api, account)
    const group = { mode: 'create' as const, ...fields, administrator }
    const { groupId, status } = await pass.api(contactGroup.editGroupInfo, group, { requestId })
    return {
      redirect: `/${pass.locale}${screenPath('group', groupId)}`,
      flash: { key: status === 'Normal' ? 'groups.done.added' : 'groups.done.waits' },
    }
  },
})
