import { getLocale } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import type { ImportOrigin } from '@/lib/contract/import-info'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'
import { OtherSheets } from './other-sheets'

/** The sheet and the row of the headings that were taken, unless the file has no others, and its filled cells. */
export async function FileOrigin({ open: { details, locale } }: { open: OpenImport }) {
  const { kind, importId, origin } = details
  if (!origin || isPlain(origin)) return null
  const [t, numberLocale] = await Promise.all([getTranslations('imports'), getLocale()])
  const { sheet, sheets, filled } = origin
  const row = formatNumber(origin.headingRow, numberLocale)
  return (
    <section className="part" aria-label={t('origin.title')}>
      <Notice tone="neutral">
        <p>{sheet ? t('origin.headingsOfSheet', { row, sheet }) : t('origin.headings', { row })}</p>
        {filled > 0 && <p>{t('origin.filled', { count: filled })}</p>}
      </Notice>
      {sheets.length > 0 && <OtherSheets kind={kind} importId={importId} sheets={sheets} locale={locale} />}
    </section>
  )
}

/** Whether the rows are all of a file's only sheet, with headings in the first row. */
const isPlain = ({ sheets, headingRow, filled }: ImportOrigin) =>
  sheets.length === 0 && headingRow === 1 && filled === 0
