import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { testers } from '@/lib/domain/release/testers'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnTesters } from './actions'

export const generateMetadata = () => screenTitle('testers')

/** The members of the test ring, and the dialogs over the list. */
export default async function TestersPage({ searchParams }: PageProps<'/[locale]/release/testers'>) {
  const open = await openList(testers, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnTesters} />
}
