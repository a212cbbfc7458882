import { z } from 'zod'
import { writeCall } from './call.ts'
import { changesOf } from './changes.ts'
import { type DispatchRight, dispatchRights } from './dispatch-rights.ts'
import { accountName, consolePassword, id, moment, requiredText } from './fields.ts'
import { moduleCalls, noTimes } from './module-calls.ts'
import { whereFlag, whereId, whereMoment, whereReference, whereText } from './module-where.ts'
import { confirmation, selection, switchActions } from './selection.ts'
import { staffPaging } from './staff-paging.ts'

/** Without duplicates and in the order of {@link dispatchRights}, so that equal sets of rights are equal lists. */
const rights = z
  .array(z.enum(dispatchRights))
  .max(dispatchRights.length, 'tooLarge')
  .transform((rights): DispatchRight[] => dispatchRights.filter((right) => rights.includes(right)))

/** Fields that an operator enters about a dispatcher, for creating and editing. */
const dispatcherFields = z.object({
  account: accountName,
  dispatcherName: requiredText(40),
  departmentId: id,
  rights: rights.default([]),
  enabled: z.boolean().default(true),
})

const newDispatcher = dispatcherFields.extend({ password: consolePassword })
const change = changesOf(newDispatcher).extend({ rowVersion: z.number().int() })

/** @spec 7.23 */
export const staffInfo = {
  createStaffInfo: writeCall({
    path: 'staffInfo/createStaffInfo',
    access: 'dispatchers.write',
    request: newDispatcher,
    result: z.object({ dispatcherId: id }),
  }),
  editStaffInfo: writeCall({
    path: 'staffInfo/editStaffInfo',
    access: 'dispatchers.write',
    request: z.discriminatedUnion('action', [
      change.extend({
        action: z.literal('edit').describe('Changes the fields of one dispatcher that are sent.'),
        dispatcherId: id,
      }),
      /** Dispatchers with the requested state are skipped. */
      z.object({
        action: z.enum(switchActions).describe('Whether the dispatchers may sign in from now on.'),
        dispatcherIds: selection,
      }),
      z.object({
        action: z.literal('remove').describe('Deletes dispatchers with their sign-in settings.'),
        dispatcherIds: selection,
        confirmation,
      }),
    ]),
    result: z.object({ changed: z.number().int() }),
  }),
  /** Restores dispatchers that were deleted in the last minutes, with their sign-in settings. Not in the specification. */
  restoreStaffInfo: writeCall({
    path: 'staffInfo/restoreStaffInfo',
    access: 'dispatchers.write',
    request: z.object({ dispatcherIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
  ...staffPaging,
  ...moduleCalls({
    module: 'staffInfo',
    access: { read: 'dispatchers.read', write: 'dispatchers.write' },
    fields: {
      dispatcherId: whereId(),
      account: whereText(64),
      dispatcherName: whereText(40),
      departmentId: whereId(),
      agentInfoId: whereReference(),
      enabled: whereFlag(),
      createTime: whereMoment(),
    },
    row: z.object({
      dispatcherId: id,
      account: z.string(),
      dispatcherName: z.string(),
      departmentId: id,
      agentInfoId: id.nullable(),
      rights: z.array(z.enum(dispatchRights)),
      enabled: z.boolean(),
      createTime: moment,
      updateTime: moment,
      rowVersion: z.number().int(),
    }),
    creation: z.strictObject(newDispatcher.shape),
    times: noTimes,
    change: z.strictObject(change.shape),
    removal: { byWhere: { confirmation }, byPk: { confirmation } },
  }),
}
