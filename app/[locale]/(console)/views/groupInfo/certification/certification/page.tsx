import { DevicePages } from '@/components/device/device-pages'
import { ListScreen } from '@/components/list/list-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { standbyImeis } from '@/lib/domain/device/standby-imeis'
import { openList } from '@/lib/list/open-list'
import { screenView } from '@/lib/list/screen-view'
import { actOnStandbyImeis } from './actions'

export const generateMetadata = () => screenTitle('standbyImeis')

/** The pre-stored IMEIs, and the dialogs over them. */
export default async function StandbyImeisPage({
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/certification/certification'>) {
  const open = await openList(standbyImeis, await searchParams)
  return (
    <ListScreen
      screen={await screenView(open)}
      action={actOnStandbyImeis}
      tabs={<DevicePages current="standbyImeis" pass={open.pass} />}
    />
  )
}
