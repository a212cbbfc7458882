import 'server-only'
import { westernTag } from '@/lib/i18n/locales'
import type { Words } from '@/lib/list/words'
import { env } from '@/lib/process/env'
import { tileKindOf } from '@/lib/process/tile-address'
import type { LiveSpec } from './live-spec'
import { type MapQuery, parametersOf } from './map-query'
import { type MapWindow, middleOf } from './window'

interface Begun {
  screen: LiveSpec['screen']
  path: string
  /** The window of the server's picture. */
  window: MapWindow
  query: MapQuery
  hasMembers: boolean
  words: Words
}

const placeNames = ['lat', 'lon', 'z', 'member']

/** The first data for the script of a map screen, in the operator's language. */
export function liveSpec({ screen, path, window, query, hasMembers, words }: Begun): LiveSpec {
  const { t, locale } = words
  const count = '{count}'
  return {
    screen,
    path,
    locale,
    tag: westernTag(locale),
    filters: parametersOf({ ...query, window }).filter(([name]) => !placeNames.includes(name)),
    member: query.member,
    place: { ...(query.isPlaced ? query.middle : middleOf(window)), zoom: query.zoom ?? window.zoom },
    hasMembers,
    own: ownTiles(),
    mapbox: mapboxAccess(),
    words: {
      map: t('map.live'),
      closer: t('map.closer'),
      farther: t('map.farther'),
      states: {
        online: t('map.states.online'),
        stale: t('map.states.stale'),
        offline: t('map.states.offline'),
      },
      metres: t('geo.metres', { metres: count }),
      kilometres: t('geo.kilometres', { kilometres: count }),
      datum: t('map.baseDatum', { datum: 'WGS-84' }),
      noStreets: noStreets(t),
      silent: t(env().MAPBOX_TOKEN ? 'map.mapboxSilent' : 'map.tilesSilent'),
      card: {
        close: t('map.close'),
        openMember: t('map.openMember'),
        track: t('map.track'),
        allPositions: t('map.allPositions'),
      },
    },
  }
}

/** The sentence that the base map has no streets, with the way to add them. */
export const noStreets = (t: Words['t']) => t('map.noStreets', { setting: 'MAP_TILES_URL' })

function ownTiles(): LiveSpec['own'] {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution = '' } = env()
  const kind = url === undefined ? undefined : tileKindOf(url)
  return url === undefined || kind === undefined ? undefined : { kind, url, attribution }
}

function mapboxAccess(): LiveSpec['mapbox'] {
  const { MAPBOX_TOKEN: token, MAPBOX_STYLE: style, MAPBOX_API_URL: api } = env()
  return token === undefined ? undefined : { token, style, api }
}
