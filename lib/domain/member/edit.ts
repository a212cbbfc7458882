import { z } from 'zod'
import { tick } from '@/lib/contract/fields'
import { editedMember, type Member, memberFields } from '@/lib/contract/member'
import { memberMay } from '@/lib/contract/member-states'
import { userInfo } from '@/lib/contract/user-info'
import { defineEdit } from '@/lib/list/action'
import { memberSections } from './form'

const unchanged = z.literal('').transform(() => undefined)

/** The checkboxes of a member's form; HTML does not send an unchecked one. */
export const memberTicks = { imeiAccepted: tick, livePermission: tick }

/** The fields of an edit's form: an empty identity number does not change the stored one. */
export const editForm = editedMember.extend({
  ...memberTicks,
  identityCard: z.union([unchanged, memberFields.shape.identityCard.unwrap()]),
})

/** The edit of one member, over the list and on its own page. A deleted member has to be restored first. */
export const memberEdit = defineEdit<Member, typeof editForm.shape>(editForm, {
  call: userInfo.editUserInfo,
  offered: (member) => memberMay('edit', member),
  sections: (words, member) => memberSections(words, member),
  values: (member) => ({
    account: member.account,
    nickName: member.nickName,
    name: member.name,
    telephone: member.telephone,
    imei: member.imei,
    iccid: member.iccid,
    thirdCode: member.thirdCode,
    customerCode: member.customerCode,
    sex: member.sex,
    terminalType: member.terminalType,
    livePermission: member.livePermission ? 'on' : '',
    personalProfile: member.personalProfile,
    remark: member.remark,
  }),
  run: ({ api, id, rowVersion, input }) =>
    api(userInfo.editUserInfo, { action: 'edit', userId: id, rowVersion, ...input }),
})
