import { QueueScreen } from '@/components/group/queue-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { groupJoins } from '@/lib/domain/group/group-reviews'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { readPending } from '@/lib/live/read-pending'
import { actOnJoinings } from './actions'

export const generateMetadata = () => screenTitle('groupJoins')

/** Requests of members to join groups, the oldest first. */
export default async function GroupJoinsPage({
  searchParams,
}: PageProps<'/[locale]/totalk/group-verify/joins'>) {
  const open = await openList(groupJoins, await searchParams)
  return (
    <QueueScreen
      locale={open.pass.locale}
      current="groupJoins"
      pending={readPending(open.pass)}
      screen={await screenView(open)}
      action={actOnJoinings}
    />
  )
}
