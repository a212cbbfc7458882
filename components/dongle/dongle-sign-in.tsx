'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { type FormState, idleState } from '@/lib/form/form-state'
import { type TroubleWords, troubleText } from './trouble-words'

interface DongleSignInProps {
  /** Id of the sign-in form, which is sent with the dongle's answer. */
  formId: string
  /** The sealed captcha of that form, which the challenge is made for. */
  captcha: string
  /** Answers one row: the challenge, and the sealed offer that goes with its answer. */
  offer: (state: FormState, data: FormData) => Promise<FormState>
  labels: {
    signIn: string
    reading: string
    /** That the console did not answer. */
    failed: string
    /** That the password still signs in, after `{trouble}`: any but a missing dongle. */
    passwordWay: string
    trouble: TroubleWords
  }
}

/** Lets the dongle answer a challenge and sends the sign-in form with it. What talks to the helper is fetched on the click. */
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

  // The answer is good for one sending; the password alone must not take it along afterwards.
  const send = (values: Record<string, string>) => {
    const inputs = answer.current?.querySelectorAll('input') ?? []
    for (const input of inputs) input.value = values[input.name] ?? ''
    const form = document.getElementById(formId)
    if (form instanceof HTMLFormElement) form.requestSubmit()
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
    // As wide as the form, however long the message is.
    <div data-script="" className="w-0 min-w-full">
      <fieldset ref={answer} form={formId} hidden>
        {['offer', 'serial', 'mac'].map((name) => (
          <input key={name} type="hidden" name={name} form={formId} />
        ))}
      </fieldset>
      <div className="grid justify-items-start gap-2">
        <Button id={`${formId}-ukey`} aria-disabled={isReading || undefined} onClick={start}>
          <span aria-live="polite">{isReading ? labels.reading : labels.signIn}</span>
        </Button>
        {message && <Notice tone="bad">{message}</Notice>}
      </div>
    </div>
  )
}
