'use server'

import { agentInfo } from '@/lib/contract/agent-info'
import { contractMoment } from '@/lib/domain/agent/contract-day'
import { cardFields } from '@/lib/domain/agent/form'
import { agents } from '@/lib/domain/agent/list'
import { defineAction } from '@/lib/form/action'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
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
