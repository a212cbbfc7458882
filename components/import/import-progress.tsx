import { getLocale } from 'next-intl/server'
import { AutoRetry } from '@/components/ui/auto-retry'
import { FieldDescription } from '@/components/ui/field'
import { Progress } from '@/components/ui/progress'
import { formatNumber } from '@/lib/format/numbers'
import { getTranslations } from '@/lib/i18n/translations'

interface ImportProgressProps {
  done: number
  total: number
  /** Estimated from the rows so far; null before the first ones. */
  secondsLeft: number | null
  isDryRun: boolean
  /** Address of this page, for a browser that does not refresh automatically. */
  href: string
}

const refreshSeconds = 2

/** The number of checked or written rows; the page refreshes automatically. */
export async function ImportProgress({ done, total, secondsLeft, isDryRun, href }: ImportProgressProps) {
  const [t, table, locale] = await Promise.all([
    getTranslations('imports'),
    getTranslations('table'),
    getLocale(),
  ])
  const numbers = { done: formatNumber(done, locale), total: formatNumber(total, locale) }
  const percent = total > 0 ? Math.floor((100 * done) / total) : 0
  return (
    <section className="part" aria-label={t('progress')}>
      <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1">
        <span role="status" className="text-lg leading-[1.4] font-semibold wrap-anywhere">
          {t(isDryRun ? 'checked' : 'written', numbers)}
        </span>
        {secondsLeft !== null && secondsLeft > 0 && (
          <span className="text-muted-foreground">{t(...timeLeft(secondsLeft))}</span>
        )}
        <a href={href} data-reload="" className="link ml-auto">
          {table('refresh')}
        </a>
      </p>
      <Progress aria-label={t('progress')} value={percent} />
      <FieldDescription>{t(isDryRun ? 'dryRun' : 'goesOn')}</FieldDescription>
      <AutoRetry seconds={refreshSeconds} />
    </section>
  )
}

/** The remaining time in words: in minutes from two on, because the estimate is not exact to seconds. */
function timeLeft(seconds: number): ['left.seconds' | 'left.minutes', { count: number }] {
  if (seconds < 120) return ['left.seconds', { count: seconds }]
  return ['left.minutes', { count: Math.ceil(seconds / 60) }]
}
