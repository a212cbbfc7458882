import { axisDay } from '@/components/chart/axis-dates'
import { formatDate, formatNumber } from '@/lib/format'
import { type Locale, languageTags } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { TrendPanel } from './trend-panel'

interface GrowthPanelProps {
  days: readonly { day: string; count: number }[]
  locale: Locale
}

/** New members per day over the last days. */
export async function GrowthPanel({ days, locale }: GrowthPanelProps) {
  const t = await getTranslations('dashboard')
  const points = days.map(({ day, count }) => ({
    label: formatDate(new Date(day), { zone: 'UTC' }),
    tick: axisDay(day, languageTags[locale]),
    value: count,
  }))
  return (
    <TrendPanel
      title={t('newPerDay', { days: formatNumber(days.length, locale) })}
      drawn="bars"
      heads={{ label: t('day'), value: t('newMembers') }}
      points={points}
      locale={locale}
    />
  )
}
