import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { readBulkPlan } from '@/lib/domain/member/bulk-plan'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { PrepareFailed, readAddingFacts } from '../adding-section'
import { bulkForm, bulkTyped } from '../schema'
import { PlanForm } from './plan-form'
import { SeriesForm } from './series-form'

export const generateMetadata = () => screenTitle('memberBulkAdd')

/**
 * Adds 1 to 200 members by prefix and number, all or none: first the form, then a preview, and finally the
 * list of their passwords.
 */
export default async function MemberBulkPage({
  params,
  searchParams,
}: PageProps<'/[locale]/totalk/members/bulk'>) {
  await params
  const { api, user, opens, locale } = await gate('members.write')
  const search = await searchParams
  const typed = bulkTyped(search)
  const request = search.step === 'preview' ? bulkForm.safeParse(typed).data : undefined
  const list = `/${locale}${screenPath('members')}`
  const [facts, plan, t, words] = await Promise.all([
    readAddingFacts(api),
    request && readBulkPlan(api, request),
    getTranslations('members'),
    listWords(locale),
  ])
  const { failure, agents = [] } = facts
  const title = t('bulkTitle')
  if (failure && !failure.formSent)
    return <PrepareFailed title={title} failure={failure} retryHref={`${list}/bulk`} />
  const agentId = request?.agentInfoId ?? user.AgentInfoId
  const agent = agents.find(({ agentInfoId }) => agentInfoId === agentId)
  const isForeign = facts.agents !== undefined && agentId !== null && !agent
  if (!request || !plan || isForeign) {
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
  return (
    <>
      <div className="print:hidden">
        <PageHeading title={title} />
      </div>
      <PlanForm
        typed={typed}
        series={request}
        plan={plan}
        agent={agent?.agentInfoName}
        quota={quota}
        hasLists={opens('memberPasswords')}
        words={words}
      />
    </>
  )
}
