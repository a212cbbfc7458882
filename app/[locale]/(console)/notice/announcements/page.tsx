import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { announcements } from '@/lib/domain/notice/announcements'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnAnnouncements } from './actions'

export const generateMetadata = () => screenTitle('announcements')

/** Announcements, drafts and published ones, and the dialogs over them. */
export default async function AnnouncementsPage({
  searchParams,
}: PageProps<'/[locale]/notice/announcements'>) {
  const open = await openList(announcements, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnAnnouncements} />
    </ListScreen>
  )
}
