import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { flag, partOf } from './filters.ts'
import { groupType } from './group.ts'
import { listOf, pageOf, pageRequest } from './paging.ts'
import { shareStatuses } from './share-states.ts'

/** The kinds of things that are shared. */
export const shareSubjects = ['group', 'department'] as const
/**
 * From the point of view of the caller's agent; for an account without one, `given` are the platform's own
 * shares.
 */
export const shareDirections = ['given', 'received'] as const

/**
 * A share in the form for both of its agents. The receiving agent gets only this row of a shared
 * group: it can read neither the group's members nor its page, and change nothing in it.
 */
export const shareStatus = z.enum(shareStatuses).describe('The status of the share.')
export const shareRemark = <Text extends z.ZodType>(text: Text) =>
  text.describe('A note about the share that both agents can read.')

const share = z.object({
  shareId: id,
  subject: z.enum(shareSubjects),
  groupId: id.nullable(),
  departmentId: id.nullable(),
  subjectName: z.string().describe('The name of the group or the department.'),
  groupNo: z.string().describe('The number of the group; empty for a department.'),
  type: groupType.nullable().describe('The type of the group; null for a department.'),
  memberCount: z
    .number()
    .int()
    .nullable()
    .describe(
      'The number of members of the group; null for a department, and where the caller may not know it.',
    ),
  onlineCount: z
    .number()
    .int()
    .nullable()
    .describe('The number of those members that are online; null where `memberCount` is null.'),
  agentInfoId: id.nullable().describe('The id of the agent that shares; null: the platform itself.'),
  agentInfoName: z.string().describe('The name of the agent that shares; empty: the platform itself.'),
  toAgentInfoId: id,
  toAgentInfoName: z.string(),
  status: shareStatus,
  suspended: z.boolean(),
  remark: shareRemark(z.string()),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Share = z.output<typeof share>

/** Writes to a share about which its other agent is informed, because its operation log lacks them. */
export const shareActs = ['offer', 'accept', 'refuse', 'pause', 'resume', 'end'] as const

/** A write to a share from outside of the caller's agent: with the writing agent, but without its account. */
const shareEvent = z.object({
  eventId: id,
  shareId: id,
  act: z.enum(shareActs),
  agentInfoId: id.nullable().describe('The id of the agent that did it; null: the platform itself.'),
  agentInfoName: z.string().describe('The name of the agent that did it; empty: the platform itself.'),
  createTime: moment,
})
export type ShareEvent = z.output<typeof shareEvent>

export const sharePaging = {
  /**
   * The last writes to one share, or to the shares of one group, that the caller's operation log lacks
   * because they were made outside of its agent. Empty for an account without an agent, whose log has all
   * writes.
   */
  shareEvents: readCall({
    path: 'shareSettingInfo/shareEvents',
    access: 'shares.read',
    request: z
      .object({ shareId: id.optional(), groupId: id.optional() })
      .refine((of) => (of.shareId === undefined) !== (of.groupId === undefined), 'invalid')
      .meta({ oneOf: [{ required: ['shareId'] }, { required: ['groupId'] }] }),
    result: listOf(shareEvent),
  }),
  shareInfoWithPage: readCall({
    path: 'shareSettingInfo/shareInfoWithPage',
    access: 'shares.read',
    request: pageRequest(['shareId', 'createTime']).extend({
      subject: z.enum(shareSubjects).optional(),
      direction: z.enum(shareDirections).optional(),
      status: shareStatus.optional(),
      lasting: flag,
      agentInfoId: id.optional().describe('The agent on either side of the shares.'),
      agentInfoName: partOf.eitherAgent,
      groupId: id.optional(),
      groupName: partOf.groupName,
      departmentId: id.optional(),
      departmentName: partOf.departmentName,
    }),
    result: pageOf(share),
  }),
}
