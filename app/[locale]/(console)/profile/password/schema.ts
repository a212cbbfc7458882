import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'

/** The old password, and the new one twice. */
export const passwordForm = loginInfo.updateLoginPass.request
  .extend({ confirm: z.string('required').min(1, 'required') })
  .refine((form) => form.password === form.confirm, { path: ['confirm'], message: 'passwordMismatch' })
