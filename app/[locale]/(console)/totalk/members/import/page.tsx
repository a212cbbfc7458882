import { StartScreen } from '@/components/import/start-screen'
import { screenTitle } from '@/components/shell/screen-title'
import { gate } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import { startView } from '@/lib/import/start-view'

export const generateMetadata = () => screenTitle('memberImport')

/** Adds members from a file. */
export default async function MemberStartPage({
  searchParams,
}: PageProps<'/[locale]/totalk/members/import'>) {
  const pass = await gate('members.write')
  const [view, screens] = await Promise.all([
    startView(pass, 'members', await searchParams),
    getTranslations('screens'),
  ])
  return <StartScreen title={screens('memberImport')} kind="members" view={view} />
}
