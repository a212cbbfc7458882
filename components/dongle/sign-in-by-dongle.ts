import { submitForm } from '@/components/form/submit-form'
import { askHelper } from '@/lib/dongle/ask'
import { idleState } from '@/lib/form/form-state'
import type { DongleSignInProps } from './dongle-sign-in'
import { troubleText } from './trouble-words'

/**
 * Has the dongle answer a challenge, then submits the sign-in form with the answer in `fields`.
 * @returns why it could not; '' if the form was submitted
 */
export async function signInByDongle(
  { captcha, offer, labels }: DongleSignInProps,
  fields: HTMLFieldSetElement | null,
): Promise<string> {
  const data = new FormData()
  data.set('challenge', captcha)
  const offered = await offer(idleState(), data)
  const [challenge, sealed] = offered.result?.[0] ?? []
  if (!challenge || !sealed) return offered.message ?? labels.failed
  const reply = await askHelper({ op: 'sign', challenge })
  if (reply.ok) {
    send(fields, { offer: sealed, serial: reply.serial, mac: reply.mac })
    return ''
  }
  const text = troubleText(labels.trouble, reply.why, reply.code)
  return reply.why === 'absent' ? text : labels.passwordWay.replace('{trouble}', text)
}

// The answer is valid once; left in the fields it would be sent with the next sign-in by password.
function send(fields: HTMLFieldSetElement | null, values: Record<string, string>) {
  const inputs = fields?.querySelectorAll('input') ?? []
  for (const input of inputs) input.value = values[input.name] ?? ''
  if (fields?.form) submitForm(fields.form)
  for (const input of inputs) input.value = ''
}
