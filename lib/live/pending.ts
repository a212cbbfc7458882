import type { WaitingKind } from '@/lib/contract/live'
import type { ScreenName } from '@/lib/screens/screens'

/** How many requests of each kind wait for a review, and how many versions are halted. */
export type Pending = Record<WaitingKind, number>

/** The kinds of rows that wait on a screen, by whose number its links are marked. */
export const waitingOn: { readonly [Name in ScreenName]?: readonly WaitingKind[] } = {
  agents: ['agents'],
  groupVerify: ['groupCreate', 'groupJoin'],
  groupJoins: ['groupJoin'],
  deleteReview: ['groupDelete'],
  realNameAudit: ['certification'],
  rollouts: ['versions'],
}
