import { getTranslations } from 'next-intl/server'
import { ChartPanel } from '@/components/chart/chart-panel'
import { ShareBars } from '@/components/chart/share-bars'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'

const kinds = ['certification', 'groupCreate', 'groupJoin', 'groupDelete', 'agents'] as const

interface ReviewsPanelProps {
  counts: Record<(typeof kinds)[number], number>
  locale: Locale
}

/** Number of requests that wait for a review, by kind. */
export async function ReviewsPanel({ counts, locale }: ReviewsPanelProps) {
  const t = await getTranslations('dashboard')
  return (
    <ChartPanel title={t('pendingReviews')}>
      <ShareBars
        caption={t('pendingReviews')}
        heads={{ label: t('kind'), value: t('waiting') }}
        shares={kinds.map((kind) => ({ key: kind, label: t(`reviews.${kind}`), value: counts[kind] }))}
        format={(value) => formatNumber(value, locale)}
      />
    </ChartPanel>
  )
}
