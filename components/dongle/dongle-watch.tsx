'use client'

import { useEffect, useRef, useState } from 'react'
import { PlainSubmit } from '@/components/form/plain-submit'
import { submitForm } from '@/components/form/submit-form'
import { Notice } from '@/components/ui/notice'
import type { DongleEndReason } from '@/lib/dongle/end-reasons'
import { watchHelper } from '@/lib/dongle/watch'
import { DongleAlert } from './dongle-alert'
import { type TroubleWords, troubleText } from './trouble-words'

export interface DongleWatchProps {
  serial: string
  signOut: (data: FormData) => Promise<void>
  labels: {
    close: string
    /** Message with `{trouble}` and the warning that a removal of the dongle cannot be detected. */
    unwatched: string
    trouble: TroubleWords
  }
}

/** Reloads the page when a dongle is inserted, and signs out when the session's own dongle is removed. @spec 4.18 */
export default function DongleWatch({ serial, signOut, labels }: DongleWatchProps) {
  const reason = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState('')
  const [readError, setReadError] = useState('')

  useEffect(() => {
    const leave = (endReason: DongleEndReason) => {
      stop()
      if (!reason.current) return
      reason.current.value = endReason
      if (reason.current.form) submitForm(reason.current.form)
    }
    const stop = watchHelper({
      onRead: (read) => {
        setTrouble('')
        if (read !== serial) leave('mismatch')
      },
      onEvent: (event) => {
        if (event === 'removed') leave('removed')
        else location.reload()
      },
      onTrouble: (why, code) => {
        if (why === 'absent') leave('removed')
        else if (why === 'readError') setReadError(troubleText(labels.trouble, why, code))
        else setTrouble(labels.unwatched.replace('{trouble}', troubleText(labels.trouble, why)))
      },
    })
    return stop
  }, [serial, labels])

  return (
    <>
      <form action={signOut} hidden>
        <input ref={reason} type="hidden" name="dongle" />
        <PlainSubmit />
      </form>
      {trouble && <Notice tone="warn">{trouble}</Notice>}
      {readError && (
        <DongleAlert text={readError} closeLabel={labels.close} onClose={() => setReadError('')} />
      )}
    </>
  )
}
