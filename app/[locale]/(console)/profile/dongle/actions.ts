'use server'

import { randomBytes } from 'node:crypto'
import { endSession } from '@/lib/auth/session'
import { loginInfo } from '@/lib/contract/login-info'
import { makeOffer, openOffer } from '@/lib/dongle/offer'
import { FieldRefusal } from '@/lib/errors/errors'
import { defineAction } from '@/lib/form/action'
import { confirmPassword } from '@/lib/form/own-password'
import { screenPath } from '@/lib/screens/screen-paths'
import { bindForm, clearForm, offerForm } from './schema'

/**
 * After the password is confirmed, returns one row: a challenge, a new key for the dongle, and the sealed
 * offer that `bindDongle` needs.
 */
export const offerBinding = defineAction({
  permission: 'account.own',
  schema: offerForm,
  run: async ({ pass, input }) => {
    const confirmation = await confirmPassword(pass.api, input.confirmation)
    const key = randomBytes(32).toString('base64')
    const subject = String(pass.user.LoginId)
    const { challenge, sealed } = await makeOffer(subject, { action: input.action, key, confirmation })
    return { result: [[challenge, key, sealed]] }
  },
})

/**
 * Returns the path to open next: sign-in after a change, because changing the dongle ends every session of
 * the account.
 */
export const bindDongle = defineAction({
  permission: 'account.own',
  schema: bindForm,
  // Each form gets a new offer, so sending it again is another binding.
  wording: { unanswered: 'errors.timeout' },
  run: async ({ pass, input: { offer, serial, mac }, requestId }) => {
    const offered = await openOffer(offer, String(pass.user.LoginId))
    if (!offered?.binding) throw new FieldRefusal({ ukey: 'answeredLate' })
    const { challenge, binding } = offered
    await pass.api(loginInfo.loginChangeBind, { ...binding, serial, challenge, mac }, { requestId })
    const path =
      binding.action === 'change'
        ? `${screenPath('loginFrm')}?dongle=changed`
        : `${screenPath('dongle')}?bound=1`
    return { result: [[`/${pass.locale}${path}`]] }
  },
})

/** Unbinds the dongle, which ends every session of the account. */
export const clearDongle = defineAction({
  permission: 'account.own',
  schema: clearForm,
  run: async ({ pass, input, requestId }) => {
    const confirmation = await confirmPassword(pass.api, input.confirmation)
    await pass.api(loginInfo.loginChangeBind, { action: 'clear', confirmation }, { requestId })
    await endSession()
    return { redirect: `/${pass.locale}${screenPath('loginFrm')}?dongle=cleared` }
  },
})
