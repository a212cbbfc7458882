import type { Area } from '@/lib/contract/position-fields'
import {
  centredAt,
  centredOn,
  type MapWindow,
  type Sight,
  windowAcross,
  windowAt,
  windowNear,
  zooms,
} from '@/lib/map/window'
import type { TrackPoint } from './point'
import type { TrackEvent } from './track-events'

/** The zoom for a stop, at which the roads around it are visible. */
const eventZoom = 14

/** The area around all points, which may go beyond the date line; undefined without points. */
export function areaAroundTracks(points: readonly TrackPoint[]): Area | undefined {
  if (points.length === 0) return undefined
  const area = { west: Number.POSITIVE_INFINITY, south: 90, east: Number.NEGATIVE_INFINITY, north: -90 }
  for (const { longitude, latitude } of points) {
    area.west = Math.min(area.west, longitude)
    area.east = Math.max(area.east, longitude)
    area.south = Math.min(area.south, latitude)
    area.north = Math.max(area.north, latitude)
  }
  return area
}

interface Seen {
  /** The window in the address. */
  asked: MapWindow | undefined
  event: TrackEvent | undefined
  sight: Sight
}

export interface TrackWindow {
  window: MapWindow
  /** The same window on the tracks' own turn around the world, for the places of their points. */
  own: MapWindow
  isAcross: boolean
}

/** The window of the address, a close one around a stop or gap, or the one that contains an area. */
export function trackWindow(area: Area, { asked, event, sight }: Seen): TrackWindow {
  const isAcross = area.west < -180 || area.east > 180
  const whole = centredOn(area, zooms.most, sight)
  const wanted = asked ?? (event ? centredAt(event, Math.max(whole.zoom, eventZoom)) : whole)
  const window = isAcross ? windowAcross(wanted) : windowAt(wanted)
  return { window, own: isAcross ? windowNear(window, (area.west + area.east) / 2) : window, isAcross }
}
