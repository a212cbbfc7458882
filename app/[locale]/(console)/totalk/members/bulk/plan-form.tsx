import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { Form } from '@/components/form/form'
import type { bulkAdd } from '@/lib/contract/user-info'
import type { BulkPlan } from '@/lib/domain/member/bulk-plan'
import type { Quota } from '@/lib/domain/member/quota'
import { getTranslations } from '@/lib/i18n/translations'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addManyMembers } from '../actions'
import { PlanSection } from './plan-section'

interface PlanFormProps {
  /** Values of the form of the series, which this one sends on. */
  typed: Record<string, string>
  series: z.output<typeof bulkAdd>
  plan: BulkPlan
  /** Name of the agent that gets the members. */
  agent: string | undefined
  quota: Quota | undefined
  /** Whether the made passwords can be fetched again for a day. */
  hasLists: boolean
  words: Words
}

/** Adds the planned members, unless their accounts are taken or the quota is too small; then their passwords. */
export async function PlanForm({ typed, series, plan, agent, quota, hasLists, words }: PlanFormProps) {
  const [t, rule] = await Promise.all([getTranslations('members'), getTranslations('passwordRule')])
  const list = `/${words.locale}${screenPath('members')}`
  const isOver = quota !== undefined && quota.limit !== null && quota.used + plan.count > quota.limit
  const { fields } = words
  return (
    <Form
      key="plan"
      id="bulk-plan"
      action={addManyMembers}
      submit={t('addMany', { count: plan.count })}
      cancel={t('bulk.change')}
      cancelHref={`${list}/bulk?${new URLSearchParams(typed)}`}
      isUnsendable={isOver || plan.taken.length > 0}
      discardable
      hidden={{ requestId: randomUUID(), ...typed }}
      sections={[]}
      above={
        <p className="text-muted-foreground">
          {t('bulk.check')} {hasLists && rule('day')}
        </p>
      }
      result={{
        title: t('madeTitle'),
        note: t('made.note'),
        columns: [fields('account'), fields('password')],
        cards: {
          head: agent ?? t('bulk.cards.head'),
          keep: t('bulk.cards.keep'),
          print: t('bulk.cards.print'),
          byBrowser: t('bulk.cards.byBrowser'),
        },
        download: t('made.download'),
        leave: t('made.leave'),
        goOn: { label: t('made.goOn'), href: list },
      }}
    >
      <PlanSection series={series} plan={plan} agent={agent} quota={quota} words={words} />
    </Form>
  )
}
