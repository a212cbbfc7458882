'use client'

import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { FenceMessages, type FenceMessageWords } from '@/components/fence/fence-messages'
import { signsInAgain } from '@/components/form/signs-in-again'
import { Notice } from '@/components/ui/notice'
import type { LiveWords } from '@/lib/live/drawn'
import { follow } from '@/lib/live/follow'
import { tellPage } from '@/lib/live/page-events'
import { showLive } from '@/lib/live/shown'
import type { LiveEvent } from '@/lib/stream/event-stream'
import { NoticeMessages, type NoticeMessageWords } from './notice-messages'

export interface SessionWatchProps {
  /** Name of the session that the page was rendered for. */
  session: string
  /** Message that the session has ended, for a page with unsaved input. */
  ended: string
  /** Link to sign in in another browser tab. */
  signIn: { href: string; label: string }
  /** The page's language, and its tag for numbers. */
  locale: string
  tag: string
  /** The words of presence as live events write them. */
  words: LiveWords
  /** The words of events at geofences; absent for operators who may not see them. */
  fences?: FenceMessageWords
  notices: NoticeMessageWords
}

/** Milliseconds for the browser to store the cookie change that belongs to the event. */
const cookieDelay = 250
/**
 * Milliseconds. A form sent within `within` may have ended the session itself, so its answer gets `wait` to
 * arrive first.
 */
const recentSubmit = { within: 10_000, wait: 1500 }

/**
 * Keeps a page live, and leads one whose session has ended to sign-in. A page with unsaved input stays and shows a
 * notice: its form asks to sign in again when it is sent.
 */
export function SessionWatch({
  session,
  ended,
  signIn,
  locale,
  tag,
  words,
  fences,
  notices,
}: SessionWatchProps) {
  const [noticePlace, setNoticePlace] = useState<Element | 'page'>()

  useEffect(() => {
    let sentAt = Number.NEGATIVE_INFINITY
    let leaveTimer: ReturnType<typeof setTimeout> | undefined
    const onSubmit = () => {
      sentAt = performance.now()
    }
    const leave = () => {
      if (isSending()) leaveTimer = setTimeout(leave, cookieDelay)
      else if (holdsInput()) setNoticePlace(document.querySelector('[data-slot="dialog-notice"]') ?? 'page')
      else location.replace(`/api/live/end?${new URLSearchParams({ session, to: ownPath() })}`)
    }
    const onEnd = () => {
      stop()
      leaveTimer = setTimeout(
        leave,
        performance.now() - sentAt < recentSubmit.within ? recentSubmit.wait : cookieDelay,
      )
    }
    const onEvent = (event: LiveEvent) => {
      if (event.event === 'session') return onEnd()
      shown.hear(event)
      tellPage(event)
    }
    const followed = follow(session, onEvent)
    const shown = showLive({ session, locale, tag, words, onShows: followed.show })
    const stop = () => {
      followed.stop()
      shown.stop()
    }
    // The form now says itself what the notice said.
    const onSignInAgain = () => setNoticePlace(undefined)
    document.addEventListener('submit', onSubmit, true)
    document.addEventListener(signsInAgain, onSignInAgain)
    return () => {
      stop()
      clearTimeout(leaveTimer)
      document.removeEventListener('submit', onSubmit, true)
      document.removeEventListener(signsInAgain, onSignInAgain)
    }
  }, [session, locale, tag, words])

  const messages = (
    <div className="told-stack">
      <NoticeMessages session={session} words={notices} tag={tag} />
      {fences && <FenceMessages words={fences} tag={tag} />}
    </div>
  )
  if (!noticePlace) return messages
  const notice = (
    <div data-slot="ended" className={noticePlace === 'page' ? 'sect sticky top-2 z-10 pt-3' : 'pt-3'}>
      <Notice tone="bad">
        <span>{ended}</span>
        <a href={signIn.href} target="_blank" rel="noopener" className="link">
          {signIn.label}
        </a>
      </Notice>
    </div>
  )
  // Under an open dialog the page is inert, so the notice goes into the dialog.
  return (
    <>
      {messages}
      {noticePlace === 'page' ? notice : createPortal(notice, noticePlace)}
    </>
  )
}

/**
 * Whether the page holds unsaved input: the warnings listen to `beforeunload` and cancel it; a synthetic
 * event opens no dialog.
 */
function holdsInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Whether a sent form still waits for its answer, which redirects or returns the input. */
function isSending(): boolean {
  return document.querySelector('form [type="submit"][aria-disabled]') !== null
}

const ownPath = () => location.pathname + location.search
