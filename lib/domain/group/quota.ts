import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { contactGroup } from '@/lib/contract/contact-group'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import type { Api } from '@/lib/upstream/client'

type Usage = ResultOf<typeof contactGroup.postGroupCount>

/** The agents that a new group may belong to, and the group quota of the operator's own agent. */
export async function readCreating(api: Api) {
  const [agents, own] = await Promise.all([
    attempt(() => api(agentInfo.selectAgentInfoList, {})),
    attempt(() => api(contactGroup.postGroupCount, {})),
  ])
  return { agents, own }
}

/** 'Used / limit' of every agent in the choice, and of the operator's own if there is no choice. */
export async function groupQuotas(
  { agents, own }: Awaited<ReturnType<typeof readCreating>>,
  { time }: Words,
) {
  if (!agents.ok || !own.ok) return undefined
  const t = await getTranslations('groups')
  const number = (value: number) => formatNumber(value, time.locale)
  const quotaOf = (agent: string, { used, limit }: Usage) => ({
    label: t('quotaOf', { agent }),
    used,
    limit,
    text:
      limit === null
        ? t('quotaOpen', { used: number(used) })
        : t('quota', { used: number(used), limit: number(limit) }),
  })
  const { list } = agents.data
  const named = list.flatMap(({ agentInfoId, agentInfoName, groups }) =>
    groups ? [[agentInfoId, quotaOf(agentInfoName, groups)] as const] : [],
  )
  const alone = quotaOf(list.length === 1 ? (list[0]?.agentInfoName ?? '') : '', own.data)
  return { field: 'agentInfoId', quotas: { '': alone, ...Object.fromEntries(named) } }
}
