import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { terminalUpdates } from '@/lib/domain/release/terminal-updates'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'

export const generateMetadata = () => screenTitle('terminalUpdates')

/** Outcomes of versions on terminals, the last change first. */
export default async function TerminalUpdatesPage({ searchParams }: PageProps<'/[locale]/release/updates'>) {
  const open = await openList(terminalUpdates, await searchParams)
  return <ListScreen screen={await screenView(open)} />
}
