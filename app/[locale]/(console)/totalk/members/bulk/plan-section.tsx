import type { z } from 'zod'
import { DefinitionList } from '@/components/ui/definition-list'
import { NativeText } from '@/components/ui/native-text'
import { Notice } from '@/components/ui/notice'
import { QuotaMeter } from '@/components/ui/quota-meter'
import type { bulkAdd } from '@/lib/contract/user-info'
import { termText } from '@/lib/domain/member/authorisation'
import type { BulkPlan } from '@/lib/domain/member/bulk-plan'
import type { Quota } from '@/lib/domain/member/quota'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'

/** The most existing accounts that are listed. */
const namedTaken = 20

interface PlanSectionProps {
  series: z.output<typeof bulkAdd>
  plan: BulkPlan
  agent: string | undefined
  quota: Quota | undefined
  words: Words
}

/** The accounts that a bulk add would create, with the quota after it, and the reasons of a refusal. */
export async function PlanSection({ series, plan, agent, quota, words }: PlanSectionProps) {
  const t = await getTranslations('members')
  const { fields, enums, terms, time } = words
  const number = (value: number) => formatNumber(value, time.locale)
  const left = quota && quota.limit !== null ? Math.max(0, quota.limit - quota.used) : undefined
  return (
    <div data-slot="plan" className="grid gap-3">
      <DefinitionList
        className="max-w-none"
        items={[
          { term: t('bulk.first'), value: <code className="select-all">{plan.first}</code> },
          { term: t('bulk.last'), value: <code className="select-all">{plan.last}</code> },
          { term: fields('count'), value: number(plan.count) },
          { term: fields('agentInfoId'), value: agent ? <NativeText>{agent}</NativeText> : terms('noAgent') },
          ...(quota
            ? [
                {
                  term: t('bulk.quotaAfter'),
                  value: <QuotaAfter quota={quota} count={plan.count} words={words} />,
                },
              ]
            : []),
          { term: fields('terminalType'), value: enums(`terminalType.${series.terminalType}`) },
          { term: fields('linesceTime'), value: termText(series.linesceTime, words) },
        ]}
      />
      {left !== undefined && left < plan.count && (
        <Notice tone="bad">{t('quotaLeft', { count: left })}</Notice>
      )}
      {!plan.isChecked && <Notice tone="warn">{t('bulk.unchecked')}</Notice>}
      {plan.taken.length > 0 && <Taken taken={plan.taken} words={words} />}
    </div>
  )
}

/** The quota of the agent after the members are added; its bar is full if they are too many. */
async function QuotaAfter({
  quota: { used, limit },
  count,
  words,
}: {
  quota: Quota
  count: number
  words: Words
}) {
  const t = await getTranslations('members')
  const number = (value: number) => formatNumber(value, words.time.locale)
  const after = { used: number(used + count) }
  if (limit === null) return t('quotaOpen', after)
  const text = t('quota', { ...after, limit: number(limit) })
  return <QuotaMeter used={used + count} limit={limit} text={text} />
}

/** The existing accounts: the first of them by name, each a link to its member. */
async function Taken({ taken, words }: { taken: BulkPlan['taken']; words: Words }) {
  const t = await getTranslations('members')
  const others = taken.length - namedTaken
  return (
    <Notice tone="bad">
      <strong>{t('bulk.taken', { count: taken.length })}</strong>
      <ul data-slot="taken" className="flex flex-wrap gap-x-4">
        {taken.slice(0, namedTaken).map(({ userId, account, deletedAt }) => (
          <li key={userId}>
            <a href={words.href('member', userId)} className="link">
              {account}
            </a>
            {deletedAt && <span className="text-muted-foreground"> {t('bulk.deleted')}</span>}
          </li>
        ))}
        {others > 0 && <li className="text-muted-foreground">{t('bulk.others', { count: others })}</li>}
      </ul>
    </Notice>
  )
}
