import { getTranslations } from '@/lib/i18n/translations'
import type { MapView } from '@/lib/map/map-view'
import type { Option } from '@/lib/option'
import { MapList } from './map-list'
import { MapPicture } from './map-picture'
import { MapToolbar } from './map-toolbar'
import { MemberCard } from './member-card'

interface MapScreenProps {
  view: MapView
  agents: readonly Option[] | undefined
  types: readonly Option[]
}

/** The map with its filters, the list of its members, and the card of the chosen one. */
export async function MapScreen({ view, agents, types }: MapScreenProps) {
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
      <div className="map">
        <MapList title={view.listTitle} items={view.items} note={view.note} some={view.some} />
        <div className="map-stage">
          <MapPicture {...view.picture} />
          {view.card && (
            <MemberCard
              card={view.card}
              labels={{
                close: t('close'),
                openMember: t('openMember'),
                track: t('track'),
                allPositions: t('allPositions'),
              }}
            />
          )}
        </div>
      </div>
    </>
  )
}
