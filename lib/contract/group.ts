import { z } from 'zod'
import { id, moment, optionalLines, requiredText } from './fields.ts'
import { groupLists, groupRoles, memberLevels, placeVersion, terminalTypes } from './member.ts'

export const groupTypes = ['private', 'public', 'special'] as const
/** A new group is Unreviewed; group-states.ts has the transitions. */
export const groupStatuses = ['Unreviewed', 'Normal', 'Refuse'] as const
export type GroupStatus = (typeof groupStatuses)[number]
/** Kinds of reviews: a new group, a member's request to join, a requested deletion. */
export const reviewKinds = ['create', 'join', 'delete'] as const

/** Lists whose members count towards the group's `limitCount`. */
export const joinedLists = ['members', 'banned', 'blocked'] as const satisfies readonly GroupList[]
type GroupList = (typeof groupLists)[number]

/** The highest `limitCount` of a group. */
export const largestGroup = 5000

/** The shares of a group that have not ended: how many, and the receiving agents of the first few by name. */
const lastingShares = z.object({ count: z.number().int(), agents: z.array(z.string()) })
/** The most receiving agents that a group names. */
export const namedShares = 3

/** The parts of a group that other platforms may lack. */
const lateFields = {
  /** The login account that created it. */
  creatorId: id.nullish(),
  shares: lastingShares.default({ count: 0, agents: [] }),
}

/** A group in lists and on its page. Deleted members are not counted. */
export const group = z.object({
  groupId: id,
  groupNo: z.string(),
  groupName: z.string(),
  type: z.enum(groupTypes),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  creator: z.string(),
  administrator: z.object({ userId: id, account: z.string(), nickName: z.string() }).nullable(),
  status: z.enum(groupStatuses),
  /** Reason of the last refusal of the group or of its deletion. */
  reviewReason: z.string(),
  deleteRequestedAt: moment.nullable(),
  /** The login account that asked for the deletion; empty without a request, or once that account is removed. */
  deleteRequestedBy: z.string().default(''),
  searchable: z.boolean(),
  applyable: z.boolean(),
  approvalRequired: z.boolean(),
  /** Whether joining requires a password; the password itself is never answered. */
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

/** Fields that an operator enters about a group, for creating and editing. */
export const groupFields = z.object({
  groupName: requiredText(40),
  type: z.enum(groupTypes),
  searchable: z.boolean().default(false),
  applyable: z.boolean().default(false),
  approvalRequired: z.boolean().default(true),
  introduction: optionalLines(500),
  limitCount: z.number('required').int('invalid').min(1, 'tooSmall').max(largestGroup, 'tooLarge'),
  /** Password for joining. Empty: no password; absent: unchanged, for a new group none. */
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
  list: z.enum(groupLists),
  joinedAt: moment,
  /** Of a request to join: its id for `gverifyOperate`. */
  reviewId: id.nullish(),
  rowVersion: placeVersion,
})
export type GroupMember = z.output<typeof groupMember>

/** A pending review; `reviewId` is the id for `gverifyOperate`. `member` is null except for a request to join. */
export const groupReview = z.object({
  reviewId: id,
  kind: z.enum(reviewKinds),
  groupId: id,
  groupNo: z.string(),
  groupName: z.string(),
  type: z.enum(groupTypes),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  introduction: z.string(),
  limitCount: z.number().int(),
  memberCount: z.number().int(),
  requestedBy: z.string(),
  requestTime: moment,
  member: z.object({ userId: id, account: z.string(), nickName: z.string() }).nullable(),
  /** Of the group, or of the place of the member that asks to join. 0 from platforms that do not tell it. */
  rowVersion: z.number().int().default(0),
  ...lateFields,
})
export type GroupReview = z.output<typeof groupReview>

/** Reason of a refusal; the calls require it when they refuse. */
export const refusalReason = z.string().trim().max(200, 'tooLong').default('')
/** The same as JSON Schema, for the description of those calls. */
export const refusalNeedsReason = {
  if: { properties: { action: { const: 'refuse' } }, required: ['action'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema; the object is never awaited.
  then: { properties: { reason: { minLength: 1 } }, required: ['reason'] },
}
