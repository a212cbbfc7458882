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
import { ownState } from '@/lib/domain/server/own-state'
import { levelCell, wholeLevel } from '@/lib/domain/server/state-tables'
import { listWords } from '@/lib/list/words'
import { env } from '@/lib/process/env'
import { screenPath } from '@/lib/screens/screen-paths'

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
  const own = ownState()
  const stateHref = `/${locale}${screenPath('serverState')}`
  const platformVersions = versions.ok ? versions.data : undefined
  const items = [
    { term: t('aboutConsole.console'), value: own.version },
    { term: t('aboutConsole.platform'), value: platformVersions?.platform },
    ...(isOwner
      ? [
          { term: t('aboutConsole.consoleNode'), value: own.node },
          { term: t('aboutConsole.platformNode'), value: platformVersions?.node },
          { term: t('aboutConsole.database'), value: databaseOf(platformVersions) },
        ]
      : []),
  ]
  const level = state?.ok ? levelCell(wholeLevel(state.data), words) : undefined
  const answer = level ?? (versions.ok ? levelCell('ok', words) : undefined)
  return (
    <>
      <PageHeading title={t('screens.about')} lead={t('about.lead')} />
      <RecordPart title={t('aboutConsole.versions')}>
        <DefinitionList items={items} />
      </RecordPart>
      {answer ? (
        <RecordPart
          title={t('aboutConsole.state')}
          link={isOwner ? { label: t('screens.serverState'), href: stateHref } : undefined}
        >
          <p>
            <Badge variant={answer.tone}>{answer.status}</Badge>{' '}
            {t(level ? 'aboutConsole.stateOfAll' : 'aboutConsole.answers')}
          </p>
        </RecordPart>
      ) : (
        versions.ok === false && <MissingPart title={t('aboutConsole.state')} failure={versions.failure} />
      )}
      <MapSources title={t('aboutConsole.map')} text={t('aboutConsole.mapSources')} />
      <RecordPart title={t('screens.licences')}>
        <p>
          {t('aboutConsole.madeWith', { count: packages.length })}{' '}
          <TextLink href={`/${locale}${screenPath('licences')}`}>{t('aboutConsole.allLicences')}</TextLink>
        </p>
      </RecordPart>
    </>
  )
}

const databaseOf = (versions: { database?: string | null | undefined } | undefined) =>
  versions?.database && `PostgreSQL ${versions.database}`

function MapSources({ title, text }: { title: string; text: string }) {
  const { MAP_TILES_URL, MAP_TILES_ATTRIBUTION } = env()
  return (
    <RecordPart title={title}>
      <p>{text}</p>
      {MAP_TILES_URL && MAP_TILES_ATTRIBUTION && <p>{MAP_TILES_ATTRIBUTION}</p>}
    </RecordPart>
  )
}
