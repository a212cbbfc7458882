import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { departmentShares } from '@/lib/domain/share/department-shares'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnDepartmentShares } from './actions'

export const generateMetadata = () => screenTitle('departmentShares')

/** The departments that agents share with each other, and the dialogs over the list. */
export default async function DepartmentSharesPage({ searchParams }: PageProps<'/[locale]/pc/sharing'>) {
  const open = await openList(departmentShares, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnDepartmentShares} />
    </ListScreen>
  )
}
