import { getTimeZone } from 'next-intl/server'
import { clockTime, dayInWords } from '@/components/chart/axis-dates'
import { PageHeading } from '@/components/ui/page-heading'
import { TextLink } from '@/components/ui/text-link'
import type { Figures } from '@/lib/contract/figures'
import { formatDateTime } from '@/lib/format'
import { type Locale, languageTags } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'

interface FiguresHeadingProps {
  title: string
  figures: Figures
  /** The page's own address, which reads the figures again. */
  href: string
  locale: Locale
}

/** The title of a page of figures with the day, how many reviews wait, and when the figures were read. */
export async function FiguresHeading({ title, figures, href, locale }: FiguresHeadingProps) {
  const [t, zone] = await Promise.all([getTranslations('dashboard'), getTimeZone()])
  const readAt = new Date(figures.readAt)
  const tag = languageTags[locale]
  const pending = Object.values(figures.pendingReviews).reduce((total, count) => total + count, 0)
  return (
    <PageHeading
      title={title}
      facts={`${dayInWords(readAt, tag, zone)} · ${t('pending', { count: pending })}`}
    >
      <span className="mute">
        <time dateTime={figures.readAt} title={formatDateTime(readAt, { zone })}>
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
