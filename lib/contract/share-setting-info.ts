import { z } from 'zod'
import { writeCall } from './call.ts'
import { id, optionalText } from './fields.ts'
import { selection } from './selection.ts'

/** The life of a share; what leads where stands in platform/share-states.ts. */
export const shareStatuses = ['offered', 'active', 'paused', 'ended'] as const
export type ShareStatus = (typeof shareStatuses)[number]

/** Whom something is shared with, and what there is to say about it. */
const shareFields = z.object({ toAgentInfoId: id, remark: optionalText(200) })

export const shareSettingInfo = {
  /** Offers a group or a department to another agent, or changes what was offered. */
  editShareSettingInfo: writeCall({
    path: 'shareSettingInfo/editShareSettingInfo',
    access: 'shares.write',
    request: z.discriminatedUnion('action', [
      shareFields.extend({ action: z.literal('offerGroup'), groupId: id }),
      shareFields.extend({ action: z.literal('offerDepartment'), departmentId: id }),
      shareFields.extend({ action: z.literal('edit'), shareId: id, rowVersion: z.number().int() }),
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
    result: z.object({ changed: z.number().int() }),
  }),
}
