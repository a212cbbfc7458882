import { z } from 'zod'
import { tick } from '@/lib/contract/fields'
import { editedMember, type Member, memberFields } from '@/lib/contract/member'
import { memberMay } from '@/lib/contract/member-states'
import { userInfo } from '@/lib/contract/user-info'
import { defineEdit } from '@/lib/list/action'
import { memberSections } from './form'

const unchanged = z.literal('').transform(() => undefined)

/** The ticks of a member's form, which HTML leaves out where they are not set. */
export const memberTicks = { imeiAccepted: tick, livePermission: tick }

/** An edit as its form sends it: an empty identity number keeps the stored one. */
export const editForm = editedMember.extend({
  ...memberTicks,
  identityCard: z.union([unchanged, memberFields.shape.identityCard.unwrap()]),
})

/** The edit of one member, over the list and over its own page. A deleted one is restored first. */
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
