import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { agents } from '@/lib/domain/agent/list'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnAgents } from './actions'

export const generateMetadata = () => screenTitle('agents')

/** The agents with their status, and the dialogs over them. */
export default async function AgentsPage({ searchParams }: PageProps<'/[locale]/web/agents'>) {
  const open = await openList(agents, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnAgents} />
    </ListScreen>
  )
}
