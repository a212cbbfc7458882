import { z } from 'zod'
import { writeCall } from './call.ts'
import { iccid, id, imei, requiredText, typedPassword } from './fields.ts'
import { terminalTypes } from './member.ts'

/** A server by its name or address, with its port; null where the settings name none. */
const server = z.object({ host: z.string(), port: z.number().int().nullable() }).nullable()

/** Issues the token that a member's terminal connects with. Signing out is an event of the socket. */
export const terminal = {
  signIn: writeCall({
    path: 'terminal/signIn',
    access: 'temporary',
    request: z.object({
      /** A member's account or telephone number. */
      account: requiredText(128),
      password: typedPassword,
      imei: imei.optional(),
      iccid,
    }),
    result: z.object({
      uid: id,
      token: z.string().min(1),
      /** The value for `device` in the handshake. */
      device: z.enum(terminalTypes),
      /** Seconds between two position reports. */
      reportInterval: z.number().int(),
      /** The servers of the intercom, as the settings name them. */
      servers: z.object({ signalling: server, media: server, file: server }),
      /** Days that recordings are kept; 0: nothing is recorded. */
      recordingDays: z.number().int(),
    }),
  }),
}
