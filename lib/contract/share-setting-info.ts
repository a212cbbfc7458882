import { z } from 'zod'
import { writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, moment, optionalLines, optionalText } from './fields.ts'
import { moduleCalls, noTimes } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference } from './module-where.ts'
import { bulkResult, selection } from './selection.ts'
import { sharePaging, shareRemark, shareStatus } from './share-paging.ts'
import { shareStatuses } from './share-states.ts'

/**
 * The receiving agent, and a remark. An account of an agent sees no list of other agents and has to give the receiving
 * agent's full name; an id alone is for accounts that see all tenants.
 */
const shareFields = z.object({
  toAgentInfoId: id
    .optional()
    .describe('The id of the agent that receives the share; for callers that see all agents.'),
  toAgentInfoName: optionalText(80),
  remark: shareRemark(optionalLines(200)),
})
const change = changesOf(shareFields).extend({ rowVersion: z.number().int() })

/** The changes of a share's status. */
export const operateActions = ['accept', 'pause', 'resume', 'end'] as const

/** @spec 7.22 */
export const shareSettingInfo = {
  /** Offers a group or a department to another agent, or changes a share's receiver and remark. */
  editShareSettingInfo: writeCall({
    path: 'shareSettingInfo/editShareSettingInfo',
    access: 'shares.write',
    request: z.discriminatedUnion('action', [
      shareFields.extend({
        action: z.literal('offerGroup').describe('Offers a group to another agent.'),
        groupId: id,
      }),
      shareFields.extend({
        action: z.literal('offerDepartment').describe('Offers a department to another agent.'),
        departmentId: id,
      }),
      change.extend({
        action: z.literal('edit').describe('Changes the note, or before it is accepted the receiving agent.'),
        shareId: id,
      }),
    ]),
    result: z.object({ shareId: id, status: shareStatus }),
  }),
  operateShareSettingInfo: writeCall({
    path: 'shareSettingInfo/operateShareSettingInfo',
    access: 'shares.write',
    request: z.object({
      action: z.enum(operateActions).describe('The change of the shares’ status.'),
      shareIds: selection,
    }),
    result: bulkResult,
  }),
  ...sharePaging,
  /**
   * The generic calls also concern departments' shares, and therefore need the permission to read
   * departments.
   */
  ...moduleCalls({
    module: 'shareSettingInfo',
    access: { read: 'departments.read', write: 'departments.write' },
    fields: {
      shareId: whereId(),
      groupId: whereReference(),
      departmentId: whereReference(),
      agentInfoId: whereReference(),
      toAgentInfoId: whereId(),
      status: whereOneOf(shareStatuses).describe('Conditions on the status of the share.'),
      createTime: whereMoment(),
    },
    row: z.object({
      shareId: id,
      groupId: id.nullable(),
      departmentId: id.nullable(),
      agentInfoId: id.nullable().describe('The id of the agent that shares; null: the platform itself.'),
      toAgentInfoId: id,
      status: shareStatus,
      remark: shareRemark(z.string()),
      createTime: moment,
      updateTime: moment,
      rowVersion: z.number().int(),
    }),
    /** Exactly one of `groupId` and `departmentId` is required. */
    creation: z
      .strictObject({ ...shareFields.shape, groupId: id.optional(), departmentId: id.optional() })
      .refine((share) => (share.groupId === undefined) !== (share.departmentId === undefined), 'invalid')
      .meta({ oneOf: [{ required: ['groupId'] }, { required: ['departmentId'] }] }),
    times: noTimes,
    change: z.strictObject(change.shape),
    /** Ends the share; its row is not deleted. */
    removal: { byWhere: {}, byPk: {} },
  }),
}
