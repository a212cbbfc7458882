import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import { contactGroup } from '@/lib/contract/contact-group'
import type { Group } from '@/lib/contract/group'
import { type GroupMove, groupMay } from '@/lib/contract/group-states'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { getTranslations } from '@/lib/i18n/translations'
import { type Action, type Drawn, versionsOf } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'
import type { Api } from '@/lib/upstream/client'

const members = ({ memberCount }: Group, { t }: Words) => t('groups.touchedMembers', { count: memberCount })

/** The shares of groups that have not ended, by group: a deletion touches them as well. */
async function sharesOf({ api, rows }: { api: Api; rows: readonly Group[] }): Promise<Drawn> {
  const details = new Map<number, string>()
  if (rows.length === 0) return { fields: [], details }
  const t = await getTranslations('groups')
  const where = { groupId: { in: rows.map(({ groupId }) => groupId) }, status: { ne: 'ended' as const } }
  const read = await attempt(() => api(shareSettingInfo.moduleByWhere, { where }))
  for (const { groupId } of rows) {
    const count = read.ok ? read.data.list.filter((share) => share.groupId === groupId).length : 0
    if (count > 0) details.set(groupId, t('touchedShares', { count }))
  }
  return { fields: [], details }
}

const may =
  (move: GroupMove): Action<Group>['offered'] =>
  (group, operator) =>
    groupMay(move, group, operator)

/** Deletes groups at once, which is the owner's alone. */
export const deleteGroups: Action<Group> = {
  offered: may('delete'),
  versioned: true,
  bad: true,
  password: true,
  touchedDetail: members,
  draw: sharesOf,
  async run({ api, ids, versions, confirmation }) {
    const rowVersions = versionsOf(ids, versions)
    const { deleted } = await api(contactGroup.removeGroup, { groupIds: ids, rowVersions, confirmation })
    return { changed: deleted }
  },
}

/** Asks the owner for the deletion of groups. Those of the owner are deleted at once. */
export const askToDelete: Action<Group> = {
  offered: (group, operator) => operator.Role !== 'admin' && groupMay('askToDelete', group, operator),
  bad: true,
  touchedDetail: members,
  async run({ api, ids }) {
    const { requested } = await api(contactGroup.removeGroup, { groupIds: ids })
    return { changed: requested }
  },
}
