import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { deleteReview } from '@/lib/domain/group/group-reviews'
import { queueView } from '@/lib/domain/group/queue-view'
import { openList } from '@/lib/list/open-list'
import { actOnDeletions } from './actions'

export const generateMetadata = () => screenTitle('deleteReview')

/** Groups with a requested deletion, the oldest request first. */
export default async function DeleteReviewPage({
  searchParams,
}: PageProps<'/[locale]/totalk/delete-channel-review'>) {
  const open = await openList(deleteReview, await searchParams)
  return <QueueScreen queue={await queueView(open)} current="deleteReview" action={actOnDeletions} />
}
