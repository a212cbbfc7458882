import type { Group } from '@/lib/contract/group'
import type { GroupList } from '@/lib/contract/group-lists'
import { groupStateOf } from '@/lib/contract/group-states'
import type { CellContent, NameContent, StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { StatusTone } from '@/lib/list/status-tone'
import type { Words } from '@/lib/list/words'
import { groupTones } from './tones'

/** The name of a group with its number and a link to its own page. */
export function groupName(
  { groupId, groupNo, groupName }: Pick<Group, 'groupId' | 'groupNo' | 'groupName'>,
  { href }: Words,
): NameContent {
  return { name: groupName, detail: groupNo, href: href('group', groupId) }
}

/** The state of a group, with the same word and mark in every place. */
export function groupState(
  group: Pick<Group, 'status' | 'deleteRequestedAt'>,
  { enums }: Words,
): StatusContent {
  const state = groupStateOf(group)
  return statusCell(groupTones[state], enums(`groupState.${state}`))
}

/** The administrator of a group with a link to its own page. */
export function administratorCell(
  { administrator }: Pick<Group, 'administrator'>,
  { href }: Words,
): CellContent {
  if (!administrator) return '—'
  const { userId, nickName, account } = administrator
  return { name: nickName || account, detail: account, href: href('member', userId) }
}

/** The mark of a member's place in a group, by its list. */
export function placeTone(list: GroupList): StatusTone {
  return placeTones[list]
}

const placeTones: Record<GroupList, StatusTone> = {
  members: 'neutral',
  watch: 'neutral',
  pending: 'half',
  banned: 'bad',
  blocked: 'bad',
  blacklist: 'bad',
}
