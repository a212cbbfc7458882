import { z } from 'zod'
import { id, moment, optionalLines, requiredText } from './fields.ts'
import {
  groupList,
  type groupLists,
  groupRoles,
  memberLevels,
  placeVersion,
  terminalTypes,
} from './member.ts'

/** @spec 4.12 */
export const groupTypes = ['private', 'public', 'special'] as const
/** A new group is Unreviewed; group-states.ts has the transitions. */
export const groupStatuses = ['Unreviewed', 'Normal', 'Refuse'] as const
export type GroupStatus = (typeof groupStatuses)[number]
export const groupType = z.enum(groupTypes).describe('The type of the group.')
export const groupStatus = z
  .enum(groupStatuses)
  .describe('The status of the group; a group of an editor waits for a review.')
/** Kinds of reviews: a new group, a member's request to join, a requested deletion. */
export const reviewKinds = ['create', 'join', 'delete'] as const

/** Lists whose members count towards the group's `limitCount`. */
export const joinedLists = ['members', 'banned', 'blocked'] as const satisfies readonly GroupList[]
type GroupList = (typeof groupLists)[number]

/** The highest `limitCount` of a group. */
export const largestGroup = 5000

/** The most receiving agents in a group's row. */
export const namedShares = 3
/** The shares of a group that have not ended. */
const lastingShares = z.object({
  count: z.number().int().describe('The number of shares.'),
  agents: z
    .array(z.string())
    .describe(`The names of the first ${namedShares} agents that receive the group.`),
})

/** The parts of a group that other platforms may lack. */
const lateFields = {
  creatorId: id.nullish(),
  shares: lastingShares.default({ count: 0, agents: [] }),
}

/** A group in lists and on its page. Deleted members are not counted. @spec 3.13 3.14 3.17 */
export const group = z.object({
  groupId: id,
  groupNo: z.string(),
  groupName: z.string(),
  type: groupType,
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  creator: z.string(),
  administrator: z.object({ userId: id, account: z.string(), nickName: z.string() }).nullable(),
  status: groupStatus,
  reviewReason: z.string(),
  deleteRequestedAt: moment.nullable(),
  deleteRequestedBy: z.string().default(''),
  searchable: z.boolean(),
  applyable: z.boolean(),
  approvalRequired: z.boolean(),
  hasToken: z.boolean(),
  introduction: z.string(),
  limitCount: z.number().int(),
  memberCount: z.number().int(),
  onlineCount: z.number().int(),
  pendingCount: z.number().int(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
  ...lateFields,
})
export type Group = z.output<typeof group>

/** Fields that an operator enters about a group, for creating and editing. @spec 3.15 3.16 4.13 */
export const groupFields = z.object({
  groupName: requiredText(40),
  type: groupType,
  searchable: z.boolean().default(false),
  applyable: z.boolean().default(false),
  approvalRequired: z.boolean().default(true),
  introduction: optionalLines(500),
  limitCount: z.number('required').int('invalid').min(1, 'tooSmall').max(largestGroup, 'tooLarge'),
  groupToken: z.string().trim().max(64, 'tooLong').optional(),
})

/** A member's place in a group: its list, role and level. */
export const groupMember = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  telephone: z.string(),
  terminalType: z.enum(terminalTypes),
  agentInfoId: id.nullable(),
  online: z.boolean(),
  role: z.enum(groupRoles),
  level: z.enum(memberLevels),
  list: groupList,
  joinedAt: moment,
  reviewId: id.nullish(),
  rowVersion: placeVersion,
})
export type GroupMember = z.output<typeof groupMember>

export const reviewKind = z.enum(reviewKinds).describe('The kind of the request.')

/** A pending review. */
export const groupReview = z.object({
  reviewId: id,
  kind: reviewKind,
  groupId: id,
  groupNo: z.string(),
  groupName: z.string(),
  type: groupType,
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  introduction: z.string(),
  limitCount: z.number().int(),
  memberCount: z.number().int(),
  requestedBy: z.string(),
  requestTime: moment,
  member: z
    .object({ userId: id, account: z.string(), nickName: z.string() })
    .nullable()
    .describe('The member that asks to join; null for the other kinds.'),
  rowVersion: z
    .number()
    .int()
    .describe(
      'The version of the group, or of the place of the member that asks to join; 0 where a platform does not tell it.',
    )
    .default(0),
  ...lateFields,
})
export type GroupReview = z.output<typeof groupReview>

export const refusalReason = optionalLines(200).describe(
  'The reason of a refusal, which needs one; empty for the other decision.',
)
/** The same rule as JSON Schema, for the description of those calls. */
export const refusalNeedsReason = {
  if: { properties: { action: { const: 'refuse' } }, required: ['action'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; the object is never awaited.
  then: { properties: { reason: { minLength: 1 } }, required: ['reason'] },
}
