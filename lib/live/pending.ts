import { reviewKinds, type WaitingKind } from '@/lib/contract/live'
import type { ScreenName } from '@/lib/screens/screens'

/** The number of requests of each kind that wait for a review, and of halted versions. */
export type Pending = Record<WaitingKind, number>

/** The kinds of waiting rows on a screen; links to it display their number. */
export const waitingOn: { readonly [Name in ScreenName]?: readonly WaitingKind[] } = {
  agents: ['agents'],
  reviews: reviewKinds,
  groupVerify: ['groupCreate', 'groupJoin'],
  groupJoins: ['groupJoin'],
  deleteReview: ['groupDelete'],
  realNameAudit: ['certification'],
  rollouts: ['versions'],
}
