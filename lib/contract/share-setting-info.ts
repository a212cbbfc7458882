import { z } from 'zod'
import { writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { id, moment, optionalLines, optionalText } from './fields.ts'
import { moduleCalls, noTimes } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference } from './module-where.ts'
import { bulkResult, selection } from './selection.ts'
import { sharePaging } from './share-paging.ts'
import { shareStatuses } from './share-states.ts'

/**
 * The receiving agent, and a remark. An account of an agent sees no list of other agents and has to give the receiving
 * agent's full name; an id alone is for accounts that see all tenants.
 */
const shareFields = z.object({
  toAgentInfoId: id.optional(),
  toAgentInfoName: optionalText(80),
  remark: optionalLines(200),
})
const change = changesOf(shareFields).extend({ rowVersion: z.number().int() })

export const shareSettingInfo = {
  /** Offers a group or a department to another agent, or changes a share's receiver and remark. */
  editShareSettingInfo: writeCall({
    path: 'shareSettingInfo/editShareSettingInfo',
    access: 'shares.write',
    request: z.discriminatedUnion('action', [
      shareFields.extend({ action: z.literal('offerGroup'), groupId: id }),
      shareFields.extend({ action: z.literal('offerDepartment'), departmentId: id }),
      change.extend({ action: z.literal('edit'), shareId: id }),
    ]),
    result: z.object({ shareId: id, status: z.enum(shareStatuses) }),
  }),
  operateShareSettingInfo: writeCall({
    path: 'shareSettingInfo/operateShareSettingInfo',
    access: 'shares.write',
    request: z.object({
      action: z.enum(['accept', 'pause', 'resume', 'end']),
      shareIds: selection,
    }),
    result: bulkResult,
  }),
  ...sharePaging,
  /** The generic calls are about departments' shares as well, and therefore for those who may read departments. */
  ...moduleCalls({
    module: 'shareSettingInfo',
    access: { read: 'departments.read', write: 'departments.write' },
    fields: {
      shareId: whereId(),
      groupId: whereReference(),
      departmentId: whereReference(),
      agentInfoId: whereReference(),
      toAgentInfoId: whereId(),
      status: whereOneOf(shareStatuses),
      createTime: whereMoment(),
    },
    row: z.object({
      shareId: id,
      groupId: id.nullable(),
      departmentId: id.nullable(),
      agentInfoId: id.nullable(),
      toAgentInfoId: id,
      status: z.enum(shareStatuses),
      remark: z.string(),
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
    /** Ends the share; its row stays on record. */
    removal: { byWhere: {}, byPk: {} },
  }),
}
