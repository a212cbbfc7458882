import { OwnWork } from '@/components/group/own-work'
import { ViewLinks } from '@/components/group/view-links'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import type { Group } from '@/lib/contract/group'
import { groupStateOf } from '@/lib/contract/group-states'
import { groups } from '@/lib/domain/group/list'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnGroups } from './actions'

export const generateMetadata = () => screenTitle('groups')

const isWaiting = (group: Group) => groupStateOf(group) === 'Unreviewed'

/** The groups with their members and waiting requests, and the dialogs over them. */
export default async function GroupsPage({ searchParams }: PageProps<'/[locale]/totalk/groups'>) {
  const open = await openList(groups, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  const unreviewed = open.read.ok ? open.read.data.page.list.filter(isWaiting) : []
  const tabs = (
    <>
      <ViewLinks locale={open.pass.locale} current="groups" />
      <OwnWork groups={unreviewed} user={open.pass.user} />
    </>
  )
  return (
    <ListScreen view={view} tabs={tabs}>
      <ListDialog view={dialog} action={actOnGroups} />
    </ListScreen>
  )
}
