import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { positions } from '@/lib/domain/position/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'

export const generateMetadata = () => screenTitle('positioning')

/** Positioning management: every reported position, the newest first. */
export default async function PositioningPage({ searchParams }: PageProps<'/[locale]/totalk/positioning'>) {
  const open = await openList(positions, await searchParams)
  return <ListScreen screen={await screenView(open)} />
}
