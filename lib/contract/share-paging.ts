import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag } from './filters.ts'
import { groupTypes } from './group.ts'
import { pageOf, pageRequest } from './paging.ts'
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

export const sharePaging = {
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
    }),
    result: pageOf(share),
  }),
}
