import 'server-only'
import { z } from 'zod'
import type { Agent } from '@/lib/contract/agent'
import { agentInfo } from '@/lib/contract/agent-info'
import { agentMay } from '@/lib/contract/agent-states'
import { addYears } from '@/lib/contract/authorisation'
import { endOfDay } from '@/lib/format/days'
import type { Action } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'

const offeredYears = [1, 2, 3, 5]

/**
 * Sets the ends of contracts that the confirmation displayed; all of them or, if one has changed since, none.
 */
export const renewAgent: Action<Agent> = {
  // No end is later than a contract without end.
  call: agentInfo.saveAgentInfo,
  offered: (agent) => agentMay('renew', agent) && agent.effectTime !== null,
  versioned: true,
  renews: {
    terms: ({ terms }) =>
      offeredYears.map((count) => ({ value: String(count), label: terms('years', { count }) })),
    lastDay: 'effectTime',
    ends({ effectTime }, term, { time }) {
      const present = new Date(effectTime ?? 0)
      return { present, next: nextEnd(present, term, time) }
    },
  },
  schema: z.object({ term: z.string().min(1, 'required') }),
  run: ({ api, ids, versions, ends }) =>
    api(agentInfo.saveAgentInfo, {
      action: 'renew',
      agents: ids.map((agentInfoId) => ({
        agentInfoId,
        rowVersion: versions.get(agentInfoId) ?? 0,
        effectTime: new Date(ends.get(agentInfoId) ?? 0).toISOString(),
      })),
    }),
}

/**
 * Years are counted from the present end, or from now if the contract has ended; a contract is valid to the
 * end of its last day.
 */
function nextEnd(present: Date, term: string, { now, zone }: Words['time']): Date {
  const years = Number(term)
  if (Number.isInteger(years)) return addYears(present > now ? present : now, years)
  return endOfDay(term, zone)
}
