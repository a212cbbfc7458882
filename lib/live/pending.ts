import type { ReviewKind } from '@/lib/contract/live'
import type { ScreenName } from '@/lib/screens'

/** How many requests of each kind wait for a review. */
export type Pending = Record<ReviewKind, number>

/** The kinds of requests that wait on a screen, by whose number its links are marked. */
export const waitingOn: { readonly [Name in ScreenName]?: readonly ReviewKind[] } = {
  agents: ['agents'],
  groupVerify: ['groupCreate', 'groupJoin'],
  groupJoins: ['groupJoin'],
  deleteReview: ['groupDelete'],
  realNameAudit: ['certification'],
}
