import { ImportScreen } from '@/components/import/import-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { importPage } from '@/lib/import/import-page'
import * as actions from '../actions'

export const generateMetadata = () => screenTitle('deviceImport')

/** One import: its columns, the verdict on each row, its progress and its report. */
export default async function DeviceImportPage({
  params,
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/group/userInfo/import/[id]'>) {
  const pass = await gate('devices.write')
  const page = await importPage(pass, 'devices', (await params).id, await searchParams)
  return <ImportScreen page={page} actions={actions} />
}
