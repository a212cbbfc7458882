import { z } from 'zod'
import { waitingKinds } from '../../lib/contract/live.ts'
import { notifiedFenceEvent } from '../store/fence-watch.ts'
import { notifiedPosition } from '../store/position-writes.ts'

const ids = z.array(z.number())

/** Selects the sockets whose session has to be checked in the database. */
const check = z.object({
  all: z.literal(true).optional(),
  accounts: ids.optional(),
  members: ids.optional(),
  agents: ids.optional(),
})
export type Check = z.output<typeof check>

/** The payloads of `NOTIFY live`, sent by database triggers and by platform processes. */
const message = z.union([
  z.object({
    presence: z.array(z.tuple([z.number(), z.number().nullable(), z.boolean()])),
    at: z.coerce.date(),
  }),
  z.object({ positions: z.array(notifiedPosition) }),
  z.object({ fenceEvents: z.array(notifiedFenceEvent) }),
  /** Tenants whose fences changed. */
  z.object({ fences: z.array(z.number().nullable()) }),
  z.object({ versions: ids }),
  z.object({ review: z.array(z.enum(waitingKinds)) }),
  z.object({ notification: z.number() }),
  /**
   * Members of a notification, as its id and the range of member ids: above the second number, up to the
   * third.
   */
  z.object({ deliveries: z.tuple([z.number(), z.number(), z.number()]) }),
  z.object({ superseded: z.string() }),
  z.object({ check }),
])
export type Message = z.output<typeof message>

/** Parses a notification's payload; undefined when its format is unknown, as from a newer platform. */
export function readMessage(text: string): Message | undefined {
  try {
    return message.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
