'use client'

import { useLoaded } from '@/components/ui/use-loaded'
import type { SessionWatchProps } from './session-watch'

const load = () => import('./later-parts').then(({ laterParts }) => laterParts.SessionWatch)

/** The watch over the session, which starts later. Without it the next request shows that the session has ended. */
export function SessionWatchLoader(props: SessionWatchProps) {
  const SessionWatch = useLoaded(load)
  return SessionWatch && <SessionWatch key={props.session} {...props} />
}
