import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { area } from './position-fields.ts'

/** The most members in one answer of `membersInArea`. */
export const areaMemberLimit = 100

/** A member that reported a position within an area, between the first and the last of them. */
const areaMember = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  firstSeen: moment,
  lastSeen: moment,
  /** How many positions it reported there in the span. */
  positions: z.number().int(),
  /** Whether its last position of all is within the area. */
  isHere: z.boolean(),
})
export type AreaMember = z.output<typeof areaMember>

export const membersInArea = {
  /** The members that were in an area in a span of time, those seen last first. */
  membersInArea: readCall({
    path: 'gpsRecord/membersInArea',
    access: 'positions.read',
    request: z.object({ area, timeFrom: moment, timeBefore: moment, agentInfoId: id.optional() }),
    result: z.object({
      list: z.array(areaMember).max(areaMemberLimit),
      /** Whether there are more members than {@link areaMemberLimit}. */
      more: z.boolean(),
      /**
       * Of a span with very many positions only the latest are looked at: the time from which on. Null where all of them
       * were.
       */
      readFrom: moment.nullable(),
    }),
  }),
}
