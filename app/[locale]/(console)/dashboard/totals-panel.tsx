import { getTranslations } from 'next-intl/server'
import type { z } from 'zod'
import { TextLink } from '@/components/ui/text-link'
import type { userInfo } from '@/lib/contract/user-info'
import { formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'
import { screenPath } from '@/lib/screens'

interface TotalsPanelProps {
  figures: z.output<typeof userInfo.bigData.result>
  locale: Locale
}

/** The main totals; each links to the list that it counts, if there is such a screen. */
export async function TotalsPanel({ figures, locale }: TotalsPanelProps) {
  const t = await getTranslations('dashboard')
  const members = `/${locale}${screenPath('members')}`
  const totals: { label: string; value: number; href?: string }[] = [
    { label: t('members'), value: figures.members, href: members },
    { label: t('online'), value: figures.online, href: `${members}?online=true` },
    { label: t('groups'), value: figures.groups },
    { label: t('devices'), value: figures.devices },
    { label: t('agents'), value: sum(figures.agents) },
    { label: t('pendingReviews'), value: sum(figures.pendingReviews) },
  ]
  return (
    <dl className="grid grid-cols-2 gap-2 phone:grid-cols-3 desk:grid-cols-6 desk:gap-4">
      {totals.map(({ label, value, href }) => (
        <div
          key={label}
          className="flex min-w-0 flex-col justify-between rounded-3 border border-line bg-surface px-4 py-3"
        >
          <dt className="flex min-h-6 items-center mute">
            {href ? <TextLink href={href}>{label}</TextLink> : label}
          </dt>
          <dd className="text-title font-bold leading-normal tabular-nums">{formatNumber(value, locale)}</dd>
        </div>
      ))}
    </dl>
  )
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0)
}
