import { z } from 'zod'
import { dongleFields } from '@/lib/dongle/form-fields'

const typedPassword = z.string('required').min(1, 'required').max(128)

/** Request for a challenge and a key; `confirmation` is the login password. */
export const offerForm = z.object({ action: z.enum(['bind', 'change']), confirmation: typedPassword })
export const bindForm = z.object(dongleFields)
export const clearForm = z.object({ confirmation: typedPassword })
