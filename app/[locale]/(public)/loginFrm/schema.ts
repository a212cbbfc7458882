import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'
import { dongleFields } from '@/lib/dongle/form-fields'
import { captchaFields, consent } from '@/lib/sign-in/captcha-fields'

/** The screen to open after the sign-in, and its row; each form passes them on. */
export const targetFields = z.object({ redirect: z.string(), id: z.string() })

/** The contract's fields of a sign-in with captcha, consent and the dongle's answer. @spec 5.7 */
export const loginForm = loginInfo.loginWithPwd.request.extend({
  ...captchaFields,
  consent,
  ...optionalDongle(dongleFields),
})

/** Telephone number that the code is sent to. @spec 5.9 */
export const numberForm = loginInfo.sendMsgCode.request.pick({ telephone: true }).extend(captchaFields)

/** Signing in with the code; the telephone number is in the code steps. */
export const codeForm = loginInfo.loginWithMsgCode.request.omit({ telephone: true }).extend({ consent })

/** No fields: the form is a button. */
export const resendForm = z.object({})

export const offerForm = loginForm.pick({ challenge: true })

/** The dongle's fields, empty for a sign-in by password alone. */
function optionalDongle({ offer, serial, mac }: typeof dongleFields) {
  const empty = z.literal('')
  return {
    offer: empty.or(offer).default(''),
    serial: empty.or(serial).default(''),
    mac: empty.or(mac).default(''),
  }
}
