import type { Spot } from '@/lib/geo/base-map'
import type { Track } from './track'

/**
 * A stop or a gap in the table and on the map, with its number; a gap's place is the middle between its ends.
 */
export interface TrackEvent extends Spot {
  number: number
  kind: 'stop' | 'gap'
  /** The index of its track among the displayed ones. */
  track: number
  from: number
  until: number
}

/** The most listed stops and gaps. */
export const mostEvents = 100

/** The stops and gaps of all tracks in the order of their beginning, numbered. */
export function eventsOf(tracks: readonly Track[]): { events: TrackEvent[]; total: number } {
  const all = tracks.flatMap(({ stops, gaps }, track) => [
    ...stops.map((stop) => ({ ...stop, kind: 'stop' as const, track })),
    ...gaps.map(({ from, to }) => ({
      kind: 'gap' as const,
      track,
      from: from.time,
      until: to.time,
      longitude: (from.longitude + to.longitude) / 2,
      latitude: (from.latitude + to.latitude) / 2,
    })),
  ])
  const sorted = all.toSorted((one, other) => one.from - other.from || one.track - other.track)
  return {
    events: sorted.slice(0, mostEvents).map((event, place) => ({ ...event, number: place + 1 })),
    total: all.length,
  }
}
