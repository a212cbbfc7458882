import 'server-only'
import { z } from 'zod'
import { type Agent, agentFields } from '@/lib/contract/agent'
import { agentInfo } from '@/lib/contract/agent-info'
import { FieldRefusal } from '@/lib/errors/errors'
import { formatDate } from '@/lib/format/dates'
import { defineEdit } from '@/lib/list/action'
import { contractMoment } from './contract-day'
import { agentSections, cardFields, quotaTexts } from './form'

const editForm = agentFields.extend({
  ...quotaTexts,
  effectTime: z.union([z.literal(''), z.iso.date('invalid')]).optional(),
})

/** The edit of one agent, over the list and over its own page. */
export const agentEdit = defineEdit<Agent, typeof editForm.shape>(editForm, {
  call: agentInfo.saveAgentInfo,
  offered: () => true,
  pictures: cardFields,
  sections: (words, agent) => agentSections(words, agent),
  values: ({ limitCount, groupCount, effectTime, ...agent }, { time }) => ({
    agentInfoName: agent.agentInfoName,
    aName: agent.aName,
    mobile: agent.mobile,
    officeTelephone: agent.officeTelephone,
    customerCode: agent.customerCode,
    limitCount: String(limitCount),
    groupCount: String(groupCount),
    effectTime: effectTime === null ? '' : formatDate(new Date(effectTime), { zone: time.zone }),
    provinceName: agent.provinceName,
    cityName: agent.cityName,
    detailsAddress: agent.detailsAddress,
    idCardFront: agent.idCardFront,
    idCardBack: agent.idCardBack,
    remark: agent.remark,
  }),
  async run({ api, id, rowVersion, input: { effectTime: day, ...fields } }) {
    if (day === '') throw new FieldRefusal({ effectTime: 'required' })
    const effectTime = day === undefined ? undefined : await contractMoment(day)
    await api(agentInfo.saveAgentInfo, { action: 'edit', agentInfoId: id, rowVersion, ...fields, effectTime })
  },
})
