import { getTimeZone } from 'next-intl/server'
import { NativeText } from '@/components/ui/native-text'
import type { Figures } from '@/lib/contract/figures'
import { formatDate, formatDateTime, formatNumber } from '@/lib/format'
import type { Locale } from '@/lib/i18n/locales'
import { getTranslations } from '@/lib/i18n/translations'
import { screenPath } from '@/lib/screens'
import { type Job, JobsPanel } from './jobs-panel'

interface EndingPanelProps {
  figures: Figures
  locale: Locale
}

/** Authorisations and contracts that end soon, as far as the platform tells. */
export async function EndingPanel({ figures, locale }: EndingPanelProps) {
  const [t, zone] = await Promise.all([getTranslations('dashboard'), getTimeZone()])
  const { authorisations, contracts } = figures
  const members = `/${locale}${screenPath('members')}`
  const agents = `/${locale}${screenPath('agents')}`
  const jobs: Job[] = []
  if (authorisations) {
    const { ending, nextEnd, expired } = authorisations
    jobs.push({
      key: 'authorisations',
      count: rows(ending),
      isDone: ending.total === 0 && expired.total === 0,
      what: t('authorisationsEnding'),
      detail: expired.total > 0 && (
        <a href={`${members}?authorisation=expired`} className="mark-bad">
          {t('expired', { number: expired.total, count: rows(expired) })}
        </a>
      ),
      age: nextEnd && until(nextEnd),
      ...(ending.total > 0 && { action: { label: t('renew'), href: `${members}?authorisation=in30` } }),
    })
  }
  if (contracts) {
    const { ending, next } = contracts
    jobs.push({
      key: 'contracts',
      count: formatNumber(ending, locale),
      isDone: ending === 0,
      what: t('contractsEnding'),
      detail: next && (
        <p className="mute">
          <NativeText>{next.agentInfoName}</NativeText>
        </p>
      ),
      age: next && until(next.effectTime),
      ...(ending > 0 && { action: { label: t('renew'), href: `${agents}?expiring=in30` } }),
    })
  }
  return jobs.length > 0 && <JobsPanel title={t('endsSoon')} jobs={jobs} />

  function rows({ total, estimated }: { total: number; estimated: boolean }): string {
    const count = formatNumber(total, locale)
    return estimated ? t('about', { count }) : count
  }

  function until(end: string) {
    const moment = new Date(end)
    return (
      <time dateTime={end} title={formatDateTime(moment, { zone })} className="age mute">
        {t('next', { date: formatDate(moment, { zone }) })}
      </time>
    )
  }
}
