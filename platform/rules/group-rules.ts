import { joinedLists } from '../../lib/contract/group.ts'
import { type GroupList, leadsTo } from '../../lib/contract/group-lists.ts'
import { groupLists, groupRoles, memberLevels } from '../../lib/contract/member.ts'
import { conflict, illegal } from './refusal.ts'

/** Whether members on this list count towards the group's limit. */
export function isJoined(list: GroupList): boolean {
  return joinedLists.some((joined) => joined === list)
}

/**
 * Throws `illegal` when the member's present list does not lead to the new one, and `conflict` for the administrator.
 */
export function assertListMove(place: { list: GroupList; role: string } | undefined, list: GroupList): void {
  if (!leadsTo(place?.list ?? 'outside', list)) throw illegal()
  if (place?.role === 'administrator') throw conflict({ userIds: 'administrator' })
}

interface PlaceState {
  id: number
  list: GroupList
  role: (typeof groupRoles)[number]
  level: (typeof memberLevels)[number]
}

/**
 * A number that identifies the list, role and level of a place; a member that joins again gets a place with
 * another id. 0 without a place.
 */
export function placeVersion(place: PlaceState | undefined): number {
  if (!place) return 0
  const { id, list, role, level } = place
  const listed = groupLists.indexOf(list) * groupRoles.length + groupRoles.indexOf(role)
  const states = groupLists.length * groupRoles.length * memberLevels.length
  return id * states + listed * memberLevels.length + memberLevels.indexOf(level)
}

/** The group number derived from a row's id: at least six digits. */
export function groupNoOf(id: number): string {
  return String(879_000 + id)
}
