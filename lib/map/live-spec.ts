import type { MapState } from '@/lib/contract/map-window'
import type { LivePlace } from './live-place'
import type { OwnTiles } from './own-tiles'

/** The data of a map's script: its first window, its contents, and its texts. */
export interface LiveSpec {
  /** The screen of the map, and its address without the query. */
  screen: 'map' | 'vueAMap'
  path: string
  locale: string
  /** Tag for numbers. */
  tag: string
  /** The filters of its address. */
  filters: readonly [string, string][]
  /** The member whose card is open. */
  member: number | undefined
  place: LivePlace
  /** Whether its visitor may see members; else it contains the base map only. */
  hasMembers: boolean
  own: OwnTiles | undefined
  mapbox: MapboxAccess | undefined
  words: LiveMapWords
}

/** The access to Mapbox, which then draws the map in place of the bundled engine. */
export interface MapboxAccess {
  token: string
  style: string
  /** The address of its API, if not Mapbox's. */
  api: string | undefined
}

export interface LiveMapWords {
  map: string
  closer: string
  farther: string
  states: Readonly<Record<MapState, string>>
  /** Texts with `{count}`. */
  metres: string
  kilometres: string
  datum: string
  /** The text while the operator's tiles, or Mapbox, do not answer. */
  silent: string
  /** The text at a zoom whose streets the base map does not have. */
  noStreets: string
  card: { close: string; openMember: string; track: string; allPositions: string }
}
