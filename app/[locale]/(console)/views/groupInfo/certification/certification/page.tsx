import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { standbyImeis } from '@/lib/domain/device/standby-imeis'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnStandbyImeis } from './actions'

export const generateMetadata = () => screenTitle('standbyImeis')

/** The pre-stored IMEIs, and the dialogs over them. */
export default async function StandbyImeisPage({
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/certification/certification'>) {
  const open = await openList(standbyImeis, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnStandbyImeis} />
    </ListScreen>
  )
}
