import type { ReactNode } from 'react'
import { BarChart } from '@/components/chart/bar-chart'
import type { ChartPoint } from '@/components/chart/chart-point'
import { ChartSection } from '@/components/chart/chart-section'
import { FiguresTable } from '@/components/chart/figures-table'
import { LineChart } from '@/components/chart/line-chart'
import { extremesOf } from '@/components/chart/plot'
import { formatNumber } from '@/lib/format/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'

interface TrendSectionProps {
  title: string
  /** Bars for counts per period, a line for a level over time. */
  drawn: 'bars' | 'line'
  heads: { label: string; value: string }
  points: readonly ChartPoint[]
  /** An explanation below the chart. */
  note?: string
  /** Links to the same trend over other lengths of time. */
  lengths?: ReactNode
  locale: Locale
}

/** Values over time as a chart, with the same values in a table. */
export async function TrendSection({
  title,
  drawn,
  heads,
  points,
  note,
  lengths,
  locale,
}: TrendSectionProps) {
  const t = await getTranslations('dashboard')
  const format = (value: number) => formatNumber(value, locale)
  const Chart = drawn === 'bars' ? BarChart : LineChart
  return (
    <ChartSection title={title}>
      {lengths}
      <Chart title={title} description={description()} points={points} format={format} />
      {note && <p className="text-muted-foreground">{note}</p>}
      <FiguresTable summary={t('asTable')} caption={title} heads={heads} points={points} format={format} />
    </ChartSection>
  )

  function description(): string {
    const extremes = extremesOf(points.map(({ value }) => value))
    const highest = points[extremes?.highest ?? 0]
    const lowest = points[extremes?.lowest ?? 0]
    const last = points.at(-1)
    if (!highest || !lowest || !last) return ''
    if (highest.value === lowest.value) return t('flat', { value: format(last.value) })
    return t('trend', {
      highest: format(highest.value),
      highestAt: highest.label,
      lowest: format(lowest.value),
      lowestAt: lowest.label,
      last: format(last.value),
      lastAt: last.label,
    })
  }
}
