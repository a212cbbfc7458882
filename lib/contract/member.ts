import { z } from 'zod'
import { agentOfNew } from './agent.ts'
import {
  accountName,
  iccid,
  id,
  identityNumber,
  imei,
  mobile,
  moment,
  optionalLines,
  optionalText,
  orEmpty,
  password,
  requiredText,
} from './fields.ts'
import { namedSchemas } from './named-schemas.ts'
import { listOf } from './paging.ts'

/** In the order of the specification. A terminal sends its type in the handshake. @spec 6.10 */
export const terminalTypes = [
  'androidPhone',
  'intercomDevice',
  'dispatchConsole',
  'broadcastDevice',
  'lawEnforcementRecorder',
  'monitoringDevice',
  'ipPhone',
  'videoDoorbell',
] as const
export const sexes = ['unknown', 'male', 'female'] as const
export const accountStatuses = ['activated', 'notActivated'] as const
export const callStatuses = ['allow', 'prohibit'] as const
/** @spec 4.8 */
export const verificationStatuses = ['unauthorized', 'inReview', 'pass'] as const
export const certificationStatuses = ['Unreviewed', 'UnderReview', 'Passed', 'Failure'] as const
/** @spec 4.10 6.9 */
export const groupRoles = ['ordinary', 'deputy', 'administrator'] as const
/** @spec 4.11 */
export const memberLevels = ['ordinary', 'high'] as const
/** @spec 3.18 */
export const groupLists = ['members', 'banned', 'watch', 'blocked', 'blacklist', 'pending'] as const

export const groupList = z.enum(groupLists).describe('The list of the group that the member is on.')

export type TerminalType = (typeof terminalTypes)[number]
export type CertificationStatus = (typeof certificationStatuses)[number]

/** The longest authorisation, in years. */
export const longestAuthorisation = 50

/**
 * Authorisation in years from its start; −1 is the wire's default.
 * @spec 9.6 9.7
 * @spec 3.22: Null is the permanent one, which a form sends for its choice Permanent, and -1 is not authorised, so that a field left out never gives an authorisation without end.
 */
export const linesceTime = z
  .union([
    z.literal(-1),
    z.null(),
    z.number().int('invalid').min(1, 'tooSmall').max(longestAuthorisation, 'tooLarge'),
  ])
  .register(namedSchemas, {
    id: 'LinesceTime',
    description: `1 to ${longestAuthorisation} years; null: permanent; −1: not authorised.`,
  })

/** A member in lists and on its page. The identity number is masked. @spec 3.19 3.20 3.23 3.24 3.25 3.26 */
export const member = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  name: z.string(),
  telephone: z.string(),
  identityCard: z.string(),
  imei: z.string(),
  iccid: z.string(),
  thirdCode: z.string(),
  customerCode: z.string(),
  sex: z.enum(sexes),
  terminalType: z.enum(terminalTypes),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  personalProfile: z.string(),
  remark: z.string().default(''),
  accountStatus: z.enum(accountStatuses),
  callStatus: z.enum(callStatuses),
  verification: z.enum(verificationStatuses),
  certificationStatus: z.enum(certificationStatuses),
  bindFlag: z.boolean(),
  livePermission: z.boolean(),
  version: z.string(),
  /** An absent value means not authorised: null would mean without end. */
  linesceTime: linesceTime.default(-1),
  authExpiresAt: moment.nullable(),
  online: z.boolean(),
  lastSeenAt: moment.nullable(),
  createTime: moment,
  updateTime: moment,
  deletedAt: moment.nullable(),
  rowVersion: z.number().int(),
})
export type Member = z.output<typeof member>

/** Fields that an operator enters about a member, for adding and editing. */
export const memberFields = z.object({
  account: accountName,
  nickName: requiredText(40),
  name: requiredText(40),
  telephone: mobile,
  identityCard: orEmpty(identityNumber).default(''),
  imei: imei,
  imeiAccepted: z.boolean().default(false),
  iccid: iccid,
  thirdCode: optionalText(40),
  customerCode: optionalText(40),
  sex: z.enum(sexes).default('unknown'),
  terminalType: z.enum(terminalTypes),
  livePermission: z.boolean().default(false),
  personalProfile: optionalLines(500),
  remark: optionalLines(500),
})

/**
 * Fields that a new member needs, but that a member added in bulk, or registered by itself, may lack. An edit may leave
 * such a field empty; a filled one can be changed, but not emptied.
 */
export const lateFields = ['name', 'telephone', 'imei'] as const
type LateField = (typeof lateFields)[number]

/** Whether an edit of the member may leave the field empty. */
export function mayBeEmpty(
  field: LateField,
  member: Readonly<Record<LateField, string>> | undefined,
): boolean {
  return member?.[field] === ''
}

/** Fields of an edit. */
export const editedMember = memberFields.extend({
  name: orEmpty(memberFields.shape.name),
  telephone: orEmpty(memberFields.shape.telephone),
  imei: orEmpty(memberFields.shape.imei),
})

/** @spec 3.21 */
export const newMember = memberFields.extend({
  agentInfoId: agentOfNew,
  password: password,
  linesceTime: linesceTime.default(-1),
})

export const placeVersion = z
  .number()
  .int()
  .describe(
    'Differs with the list, role and level of the place in the group; 0 where a platform does not tell it.',
  )
  .default(0)

/** A group that a member is in, on any list. */
export const memberChannel = z.object({
  groupId: id,
  groupNo: z.string(),
  groupName: z.string(),
  role: z.enum(groupRoles),
  level: z.enum(memberLevels),
  list: groupList,
  memberCount: z.number().int(),
  joinedAt: moment,
  rowVersion: placeVersion,
})
export type MemberChannel = z.output<typeof memberChannel>

/** Groups of a member, the first 500 by name. */
export const memberChannels = listOf(memberChannel).extend({
  total: z
    .number()
    .int()
    .optional()
    .describe('The number of all groups of the member; absent where a platform does not tell.'),
})
