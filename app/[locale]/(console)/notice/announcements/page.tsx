import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { announcements } from '@/lib/domain/notice/announcements'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnAnnouncements } from './actions'

export const generateMetadata = () => screenTitle('announcements')

/** Announcements, drafts and published ones, and the dialogs over them. */
export default async function AnnouncementsPage({
  searchParams,
}: PageProps<'/[locale]/notice/announcements'>) {
  const open = await openList(announcements, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnAnnouncements} />
}
