import 'server-only'
import { contactGroup } from '@/lib/contract/contact-group'
import type { Group } from '@/lib/contract/group'
import { type GroupMove, groupMay } from '@/lib/contract/group-states'
import { type Action, versionsOf } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'

/** The effect of a deletion: the number of members, and the agents whose shares of the group end. */
export function touchedByDeletion(
  { memberCount, shares: { count, agents } }: Pick<Group, 'memberCount' | 'shares'>,
  { t, time }: Words,
): string {
  const members = t('groups.touchedMembers', { count: memberCount })
  if (count === 0) return members
  const named = [
    ...agents,
    ...(count > agents.length ? [t('groups.otherAgents', { count: count - agents.length })] : []),
  ]
  const names = new Intl.ListFormat(time.locale, { type: 'conjunction' }).format(named)
  return `${members} · ${t('groups.touchedShares', { count, agents: names })}`
}

const may =
  (move: GroupMove): Action<Group>['offered'] =>
  (group, operator) =>
    groupMay(move, group, operator)

/** Deletes groups at once; only the owner may. */
export const deleteGroups: Action<Group> = {
  call: contactGroup.removeGroup,
  offered: may('delete'),
  versioned: true,
  bad: true,
  password: true,
  touchedDetail: touchedByDeletion,
  undo: {
    call: contactGroup.restoreGroup,
    restore: (api, groupIds) => api(contactGroup.restoreGroup, { groupIds }),
  },
  async run({ api, ids, versions, confirmation }) {
    const rowVersions = versionsOf(ids, versions)
    const { deleted } = await api(contactGroup.removeGroup, { groupIds: ids, rowVersions, confirmation })
    return { changed: deleted }
  },
}

/** Requests the deletion of groups from the owner. The owner's own request deletes them at once. */
export const askToDelete: Action<Group> = {
  call: contactGroup.removeGroup,
  offered: (group, operator) => operator.Role !== 'admin' && groupMay('askToDelete', group, operator),
  bad: true,
  touchedDetail: touchedByDeletion,
  async run({ api, ids }) {
    const { requested } = await api(contactGroup.removeGroup, { groupIds: ids })
    return { changed: requested }
  },
}
