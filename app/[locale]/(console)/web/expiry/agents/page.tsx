import { SpanTabs } from '@/components/expiry/span-tabs'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { expiringAgents } from '@/lib/domain/agent/expiring-agents'
import { readLapses } from '@/lib/domain/expiry/lapses'
import { spanOf } from '@/lib/domain/expiry/spans'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnExpiringAgents } from './actions'

export const generateMetadata = () => screenTitle('expiryAgents')

/**
 * The part of the expiry desk for agents: those whose contract ends, and their renewal by a term or a last
 * day.
 */
export default async function ExpiringAgentsPage({ searchParams }: PageProps<'/[locale]/web/expiry/agents'>) {
  const open = await openList(expiringAgents, await searchParams, readLapses)
  const lapses = open.read.ok ? open.read.data.beside : undefined
  const { locale, can } = open.pass
  const span = spanOf(open.state.given.expiring, 'agents')
  const tabs = { locale, seesAgents: can('agents.read'), lapses, span }
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnExpiringAgents}
      tabs={<SpanTabs {...tabs} kind="agents" />}
    />
  )
}
