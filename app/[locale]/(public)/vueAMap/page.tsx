import { LiveMap } from '@/components/map/live-map'
import { MapPicture } from '@/components/map/map-picture'
import { MapScreen } from '@/components/map/map-screen'
import { MapTabs } from '@/components/map/map-tabs'
import { PageWatch } from '@/components/shell/page-watch'
import { screenTitle } from '@/components/shell/screen-title'
import { sessionWatchSpec } from '@/components/shell/session-watch-spec'
import { TextLink } from '@/components/ui/text-link'
import { type Pass, tryGate } from '@/lib/auth/gate'
import { readSession } from '@/lib/auth/session'
import { UpstreamError } from '@/lib/errors/errors'
import { currentLocale } from '@/lib/i18n/current'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { sessionName } from '@/lib/live/page-session'
import { agentOptions } from '@/lib/map/agent-options'
import { liveSpec } from '@/lib/map/make-live-spec'
import { type MapQuery, mapQueryOf } from '@/lib/map/map-query'
import { mapView, terminalOptions } from '@/lib/map/map-view'
import { emptyMap, readMap } from '@/lib/map/read-map'
import { hasLiveSide } from '@/lib/process/env'
import { screenPath } from '@/lib/screens/screen-paths'

export const generateMetadata = () => screenTitle('vueAMap')

/**
 * The map on a whole page, without a session: the base map for all visitors, members for operators who may
 * see them.
 * @spec 2.10: The map is drawn from bundled data, so that it works without the internet, which AMap needs.
 */
export default async function WholeMapPage({ searchParams }: PageProps<'/[locale]/vueAMap'>) {
  const query = mapQueryOf(await searchParams)
  const [locale, gated, session] = await Promise.all([
    currentLocale(),
    tryGate('positions.read'),
    readSession(),
  ])
  const pass = typeof gated === 'string' ? undefined : gated
  const [t, screens, words, read, agents] = await Promise.all([
    getTranslations('map'),
    getTranslations('screens'),
    listWords(locale),
    pass && readOwn(pass, query),
    pass && getTranslations('map').then((map) => agentOptions(pass, map('anyAgent'))),
  ])
  const path = `/${locale}${screenPath('vueAMap')}`
  const mapRead = read ?? emptyMap(query)
  const view = mapView({ read: mapRead, query, path, words })
  const hasMembers = read !== undefined
  const live = liveSpec({ screen: 'vueAMap', path, window: mapRead.window, query, hasMembers, words })
  return (
    <div className="-mx-3 -mt-4 -mb-6 flex h-[calc(100vh-47px)] w-[calc(100%+24px)] flex-col bg-background max-md:h-auto max-md:min-h-[calc(100vh-47px)]">
      <div className="head">
        <h1 className="title">{screens('vueAMap')}</h1>
        {hasMembers && <MapTabs tabs={view.tabs} label={t('byState')} />}
        {!hasMembers && (
          <TextLink href={`/${locale}${screenPath('loginFrm')}?redirect=map`}>{t('signIn')}</TextLink>
        )}
      </div>
      {hasMembers ? (
        <MapScreen
          view={view}
          live={live}
          agents={agents}
          types={terminalOptions(words)}
          className={wholePage}
        />
      ) : (
        <LiveMap
          spec={live}
          className={wholePage}
          list={null}
          picture={<MapPicture {...view.picture} legend={[]} />}
          card={undefined}
        />
      )}
      {hasMembers && session && hasLiveSide() && (
        <PageWatch
          {...(await sessionWatchSpec(sessionName(session), locale, {
            fences: pass?.can('fences.read') ?? false,
            notifications: pass?.can('notifications.send') ?? false,
          }))}
        />
      )}
    </div>
  )
}

/** The map takes the room that the title and the search leave. */
const wholePage = 'mb-0 h-auto flex-1'

/**
 * The members that an operator may see; undefined if the session has ended, or the platform cannot be
 * reached.
 */
async function readOwn(pass: Pass, query: MapQuery) {
  try {
    return await readMap(pass, query)
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
