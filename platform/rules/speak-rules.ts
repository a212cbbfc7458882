import type { GroupStatus } from '../../lib/contract/group.ts'
import type { GroupList } from '../../lib/contract/group-lists.ts'
import type { SpeakRefusal } from '../../lib/contract/terminal-groups.ts'

interface Speaker {
  member: { callStatus: 'allow' | 'prohibit'; livePermission: boolean }
  group: { status: GroupStatus }
  /** The list of the group that the member is on; undefined: not in the group. */
  list: GroupList | undefined
}

/** The refusals of each list by itself. */
const refusalsOfLists: Readonly<Record<GroupList, { always?: SpeakRefusal; speaking?: SpeakRefusal }>> = {
  members: {},
  banned: { speaking: 'banned' },
  watch: { speaking: 'watching' },
  blocked: { speaking: 'silenced' },
  blacklist: { always: 'blacklisted' },
  pending: { always: 'awaitsApproval' },
}

/** The first reason why a member may not speak in a group, with `live` by video; null: it may. */
export function speakRefusal(
  { member, group, list }: Speaker,
  { live }: { live: boolean },
): SpeakRefusal | null {
  if (list === undefined) return 'notInGroup'
  const { always, speaking } = refusalsOfLists[list]
  if (always) return always
  if (group.status !== 'Normal') return 'groupNotNormal'
  if (member.callStatus === 'prohibit') return 'callsProhibited'
  if (speaking) return speaking
  return live && !member.livePermission ? 'noLivePermission' : null
}
