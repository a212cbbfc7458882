import { MapScreen } from '@/components/map/map-screen'
import { MapTabs } from '@/components/map/map-tabs'
import { FailedPage } from '@/components/shell/failed-page'
import { PageHeading } from '@/components/shell/page-heading'
import { screenTitle } from '@/components/shell/screen-title'
import { Button } from '@/components/ui/button'
import { attempt } from '@/lib/auth/attempt'
import { gate } from '@/lib/auth/gate'
import { getTranslations } from '@/lib/i18n/translations'
import { listWords } from '@/lib/list/words'
import { agentOptions } from '@/lib/map/agent-options'
import { liveSpec } from '@/lib/map/make-live-spec'
import { mapHrefs, mapQueryOf } from '@/lib/map/map-query'
import { mapView, terminalOptions } from '@/lib/map/map-view'
import { readMap } from '@/lib/map/read-map'
import { screenPath } from '@/lib/screens/screen-paths'

export const generateMetadata = () => screenTitle('map')

/**
 * The present places of members, drawn by the server: a window of the map, their marks, and the list of them.
 */
export default async function MapPage({ searchParams }: PageProps<'/[locale]/totalk/map'>) {
  const pass = await gate('positions.read')
  const query = mapQueryOf(await searchParams)
  const path = `/${pass.locale}${screenPath('map')}`
  const wholePath = `/${pass.locale}${screenPath('vueAMap')}`
  const [t, screens, words] = await Promise.all([
    getTranslations('map'),
    getTranslations('screens'),
    listWords(pass.locale),
  ])
  const [read, agents] = await Promise.all([
    attempt(() => readMap(pass, query)),
    agentOptions(pass, t('anyAgent')),
  ])
  if (!read.ok) {
    return (
      <FailedPage
        title={screens('map')}
        failed={t('failed')}
        failure={read.failure}
        retryHref={mapHrefs(path, query)({})}
      />
    )
  }
  const view = mapView({ read: read.data, query, path, words })
  const { window } = read.data
  const live = liveSpec({ screen: 'map', path, window, query, hasMembers: true, words })
  return (
    <>
      <PageHeading title={screens('map')} facts={<MapTabs tabs={view.tabs} label={t('byState')} />}>
        <Button asChild variant="outline">
          <a href={mapHrefs(wholePath, query)({ window })} data-map-place="" target="_blank" rel="noopener">
            {t('fullPage')}
          </a>
        </Button>
      </PageHeading>
      <MapScreen view={view} live={live} agents={agents} types={terminalOptions(words)} />
    </>
  )
}
