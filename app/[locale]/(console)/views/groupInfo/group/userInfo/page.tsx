import { DevicePages } from '@/components/device/device-pages'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { devices } from '@/lib/domain/device/list'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnDevices } from './actions'

export const generateMetadata = () => screenTitle('devices')

/** Device management: the devices with their state and member, and the dialogs over them. */
export default async function DevicesPage({
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/group/userInfo'>) {
  const open = await openList(devices, await searchParams)
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnDevices}
      tabs={<DevicePages current="devices" pass={open.pass} />}
    />
  )
}
