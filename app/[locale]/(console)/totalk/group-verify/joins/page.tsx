import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { groupJoins } from '@/lib/domain/group/group-reviews'
import { queueView } from '@/lib/domain/group/queue-view'
import { openList } from '@/lib/list/open-list'
import { actOnJoinings } from './actions'

export const generateMetadata = () => screenTitle('groupJoins')

/** Requests of members to join groups, the oldest first. */
export default async function GroupJoinsPage({
  searchParams,
}: PageProps<'/[locale]/totalk/group-verify/joins'>) {
  const open = await openList(groupJoins, await searchParams)
  return <QueueScreen queue={await queueView(open)} current="groupJoins" action={actOnJoinings} />
}
