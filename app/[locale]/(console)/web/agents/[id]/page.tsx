import { redirect } from 'next/navigation'
import { cache } from 'react'
import { HistoryPart } from '@/components/record/history-part'
import { MissingPart } from '@/components/record/missing-part'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agentHistory } from '@/lib/domain/agent/history'
import { agents } from '@/lib/domain/agent/list'
import { readAgent } from '@/lib/domain/agent/record'
import { agentStates } from '@/lib/domain/agent/states'
import { memberHistory } from '@/lib/domain/member/history'
import { getTranslations } from '@/lib/i18n/translations'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowNumberOf, screenPath } from '@/lib/screens/screen-paths'
import { AccountsTable } from '../accounts-table'
import { actOnAgents } from '../actions'
import { AgentSection } from '../agent-section'
import { CardsSection } from '../cards-section'
import { UsageSection } from '../usage-section'

type Props = PageProps<'/[locale]/web/agents/[id]'>

/** Read once for the title and the page. */
const openAgent = cache(async (id: number) => {
  const pass = await gate('agents.read')
  return { pass, read: await attempt(() => readAgent(pass, id)) }
})

export async function generateMetadata({ params }: Props) {
  const id = rowNumberOf((await params).id)
  const read = id === undefined ? undefined : (await openAgent(id)).read
  return read?.ok ? { title: read.data.agent.agentInfoName } : screenTitle('agent')
}

/** One agent: its status and contract, the used part of its quotas, its accounts, and its history. */
export default async function AgentPage({ params, searchParams }: Props) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  const { pass, read } = await openAgent(id)
  const path = `/${locale}${screenPath('agent', id)}`
  const dialogRequest = { pass, id, path, search: await searchParams }
  const [t, screens] = await Promise.all([getTranslations('agents'), getTranslations('screens')])
  if (!read.ok) {
    return (
      <>
        <PageHeading title={screens('agent')} />
        <FailedRead title={t('agentFailed')} failure={read.failure} retryHref={path}>
          <RecordDialog view={await recordDialog(agents, dialogRequest)} action={actOnAgents} />
        </FailedRead>
      </>
    )
  }
  const { agent, usage, devices, writes, lately } = read.data
  const words = await listWords(pass.locale)
  const [links, states, dialog] = await Promise.all([
    recordLinks(agents, { pass, row: agent, path }),
    agentStates(agent, words),
    recordDialog(agents, { ...dialogRequest, row: agent }),
  ])
  const mayAct = agent.status === 'Normal' && pass.opens('actAs')
  return (
    <>
      <RecordHead name={agent.agentInfoName} states={states} links={links}>
        {mayAct && (
          <a href={`/${locale}${screenPath('actAs')}?agent=${id}`} className="go-to">
            {t('actAs')}
          </a>
        )}
      </RecordHead>
      <div className="split">
        <div>
          <AgentSection agent={agent} words={words} />
          <CardsSection agent={agent} />
        </div>
        <div>
          <UsageSection
            agent={agent}
            online={usage.ok ? usage.data.online : undefined}
            devices={devices?.ok ? devices.data : undefined}
            locale={locale}
            words={words}
          />
          {usage.ok ? (
            <AccountsTable
              accounts={usage.data.accounts}
              agentInfoId={id}
              opens={pass.opens}
              locale={locale}
              words={words}
            />
          ) : (
            <MissingPart title={t('sections.accounts')} failure={usage.failure} />
          )}
          {writes?.ok && (
            <HistoryPart title={t('sections.history')} events={await agentHistory(id, writes.data, words)} />
          )}
          {writes?.ok === false && <MissingPart title={t('sections.history')} failure={writes.failure} />}
          {lately?.ok && (
            <HistoryPart
              title={t('sections.lately')}
              events={memberHistory(lately.data, words)}
              allHref={`/${locale}${screenPath('operationLog')}?agentInfoId=${id}`}
            />
          )}
          {lately?.ok === false && <MissingPart title={t('sections.lately')} failure={lately.failure} />}
        </div>
      </div>
      <RecordDialog view={dialog} action={actOnAgents} />
    </>
  )
}
