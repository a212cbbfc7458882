'use server'

import { contractMoment } from '@/lib/agent/contract-day'
import { cardFields } from '@/lib/agent/form'
import { agentInfo } from '@/lib/contract/agent-info'
import { defineAction } from '@/lib/form/action'
import { defineListAction } from '@/lib/list/list-action'
import { agents } from '@/lib/lists/agents'
import { screenPath } from '@/lib/screen-paths'
import { addForm } from './schema'

export const actOnAgents = defineListAction(agents)

export const addAgent = defineAction({
  permission: 'agents.write',
  schema: addForm,
  pictures: cardFields,
  run: async ({ pass, input: { confirm: _, effectTime, ...fields }, requestId }) => {
    const agent = { ...fields, effectTime: await contractMoment(effectTime) }
    const { agentInfoId } = await pass.api(agentInfo.createAgentInfo, agent, { requestId })
    return {
      redirect: `/${pass.locale}${screenPath('agent', agentInfoId)}`,
      flash: { key: 'agents.done.added' },
    }
  },
})
