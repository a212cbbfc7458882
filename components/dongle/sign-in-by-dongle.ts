import { submitForm } from '@/components/form/submit-form'
import { askHelper } from '@/lib/dongle/ask'
import { idleState } from '@/lib/form/form-state'
import type { DongleSignInProps } from './dongle-sign-in'
import { troubleText } from './trouble-words'

/**
 * Makes the dongle answer a challenge, then submits the sign-in form with the answer in `fields`.
 * @returns the reason of a failure; '' if the form was submitted
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

// The answer is valid once; if it remained in the fields, the next sign-in by password would send it again.
function send(fields: HTMLFieldSetElement | null, values: Record<string, string>) {
  const inputs = fields?.querySelectorAll('input') ?? []
  for (const input of inputs) input.value = values[input.name] ?? ''
  if (fields?.form) submitForm(fields.form)
  for (const input of inputs) input.value = ''
}
