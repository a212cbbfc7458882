import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { dispatchers } from '@/lib/domain/dispatcher/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnDispatchers } from './actions'

export const generateMetadata = () => screenTitle('dispatchers')

/** The accounts of the dispatch console, and the dialogs over them. */
export default async function DispatchersPage({ searchParams }: PageProps<'/[locale]/pc/dispatchers'>) {
  const open = await openList(dispatchers, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnDispatchers} />
}
