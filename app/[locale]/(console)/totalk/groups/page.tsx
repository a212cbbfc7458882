import { ViewLinks } from '@/components/group/view-links'
import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { groups } from '@/lib/lists/groups'
import { actOnGroups } from './actions'

export const generateMetadata = () => screenTitle('groups')

/** The groups with their members and what waits in them, and the dialogs over them. */
export default async function GroupsPage({ searchParams }: PageProps<'/[locale]/totalk/groups'>) {
  const open = await openList(groups, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view} tabs={<ViewLinks locale={open.pass.locale} current="groups" />}>
      <ListDialog view={dialog} action={actOnGroups} />
    </ListScreen>
  )
}
