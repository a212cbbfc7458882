import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, happenedWithin } from './filters.ts'
import { mapWindow } from './map-window.ts'
import { membersInArea } from './members-in-area.ts'
import { pageOf, pageRequest } from './paging.ts'
import { area, positionTypes } from './position-fields.ts'
import { selectionOf } from './selection.ts'

/** The most positions in one answer of `usersGpsRecord`. */
export const positionLimit = 5000

/** A circle of some metres, along the ground, around a point in WGS-84 degrees. */
const around = z.object({
  longitude: z.number().min(-180).max(180),
  latitude: z.number().min(-85).max(85),
  metres: z.number().min(1).max(500_000),
})
export type Around = z.output<typeof around>

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
      /** Positions of the members of this group. */
      groupId: id.optional(),
      area: area.optional(),
      around: around.optional(),
      ...happenedWithin,
    }),
    result: pageOf(z.object({ recordId: id, ...position.shape, stale: z.boolean().default(false) })),
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
  ...mapWindow,
  ...membersInArea,
}
