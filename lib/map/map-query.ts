import { z } from 'zod'
import { type MapState, mapStates } from '@/lib/contract/map-window'
import { type TerminalType, terminalTypes } from '@/lib/contract/member'
import type { Spot } from '@/lib/geo/base-map'
import { first, type SearchParams, typedText } from '@/lib/screens/search-params'
import { type MapWindow, middleOf, windowAround, zooms } from './window'

/** The first window of the map: Myanmar and the south of China. */
const start = { latitude: 22, longitude: 103, zoom: 5 } as const

/** The state of the map, as its address has it. An invalid parameter counts as absent. */
export interface MapQuery {
  window: MapWindow
  /** Whether the address has the window's place; also its exact middle and zoom, for the live map. */
  isPlaced: boolean
  middle: Spot
  zoom: number | undefined
  state: MapState | undefined
  agentInfoId: number | undefined
  terminalType: TerminalType | undefined
  group: string
  /** The member whose card is open. */
  member: number | undefined
  /** The text of the search. */
  q: string
}

const degrees = (most: number) => z.coerce.number().min(-most).max(most)
const id = z.coerce.number().int().positive()
const parsed = <Value>(schema: z.ZodType<Value>, value: string | undefined): Value | undefined =>
  value ? schema.safeParse(value).data : undefined

export function mapQueryOf(search: SearchParams): MapQuery {
  const latitude = parsed(degrees(85), first(search.lat))
  const longitude = parsed(degrees(180), first(search.lon))
  const zoom = parsed(z.coerce.number().min(zooms.least).max(zooms.closest), first(search.z))
  const isPlaced = latitude !== undefined && longitude !== undefined
  const middle = isPlaced ? { latitude, longitude } : start
  return {
    window: windowAround(middle, zoom ?? start.zoom),
    isPlaced,
    middle,
    zoom,
    state: parsed(z.enum(mapStates), first(search.state)),
    agentInfoId: parsed(id, first(search.agentInfoId)),
    terminalType: parsed(z.enum(terminalTypes), first(search.terminalType)),
    group: typedText(search.group, 40),
    member: parsed(id, first(search.member)),
    q: typedText(search.q, 64),
  }
}

/** The parameters of the address of a state, the window last; empty ones are left out. */
export function parametersOf({
  window,
  isPlaced: _,
  middle: _middle,
  zoom: _zoom,
  ...filters
}: MapQuery): [string, string][] {
  const { latitude, longitude } = middleOf(window)
  const place = { lat: latitude.toFixed(4), lon: longitude.toFixed(4), z: String(window.zoom) }
  return Object.entries({ ...filters, ...place }).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  )
}

/** Makes the addresses of a map screen: the same state with some changes. */
export const mapHrefs = (path: string, query: MapQuery) => (changes: Partial<MapQuery>) =>
  `${path}?${new URLSearchParams(parametersOf({ ...query, ...changes }))}`
