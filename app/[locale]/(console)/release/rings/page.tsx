import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { rollouts } from '@/lib/domain/release/rollouts'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnRollouts } from './actions'

export const generateMetadata = () => screenTitle('rollouts')

/** The versions in their rings, and the dialogs over the list. */
export default async function RolloutsPage({ searchParams }: PageProps<'/[locale]/release/rings'>) {
  const open = await openList(rollouts, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnRollouts} />
}
