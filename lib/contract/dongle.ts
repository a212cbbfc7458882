import { z } from 'zod'
import { requiredText } from './fields.ts'

/** What a dongle answers to a challenge: HMAC-SHA-256 under its key, in hexadecimal. The serial alone proves nothing. */
export const dongleProof = z.object({
  serial: requiredText(64),
  challenge: z.string('required').min(16, 'tooShort').max(200, 'tooLong'),
  mac: z.string('required').regex(/^[\da-f]{64}$/i, 'invalid'),
})
export type DongleProof = z.output<typeof dongleProof>

/** The key that a dongle was made with: 32 bytes in base64. */
export const dongleKey = z.string('required').regex(/^[\w+/]{43}=$/, 'invalid')
