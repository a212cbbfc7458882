import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, happenedWithin } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'
import { selectionOf } from './selection.ts'

export const positionTypes = ['gps', 'beidou', 'network'] as const

/** The most positions that one unpaged answer holds. */
export const positionLimit = 5000

/** An area between two meridians and two parallels, in WGS-84 degrees; it does not cross the date line. */
const area = z
  .object({
    west: z.number().min(-180).max(180),
    south: z.number().min(-90).max(90),
    east: z.number().min(-180).max(180),
    north: z.number().min(-90).max(90),
  })
  .refine(({ west, south, east, north }) => west <= east && south <= north, 'invalid')
export type Area = z.output<typeof area>

/** Where a member was, in WGS-84 degrees and metres. */
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

/** A position with `stale`: older than three report intervals, so that the member may have moved since. */
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
   * Latest positions in the order of the members' ids, from behind the member `after`; or one member's track in the
   * order of time, whose next part begins at the last moment of this one.
   */
  usersGpsRecord: readCall({
    path: 'gpsRecord/usersGpsRecord',
    access: 'positions.read',
    request: z.discriminatedUnion('mode', [
      z.object({
        mode: z.literal('latest'),
        /** Absent: all that are visible. */
        userIds: selectionOf(id, positionLimit).optional(),
        agentInfoId: id.optional(),
        area: area.optional(),
        after: id.optional(),
      }),
      z.object({ mode: z.literal('track'), userId: id, timeFrom: moment, timeBefore: moment }),
    ]),
    result: z.object({
      list: z.array(reported).max(positionLimit),
      /** Whether rows were left out, since one answer holds no more. */
      more: z.boolean(),
    }),
  }),
}
