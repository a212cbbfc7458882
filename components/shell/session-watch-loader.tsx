import { useLoaded } from '@/components/ui/use-loaded'
import type { SessionWatchProps } from './session-watch'

const load = () => import('./session-watch')

/**
 * Loads `SessionWatch` once the page is idle, so that pages do not carry its script. Without it a page does not watch:
 * the next request shows that the session has ended.
 */
export function SessionWatchLoader(props: SessionWatchProps) {
  const SessionWatch = useLoaded(load, 1000)
  return SessionWatch && <SessionWatch key={props.session} {...props} />
}
