import { joinedLists } from '../../lib/contract/group.ts'
import { type GroupList, leadsTo } from '../../lib/contract/group-lists.ts'
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

/** The group number derived from a row's id: at least six digits. */
export function groupNoOf(id: number): string {
  return String(879_000 + id)
}
