import { z } from 'zod'
import { id, moment } from './fields.ts'

export const deliveryStates = ['reached', 'returned', 'waiting', 'missed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const deliverySorts = ['userId'] as const

const state = z.enum(deliveryStates).describe('How the notification went with the member.')

/** A member that a notification addresses. The row's id is the member's. */
export const notificationDelivery = z.object({
  userId: id,
  account: z.string().describe('The account of the member; empty: the member no longer exists.'),
  nickName: z.string().describe('The nickname of the member; empty: the member no longer exists.'),
  agentInfoId: id.nullable(),
  agentInfoName: z.string().nullable().describe('The name of the member’s agent; null: without an agent.'),
  state,
  wasOnline: z.boolean(),
  confirmTime: moment.nullable(),
})
export type NotificationDelivery = z.output<typeof notificationDelivery>

/** Filters of a notification's deliveries. */
export const deliveryFilters = z.object({
  notificationId: id,
  state: state.optional(),
  confirmFrom: moment.optional(),
  confirmBefore: moment.optional(),
})
