import { cache } from 'react'
import { RecordColumn, RecordColumns } from '@/components/record/record-columns'
import { RecordDialog } from '@/components/record/record-dialog'
import { RecordHead } from '@/components/record/record-head'
import { FailedPage } from '@/components/shell/failed-page'
import { rowTitle } from '@/components/shell/screen-title'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { agents } from '@/lib/domain/agent/list'
import { readAgent } from '@/lib/domain/agent/record'
import { agentStates } from '@/lib/domain/agent/states'
import { getTranslations } from '@/lib/i18n/translations'
import { recordDialog, recordLinks } from '@/lib/list/record'
import { listWords } from '@/lib/list/words'
import { rowOfPage } from '@/lib/screens/row-of-page'
import { screenPath } from '@/lib/screens/screen-paths'
import { actOnAgents } from '../actions'
import { AgentSection } from '../agent-section'
import { CardsSection } from '../cards-section'
import { RecordSection } from '../record-section'

type Props = PageProps<'/[locale]/web/agents/[id]'>

/** Read once for the title and the page. */
const openAgent = cache(async (id: number) => {
  const pass = await gate('agents.read')
  return { pass, read: await attempt(() => readAgent(pass, id)) }
})

export const generateMetadata = ({ params }: Props) =>
  rowTitle('agent', params, openAgent, ({ agent }) => agent.agentInfoName)

/** One agent: its status and contract, the used part of its quotas, its accounts, and its history. */
export default async function AgentPage({ params, searchParams }: Props) {
  const { locale, id } = await rowOfPage(params)
  const { pass, read } = await openAgent(id)
  const path = `/${locale}${screenPath('agent', id)}`
  const dialogRequest = { pass, id, path, search: await searchParams }
  const [t, screens] = await Promise.all([getTranslations('agents'), getTranslations('screens')])
  if (!read.ok) {
    return (
      <FailedPage title={screens('agent')} failed={t('agentFailed')} failure={read.failure} retryHref={path}>
        <RecordDialog view={await recordDialog(agents, dialogRequest)} action={actOnAgents} />
      </FailedPage>
    )
  }
  const { agent } = read.data
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
      <RecordColumns>
        <RecordColumn>
          <AgentSection agent={agent} words={words} />
          <CardsSection agent={agent} />
        </RecordColumn>
        <RecordColumn>
          <RecordSection record={read.data} opens={pass.opens} words={words} />
        </RecordColumn>
      </RecordColumns>
      <RecordDialog view={dialog} action={actOnAgents} />
    </>
  )
}
