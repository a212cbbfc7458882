import { OwnWork } from '@/components/group/own-work'
import { QueueLinks } from '@/components/group/queue-links'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { groupVerify } from '@/lib/domain/group/group-reviews'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { readPending } from '@/lib/live/read-pending'
import { actOnNewGroups } from './actions'

export const generateMetadata = () => screenTitle('groupVerify')

/** New groups that wait for review, the oldest first. */
export default async function GroupVerifyPage({ searchParams }: PageProps<'/[locale]/totalk/group-verify'>) {
  const open = await openList(groupVerify, await searchParams)
  const [view, dialog, pending] = await Promise.all([
    listView(open),
    dialogView(open),
    readPending(open.pass),
  ])
  const tabs = (
    <>
      <QueueLinks locale={open.pass.locale} current="groupVerify" pending={pending} />
      {open.read.ok && <OwnWork groups={open.read.data.page.list} user={open.pass.user} />}
    </>
  )
  return (
    <ListScreen view={view} tabs={tabs}>
      <ListDialog view={dialog} action={actOnNewGroups} />
    </ListScreen>
  )
}
