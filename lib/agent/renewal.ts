import 'server-only'
import { z } from 'zod'
import type { Agent } from '@/lib/contract/agent'
import { agentInfo } from '@/lib/contract/agent-info'
import { agentMay } from '@/lib/contract/agent-states'
import { FieldRefusal, UpstreamError } from '@/lib/errors'
import { type Action, withFields } from '@/lib/list/action'
import { contractEnd } from './cells'
import { contractDay, contractMoment } from './contract-day'

/**
 * Gives agents a later end of their contracts, all the same one; each is refused that has changed since its present end
 * was shown.
 */
export const renewal: Action<Agent> = withFields(z.object({ effectTime: contractDay }), {
  // No end is later than that of a contract without end.
  offered: (agent: Agent) => agentMay('renew', agent) && agent.effectTime !== null,
  versioned: true,
  fields: ({ fields, terms }) => [
    {
      type: 'date',
      name: 'effectTime',
      label: fields('effectTime'),
      hint: terms('renewHint'),
      required: true,
    },
  ],
  touchedDetail: (agent, words) => words.terms('presentEnd', { end: contractEnd(agent, words).status }),
  async run({ api, ids, versions, input }) {
    const effectTime = await contractMoment(input.effectTime)
    const agents = ids.map((agentInfoId) => ({
      agentInfoId,
      rowVersion: versions.get(agentInfoId) ?? 0,
      effectTime,
    }))
    try {
      return await api(agentInfo.saveAgentInfo, { action: 'renew', agents })
    } catch (error) {
      throw error instanceof UpstreamError && error.details.fields?.agents
        ? new FieldRefusal({ effectTime: error.details.fields.agents })
        : error
    }
  },
})
