import { getLocale } from 'next-intl/server'
import type { QuotaChoice } from '@/components/form/quota-line'
import { FailedPage } from '@/components/shell/failed-page'
import { Notice } from '@/components/ui/notice'
import { attempt, type Read } from '@/lib/auth/attempt'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import type { Failure } from '@/lib/errors/errors'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Api } from '@/lib/upstream/client'

type Facts = Awaited<ReturnType<typeof readAddingFacts>>
type Usage = ResultOf<typeof agentInfo.agentUserInfo>

/**
 * Reads the agents that a form for new members offers, with the quota of each. The form works without one of
 * the two; `unread` is the one that the platform has but did not answer, `failure` is set if both failed.
 */
export async function readAddingFacts(api: Api) {
  const [agents, usage] = await Promise.all([
    attempt(() => api(agentInfo.selectAgentInfoList, {})),
    attempt(() => api(agentInfo.agentUserInfo, {})),
  ])
  return {
    agents: agents.ok ? agents.data.list : undefined,
    usage: usage.ok ? usage.data : undefined,
    unread: isUnread(agents) ? ('agents' as const) : isUnread(usage) ? ('quota' as const) : undefined,
    failure: agents.ok || usage.ok || !isUnread(agents) ? undefined : agents.failure,
  }
}

function isUnread(read: Read<unknown>): boolean {
  return !read.ok && read.failure.code !== 'not_offered'
}

/** A notice about facts that the form lacks. */
export async function MissingFacts({ unread }: Facts) {
  if (!unread) return null
  const t = await getTranslations('members')
  return (
    <div className="px-gutter mb-3">
      <Notice tone="warn">{t(`${unread}Unread`)}</Notice>
    </div>
  )
}

/** 'Used / limit' of every agent in the choice, and of the operator's own if there is no choice. */
export async function agentQuotas({ agents, usage }: Facts): Promise<QuotaChoice | undefined> {
  if (!agents || !usage) return undefined
  const [t, locale] = await Promise.all([getTranslations('members'), getLocale()])
  const quotaOf = (agent: string, { used, limit }: Usage['members']) => {
    const words = { used: formatNumber(used, locale) }
    const text =
      limit === null ? t('quotaOpen', words) : t('quota', { ...words, limit: formatNumber(limit, locale) })
    const left = limit === null ? undefined : t('quotaLeft', { count: Math.max(0, limit - used) })
    return { label: t('quotaOf', { agent }), used, limit, text, left }
  }
  const named = agents.map(({ agentInfoId, agentInfoName, members }) => [
    agentInfoId,
    quotaOf(agentInfoName, members),
  ])
  const own = quotaOf(agents[0]?.agentInfoName ?? '', usage.members)
  return { field: 'agentInfoId', quotas: { '': own, ...Object.fromEntries(named) } }
}

interface PrepareFailedProps {
  title: string
  failure: Failure
  retryHref: string
}

/** The reason why a form cannot be displayed. */
export async function PrepareFailed({ title, failure, retryHref }: PrepareFailedProps) {
  const t = await getTranslations('members')
  return <FailedPage title={title} failed={t('formFailed')} failure={failure} retryHref={retryHref} />
}
