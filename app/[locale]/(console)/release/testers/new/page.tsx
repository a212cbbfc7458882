import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { testerCandidates } from '@/lib/domain/release/tester-candidates'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { addTesters } from '../actions'

export const generateMetadata = () => screenTitle('testerAdd')

/** Adds members to the test ring: searched and ticked. */
export default async function TesterAddPage({ searchParams }: PageProps<'/[locale]/release/testers/new'>) {
  const open = await openList(testerCandidates, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={addTesters} />
    </ListScreen>
  )
}
