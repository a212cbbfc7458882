import { type MapWindow, type Sight, windowAround, windowOf, zooms } from '@/lib/map/window'
import type { TrackPoint } from './point'
import type { TrackEvent } from './track-events'

/** The zoom for a stop, at which the roads around it are visible. */
const eventZoom = 14

/** The window that contains all points, or a closer one around a stop or gap; undefined without points. */
export function windowAroundTracks(
  points: readonly TrackPoint[],
  event: TrackEvent | undefined,
  sight: Sight,
): MapWindow | undefined {
  if (points.length === 0) return undefined
  const area = { west: 180, south: 90, east: -180, north: -90 }
  for (const { longitude, latitude } of points) {
    area.west = Math.min(area.west, longitude)
    area.east = Math.max(area.east, longitude)
    area.south = Math.min(area.south, latitude)
    area.north = Math.max(area.north, latitude)
  }
  const whole = windowOf(area, zooms.most, sight)
  return event ? windowAround(event, Math.max(whole.zoom, eventZoom)) : whole
}
