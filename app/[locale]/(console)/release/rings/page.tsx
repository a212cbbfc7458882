import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { rollouts } from '@/lib/domain/release/rollouts'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnRollouts } from './actions'

export const generateMetadata = () => screenTitle('rollouts')

/** The versions in their rings, and the dialogs over the list. */
export default async function RolloutsPage({ searchParams }: PageProps<'/[locale]/release/rings'>) {
  const open = await openList(rollouts, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnRollouts} />
    </ListScreen>
  )
}
