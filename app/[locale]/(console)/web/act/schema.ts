import { z } from 'zod'

/** Id of the agent; the pattern refuses an empty choice, which would otherwise become number 0. */
export const actForm = z.object({
  agentInfoId: z
    .string('required')
    .regex(/^[1-9]\d{0,14}$/, 'required')
    .transform(Number),
})
