import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'
import { captchaFields, consent } from '@/lib/sign-in/captcha-fields'

/** Telephone number that the code is sent to. */
export const numberForm = loginInfo.sendMsgCode.request.pick({ telephone: true }).extend(captchaFields)

/** Registering with the code; the telephone number is in the code steps. */
export const registerForm = loginInfo.registerWithTel.request
  .omit({ telephone: true })
  .extend({ consent, confirm: z.string('required').min(1, 'required') })
  .refine((form) => form.password === form.confirm, { path: ['confirm'], message: 'passwordMismatch' })

/** No fields: the form is a button. */
export const resendForm = z.object({})
