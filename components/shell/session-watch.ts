import { signsInAgain } from '@/components/form/signs-in-again'
import type { LiveWords } from '@/lib/live/drawn'
import { follow } from '@/lib/live/follow'
import { tellPage } from '@/lib/live/page-events'
import { showLive } from '@/lib/live/shown'
import type { LiveEvent } from '@/lib/stream/event-stream'

export interface WatchOptions {
  /** Name of the session that the page was rendered for. */
  session: string
  /** The page's language, and its tag for numbers. */
  locale: string
  tag: string
  /** The words of presence for live events. */
  words: LiveWords
  /**
   * Called with the place of the notice when the session of a page with unsaved input has ended; with
   * undefined once its form contains the sign-in.
   */
  onEnded: (place: Element | 'page' | undefined) => void
  /** Called with the events that the page displays as messages. */
  onMessage: (event: LiveEvent) => void
}

/** Milliseconds for the browser to store the cookie change that belongs to the event. */
const cookieDelay = 250
/**
 * Milliseconds. A form sent within `within` may have ended the session itself, so its answer gets `wait` to
 * arrive first.
 */
const recentSubmit = { within: 10_000, wait: 1500 }

/**
 * Updates a page by live events, and redirects it to sign-in when its session has ended. A page with unsaved
 * input stays and displays a notice: its form contains a sign-in when it is sent. Returns a function that
 * ends the watch.
 */
export function watchSession({ session, locale, tag, words, onEnded, onMessage }: WatchOptions): () => void {
  let sentAt = Number.NEGATIVE_INFINITY
  let leaveTimer: ReturnType<typeof setTimeout> | undefined
  const onSubmit = () => {
    sentAt = performance.now()
  }
  const leave = () => {
    if (isSending()) leaveTimer = setTimeout(leave, cookieDelay)
    // Under an open dialog the page is inert, so the notice goes into the dialog.
    else if (holdsInput()) onEnded(document.querySelector('[data-slot="dialog-notice"]') ?? 'page')
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
    liveParts.hear(event)
    tellPage(event)
    if (event.event === 'notices' || event.event === 'fences') onMessage(event)
  }
  const followed = follow(session, onEvent)
  const liveParts = showLive({ session, locale, tag, words, onShows: followed.show })
  const stop = () => {
    followed.stop()
    liveParts.stop()
  }
  const onSignInAgain = () => onEnded(undefined)
  document.addEventListener('submit', onSubmit, true)
  document.addEventListener(signsInAgain, onSignInAgain)
  return () => {
    stop()
    clearTimeout(leaveTimer)
    document.removeEventListener('submit', onSubmit, true)
    document.removeEventListener(signsInAgain, onSignInAgain)
  }
}

/**
 * Whether the page has unsaved input: the warnings listen to `beforeunload` and cancel it; a synthetic event
 * opens no dialog.
 */
function holdsInput(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
}

/** Whether a sent form still waits for its answer, which redirects or returns the input. */
function isSending(): boolean {
  return document.querySelector('form [type="submit"][aria-disabled]') !== null
}

const ownPath = () => location.pathname + location.search
