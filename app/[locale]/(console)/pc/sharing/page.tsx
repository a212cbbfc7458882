import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { departmentShares } from '@/lib/domain/share/department-shares'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnDepartmentShares } from './actions'

export const generateMetadata = () => screenTitle('departmentShares')

/** The departments that agents share with each other, and the dialogs over the list. */
export default async function DepartmentSharesPage({ searchParams }: PageProps<'/[locale]/pc/sharing'>) {
  const open = await openList(departmentShares, await searchParams)
  return <ListScreen screen={await screenView(open)} action={actOnDepartmentShares} />
}
