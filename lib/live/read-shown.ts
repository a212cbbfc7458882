import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { contactGroup } from '@/lib/contract/contact-group'
import { groupMemberCalls } from '@/lib/contract/group-member'
import { groupFigure } from './figure'

/**
 * The parts of a page about presence: members by id, the connected members of a group, numbers of groups and
 * of all.
 */
export interface Shown {
  userIds: number[]
  groupId: number | undefined
  groupIds: number[]
  all: boolean
}

/** Reads the present state of a page's parts, each by one call with the operator's rights. */
export async function readShown({ api }: Pick<Pass, 'api'>, { userIds, groupId, groupIds, all }: Shown) {
  const { userOnlineWithQuery } = groupMemberCalls
  const [members, usage, group, counted] = await Promise.all([
    userIds.length > 0 ? api(userOnlineWithQuery, { userIds }) : undefined,
    all ? api(agentInfo.agentUserInfo, {}) : undefined,
    groupId === undefined ? undefined : api(userOnlineWithQuery, { groupId }),
    groupIds.length > 0 ? api(contactGroup.contactGroupWithPage, { ids: groupIds }) : undefined,
  ])
  const numbers = counted?.list.flatMap(({ groupId: id, onlineCount, memberCount }) => [
    [groupFigure('online', id), onlineCount],
    [groupFigure('members', id), memberCount],
  ])
  return {
    online: idsOf(members),
    onlineMembers: usage?.online,
    ofGroups: numbers && Object.fromEntries(numbers),
    group,
  }
}

/** The ids of connected members. */
export function idsOf(answer: { list: readonly { userId: number }[] } | undefined): number[] {
  return answer?.list.map(({ userId }) => userId) ?? []
}
