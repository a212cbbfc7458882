import { z } from 'zod'
import { requiredText } from './fields.ts'

/** A dongle's answer to a challenge. */
export const dongleProof = z.object({
  serial: requiredText(64),
  challenge: z.string('required').min(16, 'tooShort').max(200, 'tooLong'),
  mac: z.string('required').regex(/^[\da-fA-F]{64}$/, 'invalid'),
})
export type DongleProof = z.output<typeof dongleProof>

export const dongleKey = z
  .string('required')
  .regex(/^[\w+/]{43}=$/, 'invalid')
  .describe('The signing key of the UKEY: 32 bytes in base64.')
