'use client'

import { lazy, Suspense, useEffect, useState } from 'react'
import type { SessionWatchProps } from './session-watch'

// A page whose script cannot be fetched does without: the next click tells as well.
const SessionWatch = lazy(() => import('./session-watch').catch(() => ({ default: () => null })))

/** Milliseconds that a page has for itself before it listens. */
const grace = 1000

/** `SessionWatch`, fetched once the page has come to rest: of it each page carries this line alone. */
export function LiveSession(props: SessionWatchProps) {
  const [rests, setRests] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setRests(true), grace)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{rests && <SessionWatch key={props.session} {...props} />}</Suspense>
}
