'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionWatchProps } from './session-watch'

// Without its script a page does not watch: the next request shows that the session has ended.
const SessionWatch = lazy(() => import('./session-watch').catch(() => ({ default: () => null })))

/** Milliseconds after hydration before the watch is loaded. */
const loadAfter = 1000

/** Loads `SessionWatch` once the page is idle, so that pages do not carry its script. */
export function SessionWatchLoader(props: SessionWatchProps) {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), loadAfter)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isIdle && <SessionWatch key={props.session} {...props} />}</Suspense>
}
