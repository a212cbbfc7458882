import { z } from 'zod'
import { writeCall } from './call.ts'
import { iccid, id, imei, requiredText, typedPassword } from './fields.ts'
import { terminalTypes } from './member.ts'

const server = z.object({ host: z.string(), port: z.number().int().nullable() }).nullable()

/** Issues the token that a member's terminal connects with. Signing out is an event of the socket. */
export const terminal = {
  signIn: writeCall({
    path: 'terminal/signIn',
    access: 'temporary',
    request: z.object({
      account: requiredText(128).describe('The account or the mobile number of the member.'),
      password: typedPassword,
      imei: imei.optional(),
      iccid,
    }),
    result: z.object({
      uid: id,
      token: z.string().min(1),
      device: z
        .enum(terminalTypes)
        .describe('The terminal type of the member, for the handshake of the socket.'),
      reportInterval: z.number().int(),
      servers: z.object({
        signalling: server,
        media: server,
        file: server.describe('The file server; null where the settings name none.'),
      }),
      recordingDays: z.number().int(),
    }),
  }),
}
