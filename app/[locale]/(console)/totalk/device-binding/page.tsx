import { DevicePages } from '@/components/device/device-pages'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { verifyLogs } from '@/lib/contract/sign-in-log'
import { deviceBindings } from '@/lib/domain/device/device-bindings'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnDeviceBindings } from './actions'
import { OtherImeiSection } from './other-imei-section'

export const generateMetadata = () => screenTitle('deviceBindings')

/** Device binding: the devices of members over time, and the terminals that sent another IMEI. */
export default async function DeviceBindingPage({
  searchParams,
}: PageProps<'/[locale]/totalk/device-binding'>) {
  const open = await openList(deviceBindings, await searchParams, ({ api }, given) =>
    // With the filter `otherImei` the list's own total is this number, so the section is left out.
    given.otherImei
      ? Promise.resolve(undefined)
      : api(verifyLogs.deviceBindWithPage, { otherImei: true, pageSize: 10 }),
  )
  const flagged = open.read.ok ? open.read.data.beside : undefined
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnDeviceBindings}
      tabs={
        <>
          <DevicePages current="deviceBindings" pass={open.pass} />
          {flagged && flagged.total > 0 && <OtherImeiSection count={flagged.total} path={open.path} />}
        </>
      }
    />
  )
}
