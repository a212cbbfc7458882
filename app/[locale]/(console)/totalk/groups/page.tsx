import { OwnWork } from '@/components/group/own-work'
import { ViewLinks } from '@/components/group/view-links'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import type { Group } from '@/lib/contract/group'
import { groupStateOf } from '@/lib/contract/group-states'
import { groups } from '@/lib/domain/group/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnGroups } from './actions'

export const generateMetadata = () => screenTitle('groups')

const isWaiting = (group: Group) => groupStateOf(group) === 'Unreviewed'

/** The groups with their members and waiting requests, and the dialogs over them. */
export default async function GroupsPage({ searchParams }: PageProps<'/[locale]/totalk/groups'>) {
  const open = await openList(groups, await searchParams)
  const unreviewed = open.read.ok ? open.read.data.page.list.filter(isWaiting) : []
  const tabs = (
    <>
      <ViewLinks locale={open.pass.locale} current="groups" />
      <OwnWork groups={unreviewed} user={open.pass.user} />
    </>
  )
  return <ListScreen screen={await screenView(open)} action={actOnGroups} tabs={tabs} />
}
