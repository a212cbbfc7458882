import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { UpstreamError } from '@/lib/errors/errors'
import type { Option } from '@/lib/form/option'
import { cachedAnswer } from '@/lib/upstream/cached-answer'

/** The agents in a map's filter; undefined for operators of one agent, or if they cannot be read. */
export async function agentOptions(
  { api, user }: Pick<Pass, 'api' | 'user'>,
  any: string,
): Promise<Option[] | undefined> {
  if (user.AgentInfoId !== null) return undefined
  try {
    const { list } = await cachedAnswer(user, 'mapAgents', () => api(agentInfo.selectAgentInfoList, {}))
    const agents = list.map(({ agentInfoId, agentInfoName }) => ({
      value: String(agentInfoId),
      label: agentInfoName,
    }))
    return [{ value: '', label: any }, ...agents]
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
