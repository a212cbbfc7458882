import type { Figures } from '@/lib/contract/figures'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens'

interface TotalsPanelProps {
  figures: Figures
  locale: Locale
}

/** The main totals; each links to its list, if there is such a screen. */
export async function TotalsPanel({ figures, locale }: TotalsPanelProps) {
  const t = await getTranslations('dashboard')
  const number = (value: number) => formatNumber(value, locale)
  const { newPerDay, onlinePerHour } = figures
  const members = `/${locale}${screenPath('members')}`
  const totals: { label: string; value: number; href?: string; fact?: string }[] = [
    {
      label: t('members'),
      value: figures.members,
      href: members,
      fact: t('newInDays', { count: number(sum(newPerDay)), days: number(newPerDay.length) }),
    },
    {
      label: t('online'),
      value: figures.online,
      href: `${members}?online=true`,
      fact: t('peak', { count: number(highest(onlinePerHour)), hours: number(onlinePerHour.length) }),
    },
    { label: t('groups'), value: figures.groups },
    {
      label: t('devices'),
      value: figures.devices,
      href: `/${locale}${screenPath('devices')}`,
    },
  ]
  return (
    <dl className="figs">
      {totals.map(({ label, value, href, fact }) => (
        <div key={label}>
          <dt>{href ? <a href={href}>{label}</a> : label}</dt>
          <dd className="figure">{number(value)}</dd>
          {fact && <dd>{fact}</dd>}
        </div>
      ))}
    </dl>
  )
}

type Counts = readonly { count: number }[]

const sum = (counts: Counts) => counts.reduce((total, { count }) => total + count, 0)
const highest = (counts: Counts) => Math.max(0, ...counts.map(({ count }) => count))
