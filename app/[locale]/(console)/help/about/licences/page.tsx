import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { EmptyState } from '@/components/ui/empty-state'
import { gate } from '@/lib/auth/gate'
import { licences } from '@/lib/domain/server/licences'
import { getTranslations } from '@/lib/i18n/translations'
import { LicencesTable } from '../licences-table'

export const generateMetadata = () => screenTitle('licences')

/** The packages in this build, and their licences. */
export default async function LicencesPage({ params }: PageProps<'/[locale]/help/about/licences'>) {
  await params
  await gate('console.use')
  const [t, screens, packages] = await Promise.all([
    getTranslations('aboutConsole'),
    getTranslations('screens'),
    licences(),
  ])
  return (
    <>
      <PageHeading title={screens('licences')} lead={t('licencesLead', { count: packages.length })} />
      {packages.length > 0 ? (
        <LicencesTable packages={packages} />
      ) : (
        <EmptyState icon="info" title={t('noLicences')} />
      )}
    </>
  )
}
