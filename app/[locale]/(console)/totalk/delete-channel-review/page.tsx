import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { deleteReview } from '@/lib/domain/group/group-reviews'
import { openQueue } from '@/lib/domain/group/open-queue'
import { actOnDeletions } from './actions'

export const generateMetadata = () => screenTitle('deleteReview')

/** Groups whose deletion was asked for, the oldest first. */
export default async function DeleteReviewPage({
  searchParams,
}: PageProps<'/[locale]/totalk/delete-channel-review'>) {
  const queue = await openQueue(deleteReview, await searchParams)
  return <QueueScreen queue={queue} current="deleteReview" action={actOnDeletions} />
}
