import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { fenceEvents } from '@/lib/domain/fence/fence-events'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'

export const generateMetadata = () => screenTitle('fenceEvents')

/** Events at geofences, the newest first. */
export default async function FenceEventsPage({ searchParams }: PageProps<'/[locale]/totalk/fence-events'>) {
  const open = await openList(fenceEvents, await searchParams)
  return <ListScreen screen={await screenView(open)} />
}
