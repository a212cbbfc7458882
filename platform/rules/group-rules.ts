import { joinedLists } from '../../lib/contract/group.ts'
import type { groupLists } from '../../lib/contract/member.ts'
import { conflict, illegal } from './refusal.ts'

export type GroupList = (typeof groupLists)[number]

/**
 * Which list of a group leads to which. Whoever waits for approval joins by review or by being put in;
 * the blacklist is left by being taken out of the group.
 */
const listMoves: Record<GroupList, readonly GroupList[]> = {
  members: ['banned', 'watch', 'blocked', 'blacklist'],
  banned: ['members', 'watch', 'blocked', 'blacklist'],
  blocked: ['members', 'watch', 'banned', 'blacklist'],
  watch: ['members', 'banned', 'blocked', 'blacklist'],
  pending: ['blacklist'],
  blacklist: [],
}

/** The lists that a member who has no place in the group can be put on. */
const enteredLists: readonly GroupList[] = ['members', 'watch', 'blacklist']

/** Whether someone on this list is in the group and takes one of its places. */
export function isJoined(list: GroupList): boolean {
  return joinedLists.some((joined) => joined === list)
}

/** Refuses a list that the member's present one does not lead to, and any but the first for the administrator. */
export function assertListMove(place: { list: GroupList; role: string } | undefined, list: GroupList): void {
  const allowed = place ? listMoves[place.list] : enteredLists
  if (!allowed.includes(list)) throw illegal()
  if (place?.role === 'administrator') throw conflict({ userIds: 'administrator' })
}

/** Groups are numbered by their ids, six digits at first. */
export function groupNoOf(id: number): string {
  return String(879_000 + id)
}
