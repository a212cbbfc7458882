import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'
import { FileLinks } from './file-links'

/** Files of an import's rows, each with its verdict: the unwritten ones, and after the end all. */
export async function ReportFiles({ open: { details, locale } }: { open: OpenImport }) {
  const t = await getTranslations('imports')
  const { importId, counts, total } = details
  const hrefOf = (rows: 'left' | 'all') => (format: string) =>
    `/api/import/${importId}?${new URLSearchParams({ rows, format, locale })}`
  return (
    <>
      {counts.done < total && <FileLinks label={t('leftFile')} hrefOf={hrefOf('left')} />}
      {details.status === 'done' && <FileLinks label={t('allFile')} hrefOf={hrefOf('all')} />}
    </>
  )
}
