import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import type { Given } from '@/lib/list/filter'
import { cachedAnswer } from '@/lib/upstream/cached-answer'

export type Quota = ResultOf<typeof agentInfo.agentUserInfo>['members']

/** The member quota of the agent in a list's filter; undefined if the list has several agents. */
export async function quotaOf({ api, user }: Pass, { agentInfoId }: Given): Promise<Quota | undefined> {
  if (agentInfoId === undefined && user.AgentInfoId === null) return undefined
  const request = agentInfoId === undefined ? {} : { agentInfoId: Number(agentInfoId) }
  const { members } = await cachedAnswer(user, `usage of ${agentInfoId}`, () =>
    api(agentInfo.agentUserInfo, request),
  )
  return members
}
