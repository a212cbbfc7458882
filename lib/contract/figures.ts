import { z } from 'zod'
import { usage } from './agent.ts'
import { id, moment } from './fields.ts'

/** The most agents in `leastRoom`. */
export const leastRoomLimit = 5

const count = z.number().int()
/** A number of rows; above 10,000 it may be an estimate. */
const rowCount = z.object({ total: count, estimated: z.boolean() })

/** A value for each kind of request that waits for a review. */
function byKind<Value extends z.ZodType>(value: Value) {
  return z.object({
    certification: value,
    groupCreate: value,
    groupJoin: value,
    groupDelete: value,
    agents: value,
  })
}

/** The dashboard's figures over all tenants. A platform may leave out the optional ones. */
export const figures = z.object({
  members: count,
  online: count,
  groups: count,
  devices: count,
  agents: z.object({ Unreviewed: count, Normal: count, Freeze: count, Expired: count, Refuse: count }),
  newPerDay: z.array(z.object({ day: z.iso.date(), count })).length(30),
  onlinePerHour: z.array(z.object({ hour: moment, count })).length(24),
  pendingReviews: byKind(count),
  /** When the request that has waited longest was made; null when none waits. */
  oldestReviews: byKind(moment.nullable()).optional(),
  /** Members whose authorisation ends within 30 days, the next such end, and members whose authorisation has ended. */
  authorisations: z.object({ ending: rowCount, nextEnd: moment.nullable(), expired: rowCount }).optional(),
  /** Agents whose contract ends within 30 days, and the first of them. */
  contracts: z
    .object({
      ending: count,
      next: z.object({ agentInfoId: id, agentInfoName: z.string(), effectTime: moment }).nullable(),
    })
    .optional(),
  /** The Normal agents with the least member quota left, the least first. */
  leastRoom: z
    .array(z.object({ agentInfoId: id, agentInfoName: z.string(), members: usage }))
    .max(leastRoomLimit)
    .optional(),
  readAt: moment,
})
export type Figures = z.output<typeof figures>
