import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { FailedRead } from '@/components/ui/failed-read'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { serverInfo } from '@/lib/contract/server-info'
import { ownState } from '@/lib/domain/server/own-state'
import { worst } from '@/lib/domain/server/state-lines'
import { errorRows, levelCell, stateParts, sweepRows, urgentRows } from '@/lib/domain/server/state-tables'
import { formatDateTime } from '@/lib/format/dates'
import { listWords } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'
import { FiguresPart, FiguresTable } from './figures-table'

export const generateMetadata = () => screenTitle('serverState')

/** The state of platform and console: each figure with a mark by its thresholds, and the last errors. */
export default async function ServerStatePage({ params }: PageProps<'/[locale]/settings/state'>) {
  await params
  const { api, locale } = await gate('server.read')
  const [read, own, words] = await Promise.all([
    attempt(() => api(serverInfo.serverState, {})),
    ownState(),
    listWords(locale),
  ])
  const { t, time } = words
  const path = `/${locale}${screenPath('serverState')}`
  const readAt = t('serverState.readAt', { time: formatDateTime(time.now, { zone: time.zone }) })
  const parts = stateParts(read.ok ? read.data : undefined, own, words)
  const sweeps = read.ok ? sweepRows(read.data, words) : []
  const urgent = urgentRows(parts, sweeps, words)
  const whole = read.ok ? levelCell(worst(urgent.map(({ level }) => level)), words) : undefined
  const errors = errorRows({ platform: read.ok ? read.data.errors : [], own: own.errors }, words)
  return (
    <>
      <PageHeading
        title={t('screens.serverState')}
        lead={t('serverState.lead')}
        facts={<StateFacts whole={whole} readAt={readAt} />}
      >
        <Button asChild variant="outline">
          <a href={path}>{t('serverState.readAgain')}</a>
        </Button>
      </PageHeading>
      {!read.ok && <FailedRead title={t('serverState.failed')} failure={read.failure} retryHref={path} />}
      {urgent.length > 0 && (
        <FiguresTable kind="figures" title={t('serverState.attention')} rows={urgent} words={words} />
      )}
      <div className="border-t xl:grid xl:grid-cols-2">
        {parts.map(({ id, rows }) => (
          <FiguresPart key={id} title={t(`serverState.sections.${id}`)} rows={rows} words={words} />
        ))}
      </div>
      {read.ok && (
        <FiguresTable
          kind="sweeps"
          title={t('serverState.sections.sweeps')}
          note={t('serverState.sweepsNote')}
          rows={sweeps}
          words={words}
        />
      )}
      <FiguresTable
        kind="errors"
        title={t('serverState.sections.errors')}
        note={t(errors.length > 0 ? 'serverState.errorsNote' : 'serverState.noErrors')}
        rows={errors}
        words={words}
      />
    </>
  )
}

interface StateFactsProps {
  /** Absent where the state could not be read. */
  whole: ReturnType<typeof levelCell> | undefined
  readAt: string
}

function StateFacts({ whole, readAt }: StateFactsProps) {
  return (
    <>
      {whole && <Badge variant={whole.tone}>{whole.status}</Badge>}
      <span>{readAt}</span>
    </>
  )
}
