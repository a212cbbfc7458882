import { z } from 'zod'
import { writeCall } from './call.ts'
import { iccid, id, imei, requiredText, typedPassword } from './fields.ts'
import { terminalTypes } from './member.ts'

/** How a member's terminal comes by the token that it connects with; signing out is an event of the socket. */
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
      /** What the handshake names as `device`. */
      device: z.enum(terminalTypes),
      /** Seconds between two positions. */
      reportInterval: z.number().int(),
    }),
  }),
}
