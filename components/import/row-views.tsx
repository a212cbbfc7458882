import { getLocale } from 'next-intl/server'
import { ViewNav } from '@/components/ui/view-nav'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'
import type { OpenImport } from '@/lib/import/import-view'

const verdicts = ['bad', 'confirm', 'quota', 'good', 'done'] as const

/** Links to the rows of each verdict that occurs, with their number. */
export async function RowViews({ open: { details, view, path } }: { open: OpenImport }) {
  const [t, locale] = await Promise.all([getTranslations('imports'), getLocale()])
  const { counts, total } = details
  const links = [
    { name: 'all' as const, count: total },
    ...verdicts.map((name) => ({ name, count: counts[name] })).filter(({ count }) => count > 0),
  ]
  return (
    <ViewNav aria-label={t('rowViews')}>
      {links.map(({ name, count }) => (
        <a
          key={name}
          href={`${path}?verdict=${name}`}
          aria-current={name === view ? 'true' : undefined}
          className="view"
        >
          {t(`views.${name}`)}
          <span>{formatNumber(count, locale)}</span>
        </a>
      ))}
    </ViewNav>
  )
}
