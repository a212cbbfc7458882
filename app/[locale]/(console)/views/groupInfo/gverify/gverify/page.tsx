import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { operationLog } from '@/lib/domain/operation/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'

export const generateMetadata = () => screenTitle('operationLog')

/** The operation log: every write and refused attempt, the newest first. */
export default async function OperationLogPage({
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/gverify/gverify'>) {
  const open = await openList(operationLog, await searchParams)
  return <ListScreen screen={await screenView(open)} />
}
