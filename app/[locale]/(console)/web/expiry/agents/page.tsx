import { SpanTabs } from '@/components/expiry/span-tabs'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { expiringAgents } from '@/lib/domain/agent/expiring-agents'
import { readLapses } from '@/lib/domain/expiry/lapses'
import { spanOf } from '@/lib/domain/expiry/spans'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnExpiringAgents } from './actions'

export const generateMetadata = () => screenTitle('expiryAgents')

/**
 * The part of the expiry desk for agents: those whose contract ends, and their renewal by a term or a last
 * day.
 */
export default async function ExpiringAgentsPage({ searchParams }: PageProps<'/[locale]/web/expiry/agents'>) {
  const open = await openList(expiringAgents, await searchParams, readLapses)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  const lapses = open.read.ok ? open.read.data.beside : undefined
  const { locale, can } = open.pass
  const span = spanOf(open.state.given.expiring, 'agents')
  const tabs = { locale, seesAgents: can('agents.read'), lapses, span }
  return (
    <ListScreen view={view} tabs={<SpanTabs {...tabs} kind="agents" />}>
      <ListDialog view={dialog} action={actOnExpiringAgents} />
    </ListScreen>
  )
}
