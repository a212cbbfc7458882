'use client'

import { useRef, useState } from 'react'
import { submitForm } from '@/components/form/submit-form'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import { type FormState, idleState } from '@/lib/form/form-state'
import { type TroubleWords, troubleText } from './trouble-words'

interface DongleSignInProps {
  /** Id of the sign-in form, which is submitted with the dongle's answer. */
  formId: string
  /** Sealed captcha of that form; the dongle's challenge is bound to it. */
  captcha: string
  /** Returns one row: the challenge, and the sealed offer to send with its answer. */
  offer: (state: FormState, data: FormData) => Promise<FormState>
  labels: {
    signIn: string
    reading: string
    /** Message for a request that the console did not answer. */
    failed: string
    /** Message with `{trouble}` and the advice to sign in by password; for all troubles but a missing dongle. */
    passwordWay: string
    trouble: TroubleWords
  }
}

/**
 * Has the dongle answer a challenge, then submits the sign-in form with the answer. The helper's protocol is
 * loaded on click.
 */
export function DongleSignIn({ formId, captcha, offer, labels }: DongleSignInProps) {
  const [isReading, setReading] = useState(false)
  const [message, setMessage] = useState('')
  const answer = useRef<HTMLFieldSetElement>(null)

  const readDongle = async () => {
    const data = new FormData()
    data.set('challenge', captcha)
    const [offered, { askHelper }] = await Promise.all([offer(idleState(), data), import('@/lib/dongle/ask')])
    const [challenge, sealed] = offered.result?.[0] ?? []
    if (!challenge || !sealed) return offered.message ?? labels.failed
    const reply = await askHelper({ op: 'sign', challenge })
    if (reply.ok) {
      send({ offer: sealed, serial: reply.serial, mac: reply.mac })
      return ''
    }
    const text = troubleText(labels.trouble, reply.why, reply.code)
    return reply.why === 'absent' ? text : labels.passwordWay.replace('{trouble}', text)
  }

  // The answer is valid once; left in the fields it would be sent with the next sign-in by password.
  const send = (values: Record<string, string>) => {
    const inputs = answer.current?.querySelectorAll('input') ?? []
    for (const input of inputs) input.value = values[input.name] ?? ''
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) submitForm(form)
    for (const input of inputs) input.value = ''
  }

  const start = async () => {
    if (isReading) return
    setReading(true)
    setMessage('')
    setMessage(await readDongle().catch(() => labels.failed))
    setReading(false)
  }

  return (
    <div className="js-only grid gap-2">
      <fieldset ref={answer} form={formId} hidden>
        {['offer', 'serial', 'mac'].map((name) => (
          <input key={name} type="hidden" name={name} form={formId} />
        ))}
      </fieldset>
      <Button id={`${formId}-ukey`} aria-disabled={isReading || undefined} onClick={start}>
        <Icon name="usb" />
        <span aria-live="polite">{isReading ? labels.reading : labels.signIn}</span>
      </Button>
      {message && <Notice tone="bad">{message}</Notice>}
    </div>
  )
}
