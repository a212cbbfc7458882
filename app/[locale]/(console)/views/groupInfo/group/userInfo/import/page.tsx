import { StartScreen } from '@/components/import/start-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import { startView } from '@/lib/import/start-view'

export const generateMetadata = () => screenTitle('deviceImport')

/** Changes devices by a file of IMEIs. */
export default async function DeviceStartPage({
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/group/userInfo/import'>) {
  const pass = await gate('devices.write')
  const [view, screens] = await Promise.all([
    startView(pass, 'devices', await searchParams),
    getTranslations('screens'),
  ])
  return <StartScreen title={screens('deviceImport')} kind="devices" view={view} />
}
