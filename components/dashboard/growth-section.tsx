import { getTimeZone } from 'next-intl/server'
import { axisDay } from '@/components/chart/axis-dates'
import { formatDate } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { type Locale, languageTags } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { TrendSection } from './trend-section'

interface GrowthSectionProps {
  days: readonly { day: string; count: number }[]
  /** The lengths to choose from, each with the address of the page for it. */
  lengths: readonly { length: number; href: string }[]
  locale: Locale
}

/** New members per day over the last days, with links to other lengths; the last day is not over. */
export async function GrowthSection({ days, lengths, locale }: GrowthSectionProps) {
  const t = await getTranslations('dashboard')
  const points = days.map(({ day, count }, place) => {
    const label = formatDate(new Date(day), { zone: 'UTC' })
    const isOpen = place === days.length - 1
    const tick = axisDay(day, languageTags[locale])
    return { label: isOpen ? t('soFar', { day: label }) : label, tick, value: count, isOpen }
  })
  return (
    <TrendSection
      title={t('newPerDay', { days: formatNumber(days.length, locale) })}
      drawn="bars"
      heads={{ label: t('day'), value: t('newMembers') }}
      points={points}
      note={t('todayOpen', { zone: await getTimeZone() })}
      lengths={
        <nav aria-label={t('lengths')} className="-mt-0.5 -ml-[9px] flex gap-0.5">
          {lengths.map(({ length, href }) => (
            <a key={length} href={href} className="view" aria-current={length === days.length || undefined}>
              {t('lengthInDays', { days: formatNumber(length, locale) })}
            </a>
          ))}
        </nav>
      }
      locale={locale}
    />
  )
}
