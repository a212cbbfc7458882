import 'server-only'
import { z } from 'zod'
import { type Agent, agentFields } from '@/lib/contract/agent'
import { agentInfo } from '@/lib/contract/agent-info'
import { FieldRefusal } from '@/lib/errors'
import { formatDate } from '@/lib/format'
import { currentLocale } from '@/lib/i18n/current'
import { requestZone } from '@/lib/i18n/zone'
import { defineEdit } from '@/lib/list/action'
import type { Api } from '@/lib/upstream/client'
import { contractMoment } from './contract-day'
import { agentSections, cardFields, quotaTexts } from './form'

const editForm = agentFields.extend({
  ...quotaTexts,
  effectTime: z.union([z.literal(''), z.iso.date('invalid')]).optional(),
})

/** The edit of one agent, over the list and over its own page. */
export const agentEdit = defineEdit<Agent, typeof editForm>(editForm, {
  offered: () => true,
  pictures: cardFields,
  sections: (words, agent) => agentSections(words, agent),
  values: ({ limitCount, groupCount, effectTime, ...agent }, { time }) => ({
    agentInfoName: agent.agentInfoName,
    aName: agent.aName,
    mobile: agent.mobile,
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
  async run({ api, id, rowVersion, input: { effectTime, ...fields } }) {
    const end = await correctedEnd(api, id, effectTime)
    const agent = { ...fields, effectTime: end, agentInfoId: id, rowVersion }
    await api(agentInfo.saveAgentInfo, { action: 'edit', ...agent })
  },
})

/**
 * The end to send along: none where the day is that of the stored end, whose time of day is then kept, and which an
 * expired contract may keep as well.
 */
async function correctedEnd(api: Api, id: number, day: string | undefined): Promise<string | undefined> {
  if (day === undefined) return undefined
  const { list } = await api(agentInfo.agentInfoWithPage, { ids: [id] })
  const stored = list[0]?.effectTime
  if (!stored) return day === '' ? undefined : contractMoment(day)
  if (day === '') throw new FieldRefusal({ effectTime: 'required' })
  const zone = await requestZone(await currentLocale())
  return formatDate(new Date(stored), { zone }) === day ? undefined : contractMoment(day)
}
