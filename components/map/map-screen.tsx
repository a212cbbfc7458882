import type { Option } from '@/lib/form/option'
import { getTranslations } from '@/lib/i18n/translations'
import type { LiveSpec } from '@/lib/map/live-spec'
import type { MapView } from '@/lib/map/map-view'
import { LiveMap } from './live-map'
import { MapList } from './map-list'
import { MapPicture } from './map-picture'
import { MapToolbar } from './map-toolbar'
import { MemberCard } from './member-card'

interface MapScreenProps {
  view: MapView
  live: LiveSpec
  agents: readonly Option[] | undefined
  types: readonly Option[]
  className?: string
}

/** The map with its filters, the list of its members, and the card of the chosen one. */
export async function MapScreen({ view, live, agents, types, className }: MapScreenProps) {
  const [t, table] = await Promise.all([getTranslations('map'), getTranslations('table')])
  const labels = {
    search: t('searchLabel'),
    placeholder: t('searchPlaceholder'),
    group: t('group'),
    agent: t('anyAgent'),
    type: t('anyType'),
    apply: table('apply'),
    area: t('whoWasHere'),
  }
  return (
    <>
      <MapToolbar view={view} agents={agents} types={types} labels={labels} />
      <LiveMap
        spec={live}
        className={className}
        list={<MapList {...view.list} />}
        picture={<MapPicture {...view.picture} />}
        card={view.card && <MemberCard card={view.card} labels={live.words.card} />}
      />
    </>
  )
}
