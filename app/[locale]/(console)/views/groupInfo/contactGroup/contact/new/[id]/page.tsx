import { ImportScreen } from '@/components/import/import-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { importPage } from '@/lib/import/import-page'
import * as actions from '../actions'

export const generateMetadata = () => screenTitle('imeiIntake')

/** One import: its columns, the verdict on each row, its progress and its report. */
export default async function ImeiImportPage({
  params,
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/contactGroup/contact/new/[id]'>) {
  const pass = await gate('devices.write')
  const page = await importPage(pass, 'imeis', (await params).id, await searchParams)
  return <ImportScreen page={page} actions={actions} />
}
