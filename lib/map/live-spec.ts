import type { MapState } from '@/lib/contract/map-window'
import type { LivePlace } from './live-place'
import type { OwnTiles } from './own-tiles'

/** The data of a map's script: where it begins, what it shows, and its words. */
export interface LiveSpec {
  /** The screen that the map is on, and its address without the query. */
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
  /** Whether its visitor may see members; else it is the base map alone. */
  hasMembers: boolean
  own: OwnTiles | undefined
  mapbox: MapboxAccess | undefined
  words: LiveMapWords
}

/** Mapbox as it draws the map in place of the bundled engine. */
export interface MapboxAccess {
  token: string
  style: string
  /** Where its API is, if not at Mapbox. */
  api: string | undefined
}

export interface LiveMapWords {
  map: string
  closer: string
  farther: string
  states: Readonly<Record<MapState, string>>
  /** With `{count}` in them. */
  metres: string
  kilometres: string
  datum: string
  /** Said while the operator's tiles, or Mapbox, do not answer. */
  silent: string
  card: { close: string; openMember: string; track: string; allPositions: string }
}
