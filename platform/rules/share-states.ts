import type { ShareStatus } from '../../lib/contract/share-setting-info.ts'
import { illegal } from './refusal.ts'

/**
 * The whole life of a share: what may be done with it in which status, and the status after it. What stands
 * in no row is refused. To `readdress` is an edit that names another agent, which only one who has not
 * accepted yet can be taken from.
 */
const moves = {
  offered: { accept: 'active', edit: 'offered', readdress: 'offered', end: 'ended' },
  active: { pause: 'paused', edit: 'active', end: 'ended' },
  paused: { resume: 'active', edit: 'paused', end: 'ended' },
  ended: {},
} as const satisfies Record<ShareStatus, Partial<Record<string, ShareStatus>>>

/** Which of the two agents may do it: the one that shares, or the one it is shared with. */
const sides = {
  accept: ['receiving'],
  pause: ['sharing'],
  resume: ['sharing'],
  edit: ['sharing'],
  readdress: ['sharing'],
  end: ['sharing', 'receiving'],
} as const

export type ShareAction = keyof typeof sides
export type Side = (typeof sides)[ShareAction][number]

/** The status that an action by one on these sides leads to. Throws `illegal` where the tables have no such way. */
export function shareAfter(status: ShareStatus, action: ShareAction, by: readonly Side[]): ShareStatus {
  const ways: Partial<Record<ShareAction, ShareStatus>> = moves[status]
  const next = ways[action]
  if (!next || !sides[action].some((side) => by.includes(side))) throw illegal()
  return next
}
