import { PasteForm } from '@/components/import/paste-form'
import { StartScreen } from '@/components/import/start-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import { pasteDefaults, startView } from '@/lib/import/start-view'
import { pasteImeis } from './actions'

export const generateMetadata = () => screenTitle('imeiIntake')

/** The intake desk: new devices by pasted IMEIs or from a file. */
export default async function ImeiStartPage({
  searchParams,
}: PageProps<'/[locale]/views/groupInfo/contactGroup/contact/new'>) {
  const pass = await gate('devices.write')
  const [view, screens, defaults] = await Promise.all([
    startView(pass, 'imeis', await searchParams),
    getTranslations('screens'),
    pasteDefaults(pass),
  ])
  return (
    <StartScreen title={screens('imeiIntake')} kind="imeis" view={view}>
      <PasteForm action={pasteImeis} defaults={defaults} />
    </StartScreen>
  )
}
