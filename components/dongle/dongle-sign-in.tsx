'use client'

import { useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Notice } from '@/components/ui/notice'
import type { FormAction } from '@/lib/form/form-state'
import type { TroubleWords } from './trouble-words'

export interface DongleSignInProps {
  /** Id of the sign-in form, which is submitted with the dongle's answer. */
  formId: string
  /** Sealed captcha of that form; the dongle's challenge is bound to it. */
  captcha: string
  /** Returns one row: the challenge, and the sealed offer to send with its answer. */
  offer: FormAction
  labels: {
    signIn: string
    reading: string
    /** Message for a request that the console did not answer. */
    failed: string
    /**
     * Message with `{trouble}` and the advice to sign in by password; for all troubles except a missing
     * dongle.
     */
    passwordWay: string
    trouble: TroubleWords
  }
}

/**
 * Makes the dongle answer a challenge, then submits the sign-in form with the answer; the script for it is
 * loaded on click.
 * @spec 1.12
 */
export function DongleSignIn(props: DongleSignInProps) {
  const { formId, labels } = props
  const [isReading, setReading] = useState(false)
  const [message, setMessage] = useState('')
  const answer = useRef<HTMLFieldSetElement>(null)

  const signIn = async () => {
    const { signInByDongle } = await import('./sign-in-by-dongle')
    return signInByDongle(props, answer.current)
  }

  const start = async () => {
    if (isReading) return
    setReading(true)
    setMessage('')
    setMessage(await signIn().catch(() => labels.failed))
    setReading(false)
  }

  return (
    <div className="js-only col-start-1 row-start-1 grid gap-2">
      <fieldset ref={answer} form={formId} hidden>
        {['offer', 'serial', 'mac'].map((name) => (
          <input key={name} type="hidden" name={name} form={formId} />
        ))}
      </fieldset>
      <Button id={`${formId}-ukey`} aria-disabled={isReading || undefined} onClick={start} variant="outline">
        <Icon name="usb" />
        <span aria-live="polite">{isReading ? labels.reading : labels.signIn}</span>
      </Button>
      {message && <Notice tone="bad">{message}</Notice>}
    </div>
  )
}
