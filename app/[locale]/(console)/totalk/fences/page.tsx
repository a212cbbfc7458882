import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { fences } from '@/lib/domain/fence/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnFences } from './actions'

export const generateMetadata = () => screenTitle('fences')

/** The geofences, and the dialogs over the list. */
export default async function FencesPage({ searchParams }: PageProps<'/[locale]/totalk/fences'>) {
  const open = await openList(fences, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnFences} />
}
