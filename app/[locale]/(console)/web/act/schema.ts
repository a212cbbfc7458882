import { z } from 'zod'
import { id } from '@/lib/contract/fields'

/** On behalf of which agent; nothing chosen is nothing, and no agent of number 0. */
export const actForm = z.object({
  agentInfoId: z.string('required').min(1, 'required').transform(Number).pipe(id),
})
