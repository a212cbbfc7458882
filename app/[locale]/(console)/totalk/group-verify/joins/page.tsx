import { QueueLinks } from '@/components/group/queue-links'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { groupJoins } from '@/lib/domain/group/group-reviews'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { readPending } from '@/lib/live/read-pending'
import { actOnJoinings } from './actions'

export const generateMetadata = () => screenTitle('groupJoins')

/** Requests of members to join groups, the oldest first. */
export default async function GroupJoinsPage({
  searchParams,
}: PageProps<'/[locale]/totalk/group-verify/joins'>) {
  const open = await openList(groupJoins, await searchParams)
  const [view, dialog, pending] = await Promise.all([
    listView(open),
    dialogView(open),
    readPending(open.pass),
  ])
  return (
    <ListScreen
      view={view}
      tabs={<QueueLinks locale={open.pass.locale} current="groupJoins" pending={pending} />}
    >
      <ListDialog view={dialog} action={actOnJoinings} />
    </ListScreen>
  )
}
