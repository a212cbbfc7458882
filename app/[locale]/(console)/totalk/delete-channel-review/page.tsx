import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { deleteReview } from '@/lib/domain/group/group-reviews'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { readPending } from '@/lib/live/read-pending'
import { actOnDeletions } from './actions'

export const generateMetadata = () => screenTitle('deleteReview')

/** Groups with a requested deletion, the oldest request first. */
export default async function DeleteReviewPage({
  searchParams,
}: PageProps<'/[locale]/totalk/delete-channel-review'>) {
  const open = await openList(deleteReview, await searchParams)
  return (
    <QueueScreen
      locale={open.pass.locale}
      current="deleteReview"
      pending={readPending(open.pass)}
      screen={await screenView(open)}
      action={actOnDeletions}
    />
  )
}
