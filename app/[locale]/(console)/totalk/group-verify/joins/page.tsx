import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { groupJoins } from '@/lib/domain/group/group-reviews'
import { openQueue } from '@/lib/domain/group/open-queue'
import { actOnJoinings } from './actions'

export const generateMetadata = () => screenTitle('groupJoins')

/** Requests of members to join groups, the oldest first. */
export default async function GroupJoinsPage({
  searchParams,
}: PageProps<'/[locale]/totalk/group-verify/joins'>) {
  const queue = await openQueue(groupJoins, await searchParams)
  return <QueueScreen queue={queue} current="groupJoins" action={actOnJoinings} />
}
