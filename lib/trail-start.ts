import { cache } from 'react'

/**
 * Whether the trail of this request's page begins at the dashboard: only if its operator may open it. Components have
 * no session, so `readSession` writes this.
 */
export const trailStart = cache(() => ({ isDashboard: false }))
