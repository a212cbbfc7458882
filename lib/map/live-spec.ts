import type { MapState } from '@/lib/contract/map-window'
import type { Area } from '@/lib/contract/position-fields'
import type { OwnTiles } from './base-style'
import type { LivePlace } from './live-place'

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
  /** The part of the world that the detailed shapes cover. */
  detail: Area
  own: OwnTiles | undefined
  words: LiveMapWords
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
  card: { close: string; openMember: string; track: string; allPositions: string }
}
