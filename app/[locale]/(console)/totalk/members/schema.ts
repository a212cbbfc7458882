import { z } from 'zod'
import { id, tick } from '@/lib/contract/fields'
import { longestAuthorisation, type Member, memberFields, newMember } from '@/lib/contract/member'
import { bulkAdd, plainMemberActions } from '@/lib/contract/user-info'
import type { FormValues } from '@/lib/form/form-state'

/** How a form says the authorisation: `permanent`, `none`, or a number of years. */
const authorisation = z.union([
  z.literal('permanent').transform(() => null),
  z.literal('none').transform((): -1 => -1),
  z.coerce.number<string>('invalid').int('invalid').min(1, 'tooSmall').max(longestAuthorisation, 'tooLarge'),
])

const agent = z.union([z.literal('').transform(() => null), id])
const ids = z.preprocess(
  (value) => (Array.isArray(value) ? value : [value]),
  z.array(id).min(1, 'nothingSelected'),
)

const unchanged = z.literal('').transform(() => undefined)
const formTicks = { imeiAccepted: tick, livePermission: tick }

/** Adding one member: the contract's fields as a form sends them, and the password twice. */
export const addForm = newMember
  .extend({
    ...formTicks,
    agentInfoId: agent,
    linesceTime: authorisation,
    confirm: z.string('required').min(1, 'required'),
  })
  .refine((form) => form.password === form.confirm, { path: ['confirm'], message: 'passwordMismatch' })

/** Adding many: prefix, first number, count. */
export const bulkForm = bulkAdd.extend({
  agentInfoId: agent,
  linesceTime: authorisation,
  count: z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d+$/, 'invalid')
    .transform(Number)
    .pipe(bulkAdd.shape.count),
})

/** Editing one: a member that never had an IMEI may stay without; an empty identity number stays as it is. */
export const editForm = memberFields.extend({
  ...formTicks,
  imei: z.union([unchanged, memberFields.shape.imei]),
  identityCard: z.union([unchanged, z.string().trim().max(40, 'tooLong')]),
  userId: id,
  rowVersion: z.coerce.number<string>().int(),
})

/** An action on the members that its confirmation showed. */
export const actionForm = z.object({ action: z.enum(plainMemberActions), userIds: ids })
export const authoriseForm = z.object({ userIds: ids, linesceTime: authorisation })
export const deleteForm = z.object({
  userIds: ids,
  confirmation: z.string('required').min(1, 'required').max(128),
})

/** A member as its edit form shows it. */
export function memberValues(member: Member): FormValues {
  return {
    userId: String(member.userId),
    rowVersion: String(member.rowVersion),
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
  }
}
