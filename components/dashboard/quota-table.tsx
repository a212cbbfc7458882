import type { ReactNode } from 'react'
import { ChartSection } from '@/components/chart/chart-section'
import { shareOf } from '@/components/chart/plot'
import { Badge } from '@/components/ui/badge'
import { Meter } from '@/components/ui/meter'
import { formatNumber } from '@/lib/format/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { StatusTone } from '@/lib/list/status-tone'

interface QuotaTableProps {
  title: string
  /** The heading of the labels. */
  head: string
  /** A `limit` of null: unlimited. */
  rows: readonly { key: string | number; label: ReactNode; used: number; limit: number | null }[]
  locale: Locale
}

/** Used and free parts of quotas; a nearly exhausted quota is marked. */
export async function QuotaTable({ title, head, rows, locale }: QuotaTableProps) {
  const t = await getTranslations('dashboard')
  const number = (value: number) => formatNumber(value, locale)
  return (
    <ChartSection title={title}>
      <table className="mini">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{head}</th>
            <th scope="col" className="py-0.5 pr-0 pl-4 max-xl:hidden">
              <span className="sr-only">{t('share')}</span>
            </th>
            <th scope="col" className="r max-md:my:whitespace-normal">
              {t('quotaUsed')}
            </th>
            <th scope="col" className="r max-md:my:whitespace-normal">
              {t('quotaLeft')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, used, limit }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="py-0.5 pr-0 pl-4 max-xl:hidden">
                <Meter value={shareOf(used, limit ?? 0)} />
              </td>
              <td className="r">{limit === null ? number(used) : `${number(used)} / ${number(limit)}`}</td>
              <td className="r">
                {limit === null ? (
                  '—'
                ) : (
                  <Badge variant={toneOf(used, limit)}>{number(Math.max(0, limit - used))}</Badge>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ChartSection>
  )
}

/** Exhausted, or with at most a tenth of the quota free. */
function toneOf(used: number, limit: number): StatusTone {
  if (used >= limit) return 'bad'
  return used >= 0.9 * limit ? 'warn' : 'neutral'
}
