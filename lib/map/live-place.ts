import type { Area } from '@/lib/contract/position-fields'

/** The middle of the live map, and its zoom as in addresses: at zoom 0 the world is 256 pixels wide. */
export interface LivePlace {
  latitude: number
  longitude: number
  zoom: number
}

/** Zooms of the base map's tiles, which are 512 pixels wide; closer views are drawn from the last zoom. */
export const tileZooms = { least: 0, most: 8 } as const

/** The map engine's world is 512 pixels wide at its zoom 0, so that its zooms are lower by one. */
export const engineZoom = (zoom: number): number => zoom - 1
export const addressZoom = (engine: number): number => Math.round((engine + 1) * 100) / 100

/** The parameters of an address for the map's place. */
export function placeParameters({
  latitude,
  longitude,
  zoom,
}: LivePlace): Record<'lat' | 'lon' | 'z', string> {
  return { lat: latitude.toFixed(4), lon: longitude.toFixed(4), z: String(zoom) }
}

/** The place in the parameters of an address; undefined without one. */
export function placeOf(search: URLSearchParams): LivePlace | undefined {
  const [latitude, longitude, zoom] = ['lat', 'lon', 'z'].map((name) =>
    Number(search.get(name) || Number.NaN),
  )
  if (latitude === undefined || longitude === undefined || zoom === undefined) return undefined
  if ([latitude, longitude, zoom].some(Number.isNaN)) return undefined
  return { latitude, longitude, zoom }
}

/** The area between two corners of the screen, within the world. */
export function areaWithin({ west, south, east, north }: Area): Area {
  const limited = (degrees: number, most: number) => Math.min(Math.max(degrees, -most), most)
  return {
    west: limited(west, 180),
    south: limited(south, 90),
    east: limited(east, 180),
    north: limited(north, 90),
  }
}
