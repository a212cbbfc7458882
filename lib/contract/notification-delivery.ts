import { z } from 'zod'
import { id, moment } from './fields.ts'

/**
 * How a notification went with one member: `reached` while connected, `returned` after being offline, `waiting` for the
 * member to connect, or `missed` when the member did not connect in time.
 */
export const deliveryStates = ['reached', 'returned', 'waiting', 'missed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliverySorts = ['userId'] as const

/** A member that a notification addresses. The row's id is the member's. */
export const notificationDelivery = z.object({
  userId: id,
  /** Empty when the member no longer exists. */
  account: z.string(),
  nickName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string().nullable(),
  state: z.enum(deliveryStates),
  /** Whether a terminal was connected when the notification was sent. */
  wasOnline: z.boolean(),
  confirmTime: moment.nullable(),
})
export type NotificationDelivery = z.output<typeof notificationDelivery>

/** Filters of a notification's deliveries; `confirmBefore` is exclusive. */
export const deliveryFilters = z.object({
  notificationId: id,
  state: z.enum(deliveryStates).optional(),
  confirmFrom: moment.optional(),
  confirmBefore: moment.optional(),
})
