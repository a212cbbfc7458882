import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, happenedWithin } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'
import { selectionOf } from './selection.ts'

export const positionTypes = ['gps', 'beidou', 'network'] as const

/** The most positions in one answer of `usersGpsRecord`. */
export const positionLimit = 5000

/** An area between two meridians and two parallels, in WGS-84 degrees; it must not cross the date line. */
const area = z
  .object({
    west: z.number().min(-180).max(180),
    south: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
    north: z.number().min(-90).max(90),
  })
  .refine(({ west, south, east, north }) => west <= east && south <= north, 'invalid')
export type Area = z.output<typeof area>

/** A member's position: longitude and latitude in WGS-84 degrees, height in metres, the time as `signInTime`. */
export const position = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  agentInfoId: id.nullable(),
  longitude: z.number(),
  latitude: z.number(),
  height: z.number(),
  address: z.string(),
  type: z.enum(positionTypes),
  signInTime: moment,
})
export type Position = z.output<typeof position>

/** `stale`: older than three report intervals, so the member may have moved since. */
const reported = position.extend({ stale: z.boolean() })
export type Reported = z.output<typeof reported>

export const gpsRecord = {
  gpsRecordWithPage: readCall({
    path: 'gpsRecord/gpsRecordWithPage',
    access: 'positions.read',
    request: pageRequest(['signInTime']).extend({
      userId: id.optional(),
      account: beginningOf.account,
      agentInfoId: id.optional(),
      type: z.enum(positionTypes).optional(),
      area: area.optional(),
      ...happenedWithin,
    }),
    result: pageOf(position.extend({ recordId: id })),
  }),
  /**
   * `latest`: each member's latest position, ordered by member id; the next part starts after the last id (`after`).
   * `track`: one member's positions by time; the next part starts at the last time (`timeFrom`), which it repeats.
   * Without any position the answer is code 3.
   */
  usersGpsRecord: readCall({
    path: 'gpsRecord/usersGpsRecord',
    access: 'positions.read',
    request: z.discriminatedUnion('mode', [
      z.object({
        mode: z.literal('latest'),
        /** Absent: all members that the caller sees. */
        userIds: selectionOf(id, positionLimit).optional(),
        agentInfoId: id.optional(),
        area: area.optional(),
        after: id.optional(),
      }),
      z.object({ mode: z.literal('track'), userId: id, timeFrom: moment, timeBefore: moment }),
    ]),
    result: z.object({
      list: z.array(reported).max(positionLimit),
      /** Whether the answer was cut at {@link positionLimit} rows. */
      more: z.boolean(),
    }),
  }),
}
