import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { groupMemberCalls } from '@/lib/contract/group-member'

/** A page's parts about presence: members by id, the connected members of a group, the number of all. */
export interface Shown {
  userIds: number[]
  groupId: number | undefined
  all: boolean
}

/** Reads the present state of what a page shows, each part by one call as the operator may see it. */
export async function readShown({ api }: Pick<Pass, 'api'>, { userIds, groupId, all }: Shown) {
  const { userOnlineWithQuery } = groupMemberCalls
  const [members, usage, group] = await Promise.all([
    userIds.length > 0 ? api(userOnlineWithQuery, { userIds }) : undefined,
    all ? api(agentInfo.agentUserInfo, {}) : undefined,
    groupId === undefined ? undefined : api(userOnlineWithQuery, { groupId }),
  ])
  return { online: idsOf(members), onlineMembers: usage?.online, group }
}

/** The ids of connected members. */
export function idsOf(answer: { list: readonly { userId: number }[] } | undefined): number[] {
  return answer?.list.map(({ userId }) => userId) ?? []
}
