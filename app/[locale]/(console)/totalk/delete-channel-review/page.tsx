import { QueueLinks } from '@/components/group/queue-links'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { deleteReview } from '@/lib/domain/group/group-reviews'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { readPending } from '@/lib/live/read-pending'
import { actOnDeletions } from './actions'

export const generateMetadata = () => screenTitle('deleteReview')

/** Groups with a requested deletion, the oldest request first. */
export default async function DeleteReviewPage({
  searchParams,
}: PageProps<'/[locale]/totalk/delete-channel-review'>) {
  const open = await openList(deleteReview, await searchParams)
  const [view, dialog, pending] = await Promise.all([
    listView(open),
    dialogView(open),
    readPending(open.pass),
  ])
  return (
    <ListScreen
      view={view}
      tabs={<QueueLinks locale={open.pass.locale} current="deleteReview" pending={pending} />}
    >
      <ListDialog view={dialog} action={actOnDeletions} />
    </ListScreen>
  )
}
