import { getTimeZone } from 'next-intl/server'
import type { ReactNode } from 'react'
import { expiryHref } from '@/components/expiry/span-tabs'
import { NativeText } from '@/components/ui/native-text'
import type { Figures } from '@/lib/contract/figures'
import type { Lapsing } from '@/lib/domain/expiry/lapses'
import type { Span } from '@/lib/domain/expiry/spans'
import { formatDate, formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import type { ScreenName } from '@/lib/screens/screens'
import { cn } from '@/lib/utils'
import { type Job, JobsSection } from './jobs-section'

interface EndingSectionProps {
  figures: Figures
  opens: (screen: ScreenName) => boolean
  locale: Locale
}

/** Numbers of one kind by span; a platform may leave out the longer ones. */
type Ends = Record<'in30', Lapsing> & { [Each in Span]?: Lapsing | undefined }

/**
 * Authorisations and contracts that end soon or have ended, each number with a link to its list on the expiry
 * desk.
 */
export async function EndingSection({ figures, opens, locale }: EndingSectionProps) {
  const [t, zone] = await Promise.all([getTranslations('dashboard'), getTimeZone()])
  const { authorisations, contracts } = figures
  const jobs: Job[] = []
  if (authorisations) {
    const { ending, nextEnd, ...later } = authorisations
    jobs.push({
      ...jobOf('members', { in30: ending, ...later }),
      what: t('authorisationsEnding'),
      age: nextEnd && <NextEnd end={nextEnd} zone={zone} t={t} />,
    })
  }
  if (contracts) {
    const { ending, in60, in90, expired, next } = contracts
    const ends = { in30: rows(ending), in60: rows(in60), in90: rows(in90), expired: rows(expired) }
    jobs.push({
      ...jobOf(
        'agents',
        { ...ends, in30: { total: ending } },
        next && <NativeText>{next.agentInfoName}</NativeText>,
      ),
      what: t('contractsEnding'),
      age: next && <NextEnd end={next.effectTime} zone={zone} t={t} />,
    })
  }
  return jobs.length > 0 && <JobsSection title={t('endsSoon')} jobs={jobs} />

  function totalText(count: Lapsing): string {
    return countText(t, locale, count)
  }

  function jobOf(kind: 'members' | 'agents', ends: Ends, first?: ReactNode) {
    const isOpen = opens(kind === 'members' ? 'expiry' : 'expiryAgents')
    const link = (span: Exclude<Span, 'in30'>, isBad: boolean) => {
      const count = ends[span]
      if (!count || !isOpen || (isBad && count.total === 0)) return undefined
      return (
        <SpanLink key={span} href={expiryHref(locale, kind, span)} isBad={isBad}>
          {t(`spans.${span}`, { count: totalText(count) })}
        </SpanLink>
      )
    }
    return {
      key: kind,
      count: totalText(ends.in30),
      isDone: Object.values(ends).every((each) => !each || each.total === 0),
      detail: (
        <p className="flex flex-wrap gap-x-3.5 text-muted-foreground">
          {first}
          {link('in60', false)}
          {link('in90', false)}
          {link('expired', true)}
        </p>
      ),
      ...(isOpen && { action: { label: t('renew'), href: expiryHref(locale, kind, 'in30') } }),
    }
  }
}

interface SpanLinkProps {
  href: string
  isBad: boolean
  children: ReactNode
}

/** A link above that of the whole line. Lines of two such links are apart enough to be pressed: 24 px. */
function SpanLink({ href, isBad, children }: SpanLinkProps) {
  const look = isBad
    ? 'mark-bad whitespace-normal hover:underline hover:underline-offset-[3px]'
    : 'inline-block min-w-6 underline decoration-border-strong underline-offset-[3px]'
  return (
    <a href={href} className={cn('relative z-1 leading-6', look)}>
      {children}
    </a>
  )
}

type T = Awaited<ReturnType<typeof getTranslations<'dashboard'>>>

function countText(t: T, locale: Locale, { total, estimated }: Lapsing): string {
  const count = formatNumber(total, locale)
  return estimated ? t('about', { count }) : count
}

interface NextEndProps {
  end: string
  zone: string
  t: T
}

/** The day of the next end. */
function NextEnd({ end, zone, t }: NextEndProps) {
  const moment = new Date(end)
  return (
    <time dateTime={end} title={formatDateTime(moment, { zone })} className="text-muted-foreground">
      {t('next', { date: formatDate(moment, { zone }) })}
    </time>
  )
}

const rows = (total: number | undefined) => (total === undefined ? undefined : { total })
