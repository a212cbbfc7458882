import type { Figures } from '@/lib/contract/figures'
import { formatNumber } from '@/lib/format/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { figureData } from '@/lib/live/figure'
import { screenPath } from '@/lib/screens/screen-paths'

interface TotalsSectionProps {
  figures: Figures
  locale: Locale
}

/** The main totals; each links to its list, if there is such a screen. */
export async function TotalsSection({ figures, locale }: TotalsSectionProps) {
  const [t, terms] = await Promise.all([getTranslations('dashboard'), getTranslations('terms')])
  const number = (value: number) => formatNumber(value, locale)
  const totals = totalsOf(figures, locale, t)
  return (
    <dl data-slot="totals" className="grid grid-cols-2">
      {totals.map(({ label, value, isOnline, href, facts }) => (
        <div key={label} className="border-b px-gutter py-3 text-muted-foreground odd:border-r max-md:py-2.5">
          <dt>
            {href ? (
              <a href={href} className={totalLink}>
                {label}
              </a>
            ) : (
              label
            )}
          </dt>
          {value === undefined ? (
            <dd className="text-muted-foreground">{terms('notTold')}</dd>
          ) : (
            <dd
              data-slot="total"
              className="text-2xl leading-tight font-semibold tracking-[-0.02em] text-foreground tabular-nums"
              {...(isOnline && figureData(['online']))}
            >
              {number(value)}
            </dd>
          )}
          {facts.map((fact) => fact && <dd key={fact}>{fact}</dd>)}
        </div>
      ))}
    </dl>
  )
}

const totalLink =
  'underline decoration-border-strong underline-offset-[3px] hover:text-foreground hover:decoration-current'

interface Total {
  label: string
  value: number | undefined
  /** Live events move it. */
  isOnline?: boolean
  href?: string
  facts: (string | undefined)[]
}

function totalsOf(
  figures: Figures,
  locale: Locale,
  t: Awaited<ReturnType<typeof getTranslations<'dashboard'>>>,
): Total[] {
  const number = (value: number) => formatNumber(value, locale)
  const { newPerDay, onlinePerHour, dayBefore } = figures
  const members = `/${locale}${screenPath('members')}`
  const change = (now: number | undefined, before: number | undefined) =>
    now === undefined || before === undefined
      ? undefined
      : t('sinceYesterday', { change: signed(now - before, locale) })
  return [
    {
      label: t('members'),
      value: figures.members,
      href: members,
      facts: [
        change(figures.members, dayBefore?.members),
        newPerDay && t('newInDays', { count: number(sum(newPerDay)), days: number(newPerDay.length) }),
      ],
    },
    {
      label: t('online'),
      value: figures.online,
      isOnline: true,
      href: `${members}?online=true`,
      facts: [
        typeof dayBefore?.online === 'number'
          ? t('onlineYesterday', { count: number(dayBefore.online) })
          : undefined,
        onlinePerHour &&
          t('peak', {
            count: number(highest([...onlinePerHour, { count: figures.online ?? 0 }])),
            hours: number(onlinePerHour.length),
          }),
      ],
    },
    { label: t('groups'), value: figures.groups, facts: [change(figures.groups, dayBefore?.groups)] },
    {
      label: t('devices'),
      value: figures.devices,
      href: `/${locale}${screenPath('devices')}`,
      facts: [change(figures.devices, dayBefore?.devices)],
    },
  ]
}

/** A change with its sign; `±0` for no change. */
function signed(change: number, locale: Locale): string {
  if (change === 0) return '±0'
  return `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change), locale)}`
}

type Counts = readonly { count: number }[]

const sum = (counts: Counts) => counts.reduce((total, { count }) => total + count, 0)
const highest = (counts: Counts) => Math.max(0, ...counts.map(({ count }) => count))
