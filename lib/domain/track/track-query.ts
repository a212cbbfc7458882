import { z } from 'zod'
import { centredAt, inWorld, type MapWindow, middleOf, zooms } from '@/lib/map/window'
import { all, first, type SearchParams, typedText } from '@/lib/screens/search-params'
import { type SpanName, spanNames } from './span'

/** The most members whose tracks one page displays. */
export const mostTracks = 5

/** The state of the screen of tracks, as its address has it. An invalid parameter counts as absent. */
export interface TrackQuery {
  userIds: readonly number[]
  /** Whether the address has more members than the limit. */
  tooMany: boolean
  /** The text of the search for a member. */
  q: string
  span: SpanName | undefined
  /** The typed ends of the span. */
  from: string
  to: string
  /** The window as the address has it, even beyond the world. Absent: the window that contains all tracks. */
  window: MapWindow | undefined
  /** The number of the selected stop or gap, to which the map zooms. */
  event: number | undefined
}

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const degrees = (most: number) => z.coerce.number().min(-most).max(most)
const zoomLevel = z.coerce.number().int().min(zooms.least).max(zooms.most)
const parsed = <Value>(schema: z.ZodType<Value>, value: string | undefined): Value | undefined =>
  value ? schema.safeParse(value).data : undefined

export function trackQueryOf(search: SearchParams): TrackQuery {
  const ids = [...new Set(all(search.userId).flatMap((text) => parsed(id, text) ?? []))]
  const latitude = parsed(degrees(85), first(search.lat))
  const longitude = parsed(degrees(180), first(search.lon))
  const zoom = parsed(zoomLevel, first(search.z))
  const isPlaced = latitude !== undefined && longitude !== undefined && zoom !== undefined
  return {
    userIds: ids.slice(0, mostTracks),
    tooMany: ids.length > mostTracks,
    q: typedText(search.q, 64),
    span: parsed(z.enum(spanNames), first(search.span)),
    from: first(search.from)?.trim().slice(0, 32) ?? '',
    to: first(search.to)?.trim().slice(0, 32) ?? '',
    window: isPlaced ? centredAt({ latitude, longitude }, zoom) : undefined,
    event: parsed(id, first(search.event)),
  }
}

/** The parameters of the address of a state; empty ones are left out. */
export function trackParameters({
  userIds,
  q,
  span,
  from,
  to,
  window,
  event,
}: TrackQuery): [string, string][] {
  const middle = window && middleOf(window)
  const place = middle && {
    lat: middle.latitude.toFixed(5),
    lon: inWorld(middle.longitude).toFixed(5),
    z: String(window.zoom),
  }
  const single = { q, span, from, to, ...place, event }
  return [
    ...userIds.map((userId): [string, string] => ['userId', String(userId)]),
    ...Object.entries(single).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  ]
}

export type TrackHref = (changes: Partial<TrackQuery>) => string

/** Makes the addresses of the screen: the same state with some changes. */
export const trackHrefs =
  (path: string, query: TrackQuery): TrackHref =>
  (changes) =>
    `${path}?${new URLSearchParams(trackParameters({ ...query, ...changes }))}`
