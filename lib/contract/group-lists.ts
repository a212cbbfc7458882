import type { GroupMember } from './group.ts'

export type GroupList = GroupMember['list']

/**
 * Allowed moves between the lists of a group; `outside`: not in the group. A pending member joins by a review
 * or by being added; a blacklisted one has to be removed from the group first.
 */
const listMoves: Readonly<Record<GroupList | 'outside', readonly GroupList[]>> = {
  outside: ['members', 'watch', 'blacklist'],
  members: ['banned', 'watch', 'blocked', 'blacklist'],
  banned: ['members', 'watch', 'blocked', 'blacklist'],
  blocked: ['members', 'watch', 'banned', 'blacklist'],
  watch: ['members', 'banned', 'blocked', 'blacklist'],
  pending: ['blacklist'],
  blacklist: [],
}

/** Whether a move from one list to another is allowed. */
export function leadsTo(from: GroupList | 'outside', list: GroupList): boolean {
  // Another platform may name a list that is unknown here.
  const moves: readonly GroupList[] | undefined = listMoves[from]
  return moves?.includes(list) ?? false
}

/** Whether a member of a group may be moved to another list. Its administrator may not. */
export function groupMemberMay(list: GroupList, place: Pick<GroupMember, 'list' | 'role'>): boolean {
  return place.role !== 'administrator' && leadsTo(place.list, list)
}
