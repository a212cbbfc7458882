import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { flag, happenedWithin, partOf } from './filters.ts'
import { positionLimit } from './limits.ts'
import { mapWindow } from './map-window.ts'
import { membersInArea } from './members-in-area.ts'
import { pageOf, pageRequest } from './paging.ts'
import { area, positionAddress, positionFault, positionType } from './position-fields.ts'
import { selectionOf } from './selection.ts'

/** A circle around a point. */
const around = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-85).max(85),
  metres: z.number().min(1).max(500_000),
})
export type Around = z.output<typeof around>

/** A member's position. @spec 3.30 */
export const position = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  agentInfoId: id.nullable(),
  longitude: z.number(),
  latitude: z.number(),
  height: z.number(),
  address: positionAddress,
  type: positionType,
  signInTime: moment,
})
export type Position = z.output<typeof position>

/** Positions are counted to this number, since a broken terminal may report any number. */
export const mostFaulty = 10_000
const faultyCount = z
  .number()
  .int()
  .describe('The number of positions of the span that do not count, counted to 10,000; absent: not known.')

const reported = position.extend({ stale: z.boolean() })
export type Reported = z.output<typeof reported>

/** @spec 7.20 */
export const gpsRecord = {
  gpsRecordWithPage: readCall({
    path: 'gpsRecord/gpsRecordWithPage',
    access: 'positions.read',
    request: pageRequest(['signInTime']).extend({
      userId: id.optional(),
      account: partOf.account,
      agentInfoId: id.optional(),
      type: positionType.optional(),
      groupId: id.optional().describe('Only positions of members that are in this group now.'),
      area: area.optional(),
      around: around.optional(),
      faulty: flag.describe('True: only positions that do not count; false: only those that do.'),
      ...happenedWithin,
    }),
    result: pageOf(
      z.object({
        recordId: id,
        ...position.shape,
        stale: z.boolean().default(false),
        fault: positionFault
          .nullable()
          .optional()
          .describe('The reason for which the position does not count; null or absent: it counts.'),
      }),
    ),
  }),
  /**
   * `latest`: each member's latest position, ordered by member id; the next part starts after the last id (`after`).
   * `track`: one member's positions by time; the next part starts at the last time (`timeFrom`), which it repeats.
   * Without any position that counts the answer is code 3.
   */
  usersGpsRecord: readCall({
    path: 'gpsRecord/usersGpsRecord',
    access: 'positions.read',
    request: z.discriminatedUnion('mode', [
      z.object({
        mode: z.literal('latest').describe('The latest position of each member, by the ids of the members.'),
        userIds: selectionOf(id, positionLimit)
          .optional()
          .describe('The members to read; absent: all that the caller sees.'),
        agentInfoId: id.optional(),
        area: area.optional(),
        after: id
          .optional()
          .describe('The id of the last member of the former answer, behind which this one begins.'),
      }),
      z.object({
        mode: z.literal('track').describe('The positions of one member, by time.'),
        userId: id,
        timeFrom: moment,
        timeBefore: moment,
      }),
    ]),
    result: z.object({
      list: z.array(reported).max(positionLimit),
      more: z.boolean(),
      faultyCount: faultyCount.optional(),
    }),
  }),
  ...mapWindow,
  ...membersInArea,
}
