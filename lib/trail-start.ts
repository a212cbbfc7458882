import { cache } from 'react'

/**
 * The first screen of this request's operator, at which the trail of its page begins; undefined without a session.
 * Components have no session, so `readSession` writes this.
 */
export const trailStart = cache((): { screen?: 'dashboard' | 'home' } => ({}))
