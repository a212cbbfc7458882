import type { GroupMember } from './group.ts'

export type GroupList = GroupMember['list']

/**
 * Which lists of a group each list leads to; `outside` is a member without a place in it. A pending member joins by
 * review or by being bound, and a blacklisted one is taken out of the group first.
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

/** Whether one list of a group leads to another. */
export function leadsTo(from: GroupList | 'outside', list: GroupList): boolean {
  return listMoves[from].includes(list)
}

/** Whether a member of a group may be put on another list; its administrator stays where it is. */
export function groupMemberMay(list: GroupList, place: Pick<GroupMember, 'list' | 'role'>): boolean {
  return place.role !== 'administrator' && leadsTo(place.list, list)
}
