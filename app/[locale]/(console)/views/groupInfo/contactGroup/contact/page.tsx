import { ListDialog } from '@/components/list/list-dialog'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { imeis } from '@/lib/domain/device/imeis'
import { dialogView } from '@/lib/list/dialog-view'
import { listView } from '@/lib/list/list-view'
import { openList } from '@/lib/list/open-list'
import { actOnImeis } from './actions'

export const generateMetadata = () => screenTitle('imeis')

/**
 * IMEI management: the IMEIs with their numbers and their devices' agents or members, and the dialogs over
 * them.
 */
export default async function ImeisPage({
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/contactGroup/contact'>) {
  const open = await openList(imeis, await searchParams)
  const [view, dialog] = await Promise.all([listView(open), dialogView(open)])
  return (
    <ListScreen view={view}>
      <ListDialog view={dialog} action={actOnImeis} />
    </ListScreen>
  )
}
