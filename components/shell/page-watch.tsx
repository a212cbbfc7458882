'use client'

import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { LiveEvent } from '@/lib/stream/event-stream'
import type { WatchOptions } from './session-watch'
import type { WatchWords } from './watch-parts'

export type PageWatchProps = Omit<WatchOptions, 'onEnded' | 'onMessage'> & WatchWords

/** Milliseconds until the watch begins, when the page has loaded: its request never ends. */
const beginAfter = 1200

const WatchParts = lazy(() => import('./watch-parts'))

/**
 * The watch over the session, whose script loads when it begins, and that of its messages with the first of
 * them. If loading fails, the next request detects the end of the session.
 */
export function PageWatch({ session, locale, tag, words, ...said }: PageWatchProps) {
  const [place, setPlace] = useState<Element | 'page'>()
  const [isSaying, setSaying] = useState(false)
  const heard = useRef<LiveEvent[] | undefined>([])

  useEffect(() => {
    let stop: (() => void) | undefined
    let isOver = false
    const onMessage = (event: LiveEvent) => {
      heard.current?.push(event)
      setSaying(true)
    }
    const begin = async () => {
      const { watchSession } = await import('./session-watch')
      if (!isOver) stop = watchSession({ session, locale, tag, words, onEnded: setPlace, onMessage })
    }
    const timer = setTimeout(() => begin().catch(() => {}), beginAfter)
    return () => {
      isOver = true
      clearTimeout(timer)
      stop?.()
    }
  }, [session, locale, tag, words])

  if (!isSaying && !place) return null
  return (
    <Suspense>
      <WatchParts {...said} session={session} tag={tag} place={place} heard={heard} />
    </Suspense>
  )
}
