import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag } from './filters.ts'
import { groupTypes } from './group.ts'
import { listOf, pageOf, pageRequest } from './paging.ts'
import { shareStatuses } from './share-states.ts'

/** The kinds of things that are shared. */
export const shareSubjects = ['group', 'department'] as const
/** Seen from the caller's agent; from an account without one, `given` are the shares of the platform itself. */
export const shareDirections = ['given', 'received'] as const

/**
 * A share as both of its agents see it. The receiving agent gets no more of a shared group than this row: it reads
 * neither the group's members nor its page, and changes nothing in it.
 */
const share = z.object({
  shareId: id,
  subject: z.enum(shareSubjects),
  groupId: id.nullable(),
  departmentId: id.nullable(),
  /** The name of the group or the department, and the group's number and type. */
  subjectName: z.string(),
  groupNo: z.string(),
  type: z.enum(groupTypes).nullable(),
  /** The group's members, and those of them who are online; null while the caller may not know: see `suspended`. */
  memberCount: z.number().int().nullable(),
  onlineCount: z.number().int().nullable(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  toAgentInfoId: id,
  toAgentInfoName: z.string(),
  status: z.enum(shareStatuses),
  /** Whether one of the agents is not Normal. The status stays, but the share can be neither accepted nor resumed. */
  suspended: z.boolean(),
  remark: z.string(),
  createTime: moment,
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Share = z.output<typeof share>

/**
 * Writes to a share that its other agent is told of, which does not see them in its operation log. `refuse`: the
 * receiving agent ended what was only offered.
 */
export const shareActs = ['offer', 'accept', 'refuse', 'pause', 'resume', 'end'] as const

/** A write to a share from outside the caller's agent: by which agent, and not by which of its accounts. */
const shareEvent = z.object({
  eventId: id,
  shareId: id,
  act: z.enum(shareActs),
  /** The agent that did it; null for an account of the platform itself. */
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  createTime: moment,
})
export type ShareEvent = z.output<typeof shareEvent>

export const sharePaging = {
  /**
   * The last writes to one share, or to the shares of one group, that the caller's operation log lacks since they were
   * made outside its agent. None for an account without an agent, whose log has all writes.
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
      /** Absent: both, for callers who may read departments. */
      subject: z.enum(shareSubjects).optional(),
      direction: z.enum(shareDirections).optional(),
      status: z.enum(shareStatuses).optional(),
      /** True: shares that have not ended; false: those that have. */
      lasting: flag,
      /** The agent on either side. */
      agentInfoId: id.optional(),
      /** The beginning of the name of an agent on either side. */
      agentInfoName: beginningOf.agentName,
      groupId: id.optional(),
      /** The beginning of the group's name. */
      groupName: beginningOf.groupName,
      departmentId: id.optional(),
      /** The beginning of the department's name. */
      departmentName: beginningOf.groupName,
    }),
    result: pageOf(share),
  }),
}
