import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import { tick } from '@/lib/contract/fields'
import { type Group, groupFields } from '@/lib/contract/group'
import type { ChangesIn } from '@/lib/form/changes'
import { pickedOrNone } from '@/lib/form/picked'
import { defineEdit } from '@/lib/list/action'
import { administratorId } from './administrator'
import { groupSections, groupTexts } from './form'

const editForm = groupFields.extend({ ...groupTexts, administrator: pickedOrNone, clearToken: tick })

/** The password to send; undefined if it does not change. */
function tokenOf({ groupToken, clearToken }: ChangesIn<typeof editForm.shape>): string | undefined {
  if (clearToken) return ''
  return groupToken || undefined
}

/** The edit of one group, over the list and on its own page. It submits a refused group again. */
export const groupEdit = defineEdit<Group, typeof editForm.shape>(editForm, {
  call: contactGroup.editGroupInfo,
  offered: () => true,
  sections: (words, group) => groupSections(words, group),
  values: (group) => ({
    groupName: group.groupName,
    type: group.type,
    administrator: group.administrator?.account ?? '',
    limitCount: String(group.limitCount),
    introduction: group.introduction,
    searchable: group.searchable ? 'on' : '',
    applyable: group.applyable ? 'on' : '',
    approvalRequired: group.approvalRequired ? 'on' : '',
  }),
  async run({ api, id, rowVersion, input }) {
    const { administrator: account, clearToken: _, ...fields } = input
    // An empty account does not change the administrator.
    const administrator = account ? await administratorId(api, account) : undefined
    const group = { ...fields, groupToken: tokenOf(input), administrator, groupId: id, rowVersion }
    await api(contactGroup.editGroupInfo, { mode: 'edit', ...group })
  },
})
