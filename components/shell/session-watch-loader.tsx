'use client'

import { useLoaded } from '@/components/ui/use-loaded'
import type { SessionWatchProps } from './session-watch'

/** Milliseconds until the watch begins, by when the page has loaded: its request never ends. */
const beginAfter = 1000

async function load() {
  await new Promise((resolve) => setTimeout(resolve, beginAfter))
  return (await import('./session-watch')).SessionWatch
}

/**
 * The watch over the session, whose script is read when it begins. Without it the next request shows that the session has
 * ended.
 */
export function SessionWatchLoader(props: SessionWatchProps) {
  const SessionWatch = useLoaded(load)
  return SessionWatch && <SessionWatch key={props.session} {...props} />
}
