import { z } from 'zod'
import { writeCall } from './call.ts'
import { accountName, consolePassword, id, requiredText } from './fields.ts'
import { confirmation, selection } from './selection.ts'

/** What a dispatcher may do at the dispatch console. */
export const dispatchRights = [
  'singleCall',
  'groupCall',
  'broadcast',
  'interrupt',
  'monitor',
  'video',
  'message',
  'position',
  'track',
  'recording',
] as const
type DispatchRight = (typeof dispatchRights)[number]

/** Each right once, in the order of the list above, so that the same rights are the same text. */
const rights = z
  .array(z.enum(dispatchRights))
  .max(dispatchRights.length, 'tooLarge')
  .default([])
  .transform((held): DispatchRight[] => dispatchRights.filter((right) => held.includes(right)))

/** What an operator types about a dispatcher, when creating and when editing alike. */
const dispatcherFields = z.object({
  account: accountName,
  dispatcherName: requiredText(40),
  departmentId: id,
  rights,
  enabled: z.boolean().default(true),
})

export const staffInfo = {
  createStaffInfo: writeCall({
    path: 'staffInfo/createStaffInfo',
    access: 'dispatchers.write',
    request: dispatcherFields.extend({ password: consolePassword }),
    result: z.object({ dispatcherId: id }),
  }),
  editStaffInfo: writeCall({
    path: 'staffInfo/editStaffInfo',
    access: 'dispatchers.write',
    request: z.discriminatedUnion('action', [
      dispatcherFields.extend({
        action: z.literal('edit'),
        dispatcherId: id,
        rowVersion: z.number().int(),
        enabled: z.boolean('required'),
        /** Absent: as it is. */
        password: consolePassword.optional(),
      }),
      z.object({ action: z.literal('remove'), dispatcherIds: selection, confirmation }),
    ]),
    result: z.object({ changed: z.number().int() }),
  }),
}
