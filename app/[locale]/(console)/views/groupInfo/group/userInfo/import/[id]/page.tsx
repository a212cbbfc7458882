import { redirect } from 'next/navigation'
import { ImportScreen } from '@/components/import/import-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import { importPath } from '@/lib/import/import-screens'
import { importView } from '@/lib/import/import-view'
import { rowNumberOf, screenPath } from '@/lib/screen-paths'
import { chooseColumns, commitRows, correctRows, removeImport, stopImport } from '../actions'

export const generateMetadata = () => screenTitle('deviceImport')

/** One import: its columns, the verdict on each row, its progress and its report. */
export default async function DeviceImportPage({
  params,
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/group/userInfo/import/[id]'>) {
  const { locale, id: segment } = await params
  const id = rowNumberOf(segment)
  if (id === undefined) redirect(`/${locale}${screenPath('notFound')}`)
  const pass = await gate('devices.write')
  const [view, screens] = await Promise.all([
    importView(pass, 'devices', id, await searchParams),
    getTranslations('screens'),
  ])
  return (
    <ImportScreen
      title={screens('deviceImport')}
      path={importPath(pass.locale, 'devices', id)}
      view={view}
      actions={{
        columns: chooseColumns,
        correct: correctRows,
        commit: commitRows,
        stop: stopImport,
        remove: removeImport,
      }}
    />
  )
}
