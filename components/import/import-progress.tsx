import { getLocale } from 'next-intl/server'
import { AutoRetry } from '@/components/ui/auto-retry'
import { formatNumber } from '@/lib/format'
import { getTranslations } from '@/lib/i18n/translations'

interface ImportProgressProps {
  done: number
  total: number
  isDryRun: boolean
  /** Address of this page, for a browser that does not refresh by itself. */
  href: string
}

const refreshSeconds = 2

/** How many rows are checked or written; the page reads it anew by itself. */
export async function ImportProgress({ done, total, isDryRun, href }: ImportProgressProps) {
  const [t, table, locale] = await Promise.all([
    getTranslations('imports'),
    getTranslations('table'),
    getLocale(),
  ])
  const numbers = { done: formatNumber(done, locale), total: formatNumber(total, locale) }
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0
  return (
    <section className="part" aria-label={t('progress')}>
      <p className="import-sums">
        <span role="status" className="lead">
          {t(isDryRun ? 'checked' : 'written', numbers)}
        </span>
        <a href={href} data-reload="" className="link push">
          {table('refresh')}
        </a>
      </p>
      <svg
        viewBox="0 0 100 6"
        preserveAspectRatio="none"
        className="import-bar"
        role="progressbar"
        aria-label={t('progress')}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <rect width={percent} height="6" rx="1" />
      </svg>
      <p className="hint">{t(isDryRun ? 'dryRun' : 'goesOn')}</p>
      <AutoRetry seconds={refreshSeconds} />
    </section>
  )
}
