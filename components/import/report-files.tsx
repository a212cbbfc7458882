import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'

const formats = ['csv', 'xlsx'] as const

/** Files of an import's rows, each with its verdict: the unwritten ones, and after the end all. */
export async function ReportFiles({ open: { details, locale } }: { open: OpenImport }) {
  const t = await getTranslations('imports')
  const { importId, counts, total } = details
  const hrefOf = (rows: 'left' | 'all', format: string) =>
    `/api/import/${importId}?${new URLSearchParams({ rows, format, locale })}`
  const links = (rows: 'left' | 'all') =>
    formats.map((format) => (
      <a key={format} href={hrefOf(rows, format)} download="" className="link">
        {format.toUpperCase()}
      </a>
    ))
  const isLeft = counts.done < total
  return (
    <>
      {isLeft && (
        <span className="import-files">
          {t('leftFile')} {links('left')}
        </span>
      )}
      {details.status === 'done' && (
        <span className="import-files">
          {t('allFile')} {links('all')}
        </span>
      )}
    </>
  )
}
