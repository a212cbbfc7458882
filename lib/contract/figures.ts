import { z } from 'zod'
import { usage } from './agent.ts'
import { id, moment } from './fields.ts'
import { timeZone } from './time-zone.ts'

/** The most agents in `leastRoom`. */
export const leastRoomLimit = 5

const count = z.number().int()
const rowCount = z.object({ total: count.describe('The number of these members.'), estimated: z.boolean() })

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

export const figuresRequest = z.object({
  days: z
    .literal(trendLengths)
    .describe('The days of `newPerDay`; a platform may answer another number of them.')
    .default(usualTrend),
  zone: timeZone.default('UTC').describe('The time zone whose days `newPerDay` counts.'),
})

const totals = z.object({
  members: count.describe('The number of members.'),
  online: count.describe('The number of members that are online.'),
  groups: count.describe('The number of groups.'),
  devices: count.describe('The number of devices, without retired ones.'),
})

/**
 * The figures that the caller may see: of its agent, or of all tenants for an account without one. All are
 * optional, so that a missing or unreadable one does not affect the others.
 */
export const figures = z.object({
  ...totals.partial().shape,
  dayBefore: z
    .object({
      ...totals.shape,
      online: count.nullable().describe('The most members that were online in that hour; null: not known.'),
    })
    .optional(),
  agents: z
    .object({ Unreviewed: count, Normal: count, Freeze: count, Expired: count, Refuse: count })
    .optional()
    .describe('The number of agents by status; for the owner alone.'),
  newPerDay: z
    .array(
      z.object({
        day: z.iso.date(),
        count: count.describe('The number of members that were made on the day.'),
      }),
    )
    .min(1)
    .max(90)
    .optional(),
  onlinePerHour: z
    .array(
      z.object({
        hour: moment,
        count: count.describe('The most members that were online at once in the hour.'),
      }),
    )
    .min(1)
    .max(24)
    .optional(),
  pendingReviews: byKind(count.optional()).optional(),
  newReviews: byKind(count).optional(),
  oldestReviews: byKind(moment.nullable()).optional(),
  authorisations: z
    .object({
      ending: rowCount.describe('The members whose authorisation ends within 30 days.'),
      in60: rowCount.optional(),
      in90: rowCount.optional(),
      nextEnd: moment.nullable(),
      expired: rowCount,
    })
    .optional(),
  contracts: z
    .object({
      ending: count.describe('The number of agents whose contract ends within 30 days.'),
      in60: count.optional(),
      in90: count.optional(),
      expired: count.optional(),
      next: z
        .object({ agentInfoId: id, agentInfoName: z.string(), effectTime: moment })
        .nullable()
        .describe('The agent whose contract ends next within 30 days; null: none.'),
    })
    .optional(),
  leastRoom: z
    .array(z.object({ agentInfoId: id, agentInfoName: z.string(), members: usage }))
    .max(leastRoomLimit)
    .optional(),
  readAt: moment.optional(),
})
export type Figures = z.output<typeof figures>
