import type { Area } from '@/lib/contract/position-fields'
import type { Spot } from '@/lib/geo/base-map'

/** The picture's size in pixels; narrow screens display its middle. */
export const picture = { width: 1280, height: 720 } as const
/**
 * Zooms of the base map; at each the world is 256 × 2^zoom pixels wide. The picture has whole zooms up to
 * `most`; the live map has any zoom up to `closest`.
 */
export const zooms = { least: 3, most: 16, closest: 18 } as const
/** From this zoom on a map is read by its streets, which the base map does not have. */
export const streetZoom = 11
/** Latitude at which the map ends. */
const mapEnd = 85.05

/** The window of a picture: its zoom and the pixel of the world at its north-west corner. */
export interface MapWindow {
  zoom: number
  left: number
  top: number
}

/** The area of the whole map. */
export const wholeWorld: Area = { west: -180, south: -mapEnd, east: 180, north: mapEnd }

const worldAt = (zoom: number) => 256 * 2 ** zoom

/** The window around a spot, within the world. */
export const windowAround = (spot: Spot, zoom: number): MapWindow => windowAt(centredAt(spot, zoom))

/** The window around a spot, even beyond the world. */
export function centredAt({ longitude, latitude }: Spot, zoom: number): MapWindow {
  const at = Math.min(Math.max(Math.round(zoom), zooms.least), zooms.most)
  const { x, y } = pixelOf({ longitude, latitude }, at)
  return { zoom: at, left: x - picture.width / 2, top: y - picture.height / 2 }
}

/** A window moved into the world. */
export function windowAt({ zoom, left, top }: MapWindow): MapWindow {
  return { zoom, left: within(left, picture.width, zoom), top: within(top, picture.height, zoom) }
}

/** A window whose north-west corner is moved into the world; its east may lie beyond the date line. */
export function windowAcross({ zoom, left, top }: MapWindow): MapWindow {
  const world = worldAt(zoom)
  return { zoom, left: ((Math.round(left) % world) + world) % world, top: within(top, picture.height, zoom) }
}

const within = (value: number, size: number, zoom: number) =>
  Math.round(Math.min(Math.max(value, 0), worldAt(zoom) - size))

/** The same window as many times around the world as it takes for a longitude to be nearest to its middle. */
export function windowNear(window: MapWindow, longitude: number): MapWindow {
  const turns = Math.round((middleOf(window).longitude - longitude) / 360)
  return { ...window, left: window.left - turns * worldAt(window.zoom) }
}

/** A longitude of any number of turns as one from −180 to 180. */
export const inWorld = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : longitude - 360 * Math.round(longitude / 360)

/** The pixel of the world at a spot. */
export function pixelOf({ longitude, latitude }: Spot, zoom: number): { x: number; y: number } {
  const limited = (Math.min(Math.max(latitude, -mapEnd), mapEnd) * Math.PI) / 180
  const height = 0.5 - Math.log(Math.tan(Math.PI / 4 + limited / 2)) / (2 * Math.PI)
  return { x: ((longitude + 180) / 360) * worldAt(zoom), y: height * worldAt(zoom) }
}

/** The pixel of a window at a spot. */
export function placeIn({ zoom, left, top }: MapWindow, spot: Spot): { x: number; y: number } {
  const { x, y } = pixelOf(spot, zoom)
  return { x: Math.round((x - left) * 10) / 10, y: Math.round((y - top) * 10) / 10 }
}

/** The same for a spot that may be beyond the date line, as seen from the window's west. */
export function placeAcross(window: MapWindow, spot: Spot): { x: number; y: number } {
  const { x, y } = placeIn(window, spot)
  return { x: x < 0 && x + worldAt(window.zoom) <= picture.width ? x + worldAt(window.zoom) : x, y }
}

/** The spot at a pixel of a window. */
export function spotAt({ zoom, left, top }: MapWindow, x: number, y: number): Spot {
  const world = worldAt(zoom)
  const height = Math.PI * (1 - (2 * (top + y)) / world)
  return {
    longitude: ((left + x) / world) * 360 - 180,
    latitude: (Math.atan(Math.sinh(height)) * 180) / Math.PI,
  }
}

/** The spot in the middle of a window. */
export const middleOf = (window: MapWindow): Spot => spotAt(window, picture.width / 2, picture.height / 2)

/** The area in a window. */
export function areaOf(window: MapWindow): Area {
  const { longitude: west, latitude: north } = spotAt(window, 0, 0)
  const { longitude: east, latitude: south } = spotAt(window, picture.width, picture.height)
  return { west, south, east, north }
}

/**
 * The middle of the picture that is certainly visible, in pixels: on a phone, and in the wide frame of a
 * desktop.
 */
export const sights = {
  narrow: { width: 340, height: 400 },
  wide: { width: 1040, height: 420 },
} as const
export type Sight = keyof typeof sights

/** The closest window in which an area is entirely visible, not closer than `closest`. */
export function windowOf(area: Area, closest: number = zooms.most, sight: Sight = 'narrow'): MapWindow {
  return windowAt(centredOn(area, closest, sight))
}

/** The same window, even beyond the world. */
export function centredOn(
  { west, south, east, north }: Area,
  closest: number = zooms.most,
  sight: Sight = 'narrow',
): MapWindow {
  const { width, height } = sights[sight]
  const middle = { longitude: (west + east) / 2, latitude: (south + north) / 2 }
  for (let zoom = closest; zoom > zooms.least; zoom--) {
    const [low, high] = [
      { longitude: west, latitude: south },
      { longitude: east, latitude: north },
    ].map((spot) => pixelOf(spot, zoom))
    if (low && high && high.x - low.x < width && low.y - high.y < height) return centredAt(middle, zoom)
  }
  return centredAt(middle, zooms.least)
}
