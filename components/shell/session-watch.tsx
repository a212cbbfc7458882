'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Notice } from '@/components/ui/notice'
import { follow } from '@/lib/live/follow'

export interface SessionWatchProps {
  /** The session that the page was drawn for, by the name that pages have for it. */
  session: string
  /** That it has ended, for a page that holds something typed. */
  ended: string
  /** The way to sign in beside the page. */
  signIn: { href: string; label: string }
}

/** Milliseconds in which the browser hears of its cookie what the page has heard already. */
const settling = 250
/** A form that was sent not longer ago may be what ended the session, and its answer says more: so long it is waited for. */
const sending = { within: 10_000, wait: 1500 }

/**
 * Takes a page of an ended session to sign-in. One that holds something typed stays and says so: its form asks to sign
 * in again when it is sent, and nothing is lost.
 */
export default function SessionWatch({ session, ended, signIn }: SessionWatchProps) {
  const [saidIn, setSaidIn] = useState<Element | 'page'>()

  useEffect(() => {
    let sentAt = Number.NEGATIVE_INFINITY
    let leaving: ReturnType<typeof setTimeout> | undefined
    const onSubmit = () => {
      sentAt = performance.now()
    }
    const leave = () => {
      if (isSending()) leaving = setTimeout(leave, settling)
      else if (holdsInput()) setSaidIn(document.querySelector('[data-slot="dialog-notice"]') ?? 'page')
      else location.replace(`/api/live/end?${new URLSearchParams({ session, to: ownPath() })}`)
    }
    const stop = follow(session, ({ event }) => {
      if (event !== 'session') return
      stop()
      leaving = setTimeout(leave, performance.now() - sentAt < sending.within ? sending.wait : settling)
    })
    document.addEventListener('submit', onSubmit, true)
    return () => {
      stop()
      clearTimeout(leaving)
      document.removeEventListener('submit', onSubmit, true)
    }
  }, [session])

  if (!saidIn) return null
  const notice = (
    <div data-slot="ended" className={saidIn === 'page' ? 'sticky top-2 z-10' : 'pb-2'}>
      <Notice tone="bad">
        <span className="font-medium">{ended}</span>
        <a
          href={signIn.href}
          target="_blank"
          rel="noopener"
          className="font-medium underline underline-offset-3"
        >
          {signIn.label}
        </a>
      </Notice>
    </div>
  )
  // What stands on the page under a dialog is neither seen nor reached.
  return saidIn === 'page' ? notice : createPortal(notice, saidIn)
}

/** Whether leaving would lose what was typed: whoever would ask before the page is left is asked now, unseen. */
function holdsInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Whether a form waits for its answer: that leads on, or brings back what was typed. */
function isSending(): boolean {
  return document.querySelector('form [type="submit"][aria-disabled]') !== null
}

const ownPath = () => location.pathname + location.search
