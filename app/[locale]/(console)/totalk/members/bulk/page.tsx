import { randomUUID } from 'node:crypto'
import { Form } from '@/components/form/form'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { readBulkPlan } from '@/lib/domain/member/bulk-plan'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { addManyMembers } from '../actions'
import { PrepareFailed, readAddingFacts } from '../adding-section'
import { bulkForm, bulkTyped } from '../schema'
import { PlanSection } from './plan-section'
import { SeriesForm } from './series-form'

export const generateMetadata = () => screenTitle('memberBulkAdd')

/**
 * Adds 1 to 200 members by prefix and number, all or none: first the form, then a preview, and finally the
 * passwords, once.
 */
export default async function MemberBulkPage({
  params,
  searchParams,
}: PageProps<'/[locale]/totalk/members/bulk'>) {
  await params
  const { api, user, locale } = await gate('members.write')
  const search = await searchParams
  const typed = bulkTyped(search)
  const previewInput = search.step === 'preview' ? bulkForm.safeParse(typed).data : undefined
  const list = `/${locale}${screenPath('members')}`
  const [facts, plan, t, words] = await Promise.all([
    readAddingFacts(api),
    previewInput && readBulkPlan(api, previewInput),
    getTranslations('members'),
    listWords(locale),
  ])
  const { failure, agents = [] } = facts
  const title = t('bulkTitle')
  if (failure && !failure.formSent)
    return <PrepareFailed title={title} failure={failure} retryHref={`${list}/bulk`} />
  const agentId = previewInput?.agentInfoId ?? user.AgentInfoId
  const agent = agents.find(({ agentInfoId }) => agentInfoId === agentId)
  const isForeign = facts.agents !== undefined && agentId !== null && !agent
  if (!previewInput || !plan || isForeign) {
    return (
      <>
        <PageHeading title={title} lead={t('bulkLead')} />
        <SeriesForm
          facts={facts}
          typed={typed}
          cancelHref={list}
          words={words}
          mayHaveNone={user.AgentInfoId === null}
        />
      </>
    )
  }
  const quota = agentId === null ? facts.usage?.members : agent?.members
  const isOver = quota !== undefined && quota.limit !== null && quota.used + plan.count > quota.limit
  const { fields } = words
  return (
    <>
      <div className="print:hidden">
        <PageHeading title={title} lead={t('bulk.check')} />
      </div>
      <Form
        key="plan"
        id="bulk-plan"
        action={addManyMembers}
        submit={t('addMany')}
        cancel={t('bulk.change')}
        cancelHref={`${list}/bulk?${new URLSearchParams(typed)}`}
        isHeld={isOver || plan.taken.length > 0}
        discardable
        hidden={{ requestId: randomUUID(), ...typed }}
        sections={[]}
        result={{
          title: t('madeTitle'),
          note: t('made.note'),
          columns: [fields('account'), fields('password')],
          cards: {
            head: agent?.agentInfoName ?? t('bulk.cards.head'),
            keep: t('bulk.cards.keep'),
            print: t('bulk.cards.print'),
            byBrowser: t('bulk.cards.byBrowser'),
          },
          download: t('made.download'),
          leave: t('made.leave'),
          goOn: { label: t('made.goOn'), href: list },
        }}
      >
        <PlanSection
          series={previewInput}
          plan={plan}
          agent={agent?.agentInfoName}
          quota={quota}
          words={words}
        />
      </Form>
    </>
  )
}
