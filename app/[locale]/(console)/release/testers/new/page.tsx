import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { testerCandidates } from '@/lib/domain/release/tester-candidates'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { addTesters } from '../actions'

export const generateMetadata = () => screenTitle('testerAdd')

/** Adds members to the test ring: searched and ticked. */
export default async function TesterAddPage({ searchParams }: PageProps<'/[locale]/release/testers/new'>) {
  const open = await openList(testerCandidates, await searchParams)
  return <ListScreen screen={await screenView(open)} action={addTesters} />
}
