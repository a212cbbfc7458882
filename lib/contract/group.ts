import { z } from 'zod'
import { id, moment, optionalText, requiredText } from './fields.ts'
import { groupLists, groupRoles, memberLevels, terminalTypes } from './member.ts'

export const groupTypes = ['private', 'public', 'special'] as const
/** A new group waits for its review; group-states.ts has the moves between them. */
export const groupStatuses = ['Unreviewed', 'Normal', 'Refuse'] as const
export type GroupStatus = (typeof groupStatuses)[number]
/** What waits for a review: a group's creation, a member's joining, a group's deletion. */
export const reviewKinds = ['create', 'join', 'delete'] as const

/** The lists whose members take a place of the group's `limitCount`. */
export const joinedLists = ['members', 'banned', 'blocked'] as const satisfies readonly GroupList[]
type GroupList = (typeof groupLists)[number]

/** The most members that a group can be given room for. */
export const largestGroup = 5000

/** A group as lists and its detail page read it. The counts are of living members. */
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
  /** Why it was last refused, or why it was kept when its deletion was asked for. */
  reviewReason: z.string(),
  deleteRequestedAt: moment.nullable(),
  searchable: z.boolean(),
  applyable: z.boolean(),
  approvalRequired: z.boolean(),
  /** Whether joining asks for a password; the password itself never leaves the platform. */
  hasToken: z.boolean(),
  introduction: z.string(),
  limitCount: z.number().int(),
  memberCount: z.number().int(),
  onlineCount: z.number().int(),
  pendingCount: z.number().int(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Group = z.output<typeof group>

/** What an operator types about a group, when creating and when editing alike. */
export const groupFields = z.object({
  groupName: requiredText(40),
  type: z.enum(groupTypes),
  searchable: z.boolean().default(false),
  applyable: z.boolean().default(false),
  approvalRequired: z.boolean().default(true),
  introduction: optionalText(500),
  limitCount: z.number('required').int('invalid').min(1, 'tooSmall').max(largestGroup, 'tooLarge'),
  /** The password for joining. Absent: as it is; empty: none. */
  groupToken: z.string().trim().max(64, 'tooLong').optional(),
})

/** A member's place in a group. */
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
})
export type GroupMember = z.output<typeof groupMember>

/** Something that waits for a review; `reviewId` is what `gverifyOperate` takes. A joining names its member. */
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
})
export type GroupReview = z.output<typeof groupReview>

/** Why something was refused; nothing is refused without it. */
export const refusalReason = z.string().trim().max(200, 'tooLong').default('')
