import { cache } from 'react'
import type { ScreenName } from './screens'

interface TrailStart {
  screen?: 'dashboard' | 'home'
  /** Whether the platform has the calls of a screen; otherwise its name has no link. */
  isOffered?: (name: ScreenName) => boolean
}

/**
 * The first screen of this request's operator, at which the trail of its page begins; empty without a session.
 * Components have no session, so `readSession` writes this.
 */
export const trailStart = cache((): TrailStart => ({}))
