import { z } from 'zod'

/** On behalf of which agent; nothing chosen is nothing, and no agent of number 0. */
export const actForm = z.object({
  agentInfoId: z
    .string('required')
    .regex(/^[1-9]\d{0,14}$/, 'required')
    .transform(Number),
})
