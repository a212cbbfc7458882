import { getLocale, getTranslations } from 'next-intl/server'
import { FailedRead } from '@/components/ui/failed-read'
import { QuotaMeter } from '@/components/ui/quota-meter'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Failure } from '@/lib/errors'
import { formatNumber } from '@/lib/format'
import type { Api } from '@/lib/upstream/client'

type Facts = Awaited<ReturnType<typeof readAddingFacts>>

/** What a form for new members needs: the agents that may be chosen, and each one's quota. */
export async function readAddingFacts(api: Api) {
  const [{ list: agents }, usage] = await Promise.all([
    api(agentInfo.selectAgentInfoList, {}),
    api(agentInfo.agentUserInfo, {}),
  ])
  return { agents, usage }
}

/** 'Used / limit' of the operator's agent, before anything is typed. */
export async function QuotaLine({ facts: { agents, usage } }: { facts: Facts }) {
  const [t, locale] = await Promise.all([getTranslations('members'), getLocale()])
  const used = formatNumber(usage.members.used, locale)
  const { limit } = usage.members
  if (limit === null) return <p className="text-muted">{t('quotaOpen', { used })}</p>
  const label = t('quotaOf', { agent: agents[0]?.agentInfoName ?? '' })
  const text = t('quota', { used, limit: formatNumber(limit, locale) })
  return <QuotaMeter label={label} used={usage.members.used} limit={limit} text={text} />
}

/** Why a form cannot be shown. */
export async function PrepareFailed({ failure, retryHref }: { failure: Failure; retryHref: string }) {
  const t = await getTranslations('members')
  return <FailedRead title={t('formFailed')} failure={failure} retryHref={retryHref} />
}
