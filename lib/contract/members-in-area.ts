import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { areaMemberLimit } from './limits.ts'
import { area } from './position-fields.ts'

/** A member that reported a position within an area, between the first and the last of them. */
const areaMember = z.object({
  userId: id,
  account: z.string(),
  nickName: z.string(),
  firstSeen: moment,
  lastSeen: moment,
  positions: z.number().int().describe('The number of positions that the member reported there in the span.'),
  isHere: z.boolean(),
})
export type AreaMember = z.output<typeof areaMember>

export const membersInArea = {
  /** The members that were in an area in a span of time, the last seen first. */
  membersInArea: readCall({
    path: 'gpsRecord/membersInArea',
    access: 'positions.read',
    request: z.object({ area, timeFrom: moment, timeBefore: moment, agentInfoId: id.optional() }),
    result: z.object({
      list: z.array(areaMember).max(areaMemberLimit),
      more: z.boolean(),
      readFrom: moment.nullable(),
    }),
  }),
}
