import { getTimeZone } from 'next-intl/server'
import { axisTime } from '@/components/chart/axis-dates'
import { formatDate } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import { type Locale, languageTags } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { TrendSection } from './trend-section'

interface PresenceSectionProps {
  hours: readonly { hour: string; count: number }[]
  locale: Locale
}

/** Members online in each of the last hours, in the operator's time zone. */
export async function PresenceSection({ hours, locale }: PresenceSectionProps) {
  const [t, zone] = await Promise.all([getTranslations('dashboard'), getTimeZone()])
  const points = hours.map(({ hour, count }) => {
    const moment = new Date(hour)
    const tick = axisTime(moment, languageTags[locale], zone)
    return { label: `${formatDate(moment, { zone })} ${tick}`, tick, value: count }
  })
  return (
    <TrendSection
      title={t('onlinePerHour', { hours: formatNumber(hours.length, locale) })}
      drawn="line"
      heads={{ label: t('hour'), value: t('online') }}
      points={points}
      locale={locale}
    />
  )
}
