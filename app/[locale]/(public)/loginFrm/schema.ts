import { z } from 'zod'
import { captchaFields, consent } from '@/lib/captcha/captcha-fields'
import { loginInfo } from '@/lib/contract/login-info'

/** Signing in: the contract's fields, and what the console itself asks for. */
export const loginForm = loginInfo.loginWithPwd.request.extend({ ...captchaFields, consent })

/** The number that a code is asked for. */
export const numberForm = loginInfo.sendMsgCode.request.pick({ telephone: true }).extend(captchaFields)

/** Signing in with the code; the number stands in the visit. */
export const codeForm = loginInfo.loginWithMsgCode.request.omit({ telephone: true }).extend({ consent })

/** Nothing but the press of a button. */
export const againForm = z.object({})
