import { DevicePages } from '@/components/device/device-pages'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { imeis } from '@/lib/domain/device/imeis'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
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
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnImeis}
      tabs={<DevicePages current="imeis" pass={open.pass} />}
    />
  )
}
