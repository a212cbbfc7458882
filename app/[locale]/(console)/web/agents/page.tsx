import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { agents } from '@/lib/domain/agent/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnAgents } from './actions'

export const generateMetadata = () => screenTitle('agents')

/** The agents with their status, and the dialogs over them. */
export default async function AgentsPage({ searchParams }: PageProps<'/[locale]/web/agents'>) {
  const open = await openList(agents, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnAgents} />
}
