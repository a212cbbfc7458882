import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'
import { dongleFields } from '@/lib/dongle/form-fields'
import { captchaFields, consent } from '@/lib/sign-in/captcha-fields'

/** Signing in: the contract's fields, and what the console itself asks for. */
export const loginForm = loginInfo.loginWithPwd.request.extend({
  ...captchaFields,
  consent,
  ...withoutDongle(dongleFields),
})

/** The number that a code is asked for. */
export const numberForm = loginInfo.sendMsgCode.request.pick({ telephone: true }).extend(captchaFields)

/** Signing in with the code; the telephone number is in the code steps. */
export const codeForm = loginInfo.loginWithMsgCode.request.omit({ telephone: true }).extend({ consent })

/** Nothing but the press of a button. */
export const againForm = z.object({})

export const offerForm = loginForm.pick({ challenge: true })

/** Empty where the password is to do alone. */
function withoutDongle({ offer, serial, mac }: typeof dongleFields) {
  const none = z.literal('')
  return {
    offer: none.or(offer).default(''),
    serial: none.or(serial).default(''),
    mac: none.or(mac).default(''),
  }
}
