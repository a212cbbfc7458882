import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { notifications } from '@/lib/domain/notice/notifications'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'

export const generateMetadata = () => screenTitle('notifications')

/** Sent notifications, the newest first. */
export default async function NotificationsPage({
  searchParams,
}: PageProps<'/[locale]/notice/notifications'>) {
  const open = await openList(notifications, await searchParams)
  return <ListScreen screen={await screenView(open)} />
}
