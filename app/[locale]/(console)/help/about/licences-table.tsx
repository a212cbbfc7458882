import { MiniTable } from '@/components/record/mini-table'
import { type Licensed, licenceHref } from '@/lib/domain/server/licences'
import { getTranslations } from '@/lib/i18n/translations'

const columns = ['package', 'version', 'licence'] as const

/** Each package with its version, its licence and the licence's text. */
export async function LicencesTable({ packages }: { packages: readonly Licensed[] }) {
  const t = await getTranslations('aboutConsole')
  const rows = packages.map(({ name, version, licence, text }) => ({
    id: `${name} ${version}`,
    cells: {
      package: name,
      version,
      licence: text
        ? { name: licence || t('licenceText'), href: licenceHref(text) }
        : licence || t('noLicenceText'),
    },
  }))
  return (
    <div className="part">
      <MiniTable
        caption={t('packages')}
        columns={columns.map((id) => ({ id, header: t(`columns.${id}`) }))}
        rows={rows}
      />
    </div>
  )
}
