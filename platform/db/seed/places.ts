/** Degrees, WGS-84: latitude, longitude. */
export type Point = readonly [number, number]

/** A stretch of a real road between junctions that roads of the same city share by their key. */
export interface Road {
  name: string
  district: string
  along: readonly string[]
}

/** A city as the demo data needs it: enough of its streets to drive along, and how it writes an address. */
export interface City {
  provinceName: string
  cityName: string
  /** Where every position of the city lies. */
  box: { south: number; north: number; west: number; east: number }
  /** Metres above the sea. */
  height: number
  junctions: Readonly<Record<string, Point>>
  roads: readonly Road[]
  /** The text of an address on one of its roads. */
  address(road: Road, number: number): string
}

/** The coordinates of a junction that a road names. */
export function junction(city: City, key: string): Point {
  const point = city.junctions[key]
  if (!point) throw new Error(`${city.cityName} has no junction ${key}`)
  return point
}
