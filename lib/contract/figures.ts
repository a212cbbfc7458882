import { z } from 'zod'
import { usage } from './agent.ts'
import { id, moment } from './fields.ts'

/** The most agents in `leastRoom`. */
export const leastRoomLimit = 5

const count = z.number().int()
/** A number of rows; above 10,000 it may be an estimate. */
const rowCount = z.object({ total: count, estimated: z.boolean() })

/** A value for each kind of request that waits for a review. */
export function byKind<Value extends z.ZodType>(value: Value) {
  return z.object({
    certification: value,
    groupCreate: value,
    groupJoin: value,
    groupDelete: value,
    agents: value,
  })
}

/** The lengths of the trend of new members, in days. */
export const trendLengths = [7, 30, 90] as const
export type TrendLength = (typeof trendLengths)[number]
export const usualTrend: TrendLength = 30

/** `days`: the length of `newPerDay`. A platform may answer another length. */
export const figuresRequest = z.object({ days: z.literal(trendLengths).default(usualTrend) })

/**
 * The figures that the caller may see: of its agent, or of all tenants for an account without one. All are optional, so
 * that one which a platform leaves out, or which cannot be read, does not cost the others.
 */
export const figures = z.object({
  members: count.optional(),
  online: count.optional(),
  groups: count.optional(),
  devices: count.optional(),
  /** The figures of members, online members, groups and devices 24 hours ago; null where they are not known. */
  dayBefore: z.object({ members: count, online: count.nullable(), groups: count, devices: count }).optional(),
  /** Agents by status; for the owner alone. */
  agents: z
    .object({ Unreviewed: count, Normal: count, Freeze: count, Expired: count, Refuse: count })
    .optional(),
  /** The last of the days is not over yet. */
  newPerDay: z
    .array(z.object({ day: z.iso.date(), count }))
    .min(1)
    .max(90)
    .optional(),
  /** 24 hours; the console draws fewer where some of them cannot be read. */
  onlinePerHour: z
    .array(z.object({ hour: moment, count }))
    .min(1)
    .max(24)
    .optional(),
  pendingReviews: byKind(count.optional()).optional(),
  /** Those of the waiting requests that were made within the last 24 hours. */
  newReviews: byKind(count).optional(),
  /** When the request that has waited longest was made; null when none waits. */
  oldestReviews: byKind(moment.nullable()).optional(),
  /**
   * Members whose authorisation ends within 30, 60 and 90 days, the next such end, and members whose authorisation has
   * ended.
   */
  authorisations: z
    .object({
      ending: rowCount,
      in60: rowCount.optional(),
      in90: rowCount.optional(),
      nextEnd: moment.nullable(),
      expired: rowCount,
    })
    .optional(),
  /** Agents whose contract ends within 30, 60 and 90 days or has ended, and the next of them; for the owner alone. */
  contracts: z
    .object({
      ending: count,
      in60: count.optional(),
      in90: count.optional(),
      expired: count.optional(),
      next: z.object({ agentInfoId: id, agentInfoName: z.string(), effectTime: moment }).nullable(),
    })
    .optional(),
  /** The Normal agents with the least member quota left, the least first; for the owner alone. */
  leastRoom: z
    .array(z.object({ agentInfoId: id, agentInfoName: z.string(), members: usage }))
    .max(leastRoomLimit)
    .optional(),
  readAt: moment.optional(),
})
export type Figures = z.output<typeof figures>
