import { cache } from 'react'
import { HistoryPart } from '@/components/record/history-part'
import { ReadPart } from '@/components/record/read-part'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { PageHeading } from '@/components/shell/page-heading'
import { rowTitle } from '@/components/shell/screen-title'
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
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
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

export const generateMetadata = ({ params }: Props) =>
  rowTitle('agent', params, openAgent, ({ agent }) => agent.agentInfoName)

/** One agent: its standing and contract, what it uses of its quotas, its accounts, and what happened to it. */
export default async function AgentPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
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
          <ReadPart title={t('sections.accounts')} read={usage}>
            {(data) => (
              <AccountsTable
                accounts={data.accounts}
                agentInfoId={id}
                opens={pass.opens}
                locale={locale}
                words={words}
              />
            )}
          </ReadPart>
          <ReadPart title={t('sections.history')} read={writes}>
            {async (data) => (
              <HistoryPart title={t('sections.history')} events={await agentHistory(id, data, words)} />
            )}
          </ReadPart>
          <ReadPart title={t('sections.lately')} read={lately}>
            {(data) => (
              <HistoryPart
                title={t('sections.lately')}
                events={memberHistory(data, words)}
                allHref={`/${locale}${screenPath('operationLog')}?agentInfoId=${id}`}
              />
            )}
          </ReadPart>
        </div>
      </div>
      <RecordDialog view={dialog} action={actOnAgents} />
    </>
  )
}
