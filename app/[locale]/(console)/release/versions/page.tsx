import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { versions } from '@/lib/domain/release/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnVersions } from './actions'

export const generateMetadata = () => screenTitle('versions')

/** The versions of the terminals' software, and the dialogs over the list. */
export default async function VersionsPage({ searchParams }: PageProps<'/[locale]/release/versions'>) {
  const open = await openList(versions, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnVersions} />
}
