import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'
import { dongleFields } from '@/lib/dongle/form-fields'

/** Signing in: the contract's fields, and what the console itself asks for. */
export const loginForm = loginInfo.loginWithPwd.request.extend({
  captcha: z.string('required').trim().min(1, 'required').max(32, 'tooLong'),
  challenge: z.string('required').min(1, 'required').max(2000),
  consent: z.literal('on', 'consentRequired'),
  ...withoutDongle(dongleFields),
})

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
