import { z } from 'zod'
import { compared } from '@/lib/contract/certification'
import { id, optionalLines, requiredLines } from '@/lib/contract/fields'

/** Usual reasons why papers fail; their words are `realNameAudit.reasons`. */
export const usualReasons = ['unreadable', 'nameDiffers', 'faceDiffers', 'expired', 'incomplete'] as const

const certificationId = id

/** The forms of a case. A failure needs a usual reason, a text of the reviewer, or both. */
export const dealForm = z.discriminatedUnion('action', [
  z.object({ action: z.literal('claim'), certificationId }),
  z.object({ action: z.literal('reveal'), certificationId }),
  z.object({ action: z.literal('pass'), certificationId, ...compared }),
  z
    .object({
      action: z.literal('fail'),
      certificationId,
      usualReason: z.enum(usualReasons).optional(),
      reason: optionalLines(120),
    })
    .refine(({ usualReason, reason }) => usualReason !== undefined || reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
  z.object({ action: z.literal('revoke'), certificationId, reason: requiredLines(200) }),
])
