import { getTimeZone } from 'next-intl/server'
import { MissingPart } from '@/components/record/missing-part'
import { RecordPart } from '@/components/record/record-part'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Badge } from '@/components/ui/badge'
import { DefinitionList } from '@/components/ui/definition-list'
import { TextLink } from '@/components/ui/text-link'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { serverInfo } from '@/lib/contract/server-info'
import { licences } from '@/lib/domain/server/licences'
import { ownVersions } from '@/lib/domain/server/own-state'
import { levelCell, wholeLevel } from '@/lib/domain/server/state-tables'
import { formatDate } from '@/lib/format/dates'
import { listWords, type Words } from '@/lib/list/words'
import { noStreets } from '@/lib/map/make-live-spec'
import { env } from '@/lib/process/env'
import { screenPath } from '@/lib/screens/screen-paths'
import type { BuildFacts } from '@/lib/watch/build-facts'

export const generateMetadata = () => screenTitle('about')

/** The console and the platform: their versions, their state in a line, the map's sources, and the licences. */
export default async function AboutPage({ params }: PageProps<'/[locale]/help/about'>) {
  await params
  const { api, can, locale } = await gate('console.use')
  const isOwner = can('server.read')
  const [versions, state, packages, words] = await Promise.all([
    attempt(() => api(serverInfo.serverVersions, {})),
    isOwner ? attempt(() => api(serverInfo.serverState, {})) : undefined,
    licences(),
    listWords(locale),
  ])
  const { t } = words
  const own = ownVersions()
  const stateHref = `/${locale}${screenPath('serverState')}`
  const platformVersions = versions.ok ? versions.data : undefined
  const items = [
    { term: t('aboutConsole.console'), value: own.version },
    { term: t('aboutConsole.platform'), value: platformVersions?.platform },
    ...(isOwner
      ? [
          { term: t('aboutConsole.build'), value: buildOf(own.build, await getTimeZone()) },
          { term: t('aboutConsole.consoleNode'), value: own.node },
          { term: t('aboutConsole.platformNode'), value: platformVersions?.node },
          { term: t('aboutConsole.database'), value: databaseOf(platformVersions) },
        ]
      : []),
  ]
  const whole = state?.ok ? wholeLevel(state.data) : undefined
  const answer = whole || versions.ok ? levelCell(whole ?? 'ok', words) : undefined
  return (
    <>
      <PageHeading title={t('screens.about')} lead={t('about.lead')} />
      <div className="border-t xl:grid xl:grid-cols-2">
        <RecordPart title={t('aboutConsole.versions')}>
          <DefinitionList items={items} />
        </RecordPart>
        {answer ? (
          <RecordPart
            title={t('aboutConsole.state')}
            link={isOwner ? { label: t('screens.serverState'), href: stateHref } : undefined}
          >
            <Badge variant={answer.tone}>{answer.status}</Badge>
            <p className="text-muted-foreground">
              {whole ? t(`aboutConsole.states.${whole}`) : t('aboutConsole.answers')}
            </p>
          </RecordPart>
        ) : (
          versions.ok === false && <MissingPart title={t('aboutConsole.state')} failure={versions.failure} />
        )}
        <MapSources words={words} />
        <RecordPart title={t('screens.licences')}>
          <p>
            {t('aboutConsole.madeWith', { count: packages.length })}{' '}
            <TextLink href={`/${locale}${screenPath('licences')}`}>{t('aboutConsole.allLicences')}</TextLink>
          </p>
        </RecordPart>
      </div>
    </>
  )
}

/** The commit and the day of a build. */
const buildOf = (build: BuildFacts | undefined, zone: string) =>
  build && [build.commit, formatDate(new Date(build.time), { zone })].filter(Boolean).join(' · ')

const databaseOf = (versions: { database?: string | null | undefined } | undefined) =>
  versions?.database && `PostgreSQL ${versions.database}`

function MapSources({ words: { t } }: { words: Words }) {
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAPBOX_TOKEN } = env()
  return (
    <RecordPart title={t('aboutConsole.map')}>
      <p>{t('aboutConsole.mapSources')}</p>
      {MAP_TILES_URL && MAP_TILES_ATTRIBUTION && <p>{MAP_TILES_ATTRIBUTION}</p>}
      {!MAP_TILES_URL && !MAPBOX_TOKEN && <p className="text-muted-foreground">{noStreets(t)}</p>}
    </RecordPart>
  )
}
