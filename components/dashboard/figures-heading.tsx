import { getTimeZone } from 'next-intl/server'
import { clockTime, dayInWords } from '@/components/chart/axis-dates'
import { PageHeading } from '@/components/shell/page-heading'
import { TextLink } from '@/components/ui/text-link'
import type { Figures } from '@/lib/contract/figures'
import type { ReviewKind } from '@/lib/contract/live'
import { formatDateTime } from '@/lib/format/dates'
import { type Locale, languageTags } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { figureData, figureWords } from '@/lib/live/figure'

interface FiguresHeadingProps {
  title: string
  figures: Figures
  /** The kinds of requests that the operator reviews. */
  kinds: readonly ReviewKind[]
  /** The page's own address, which reads the figures again. */
  href: string
  locale: Locale
}

/** The title of a page of figures with the day, the number of waiting reviews, and the time of reading. */
export async function FiguresHeading({ title, figures, kinds, href, locale }: FiguresHeadingProps) {
  const [t, zone] = await Promise.all([getTranslations('dashboard'), getTimeZone()])
  const readAt = figures.readAt ? new Date(figures.readAt) : new Date()
  const tag = languageTags[locale]
  const { pendingReviews } = figures
  const pending = pendingReviews && kinds.reduce((total, kind) => total + (pendingReviews[kind] ?? 0), 0)
  const words = figureWords((count) => t('pending', { count }))
  return (
    <PageHeading
      title={title}
      facts={
        <span>
          {dayInWords(readAt, tag, zone)}
          {pending !== undefined && (
            <>
              {' · '}
              <span {...figureData(kinds, words)}>{t('pending', { count: pending })}</span>
            </>
          )}
        </span>
      }
    >
      <span className="text-muted-foreground">
        <time dateTime={readAt.toISOString()} title={formatDateTime(readAt, { zone })}>
          {t('readAt', { time: clockTime(readAt, tag, zone) })}
        </time>
        {' · '}
        <TextLink href={href} data-reload="">
          {t('refresh')}
        </TextLink>
      </span>
    </PageHeading>
  )
}
