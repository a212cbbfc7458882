import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'
import { captchaFields } from '@/lib/sign-in/captcha-fields'

/** Telephone number of the account whose password is forgotten. */
export const numberForm = loginInfo.sendMsgCode.request.pick({ telephone: true }).extend(captchaFields)

/** The code; the telephone number is in the code steps. */
export const codeForm = loginInfo.checkMsgCode2Forget.request.omit({ telephone: true })

/** The new password; the right to set it is in the code steps. @spec 5.11 */
export const resetForm = loginInfo.changeLoginPwd.request
  .omit({ ticket: true })
  .extend({ confirm: z.string('required').min(1, 'required') })
  .refine((form) => form.password === form.confirm, { path: ['confirm'], message: 'passwordMismatch' })

/** No fields: the form is a button. */
export const resendForm = z.object({})
