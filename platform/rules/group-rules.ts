import { joinedLists } from '../../lib/contract/group.ts'
import { type GroupList, leadsTo } from '../../lib/contract/group-lists.ts'
import { conflict, illegal } from './refusal.ts'

/** Whether a member on this list takes one of the group's places. */
export function isJoined(list: GroupList): boolean {
  return joinedLists.some((joined) => joined === list)
}

/** Refuses a list that the member's present place does not lead to, and any for the administrator. */
export function assertListMove(place: { list: GroupList; role: string } | undefined, list: GroupList): void {
  if (!leadsTo(place?.list ?? 'outside', list)) throw illegal()
  if (place?.role === 'administrator') throw conflict({ userIds: 'administrator' })
}

/** The group number that is made of a row's id: six digits, more when ids outgrow them. */
export function groupNoOf(id: number): string {
  return String(879_000 + id)
}
