/** Degrees, WGS-84: latitude, longitude. */
export type Point = readonly [number, number]

/** A stretch of a real road. Roads of a city meet at junctions, named by keys. */
export interface Road {
  name: string
  district: string
  along: readonly string[]
}

/** A city of the demo: some of its streets, and the format of its addresses. */
export interface City {
  provinceName: string
  cityName: string
  /** Bounds of every position in the city. */
  box: { south: number; north: number; west: number; east: number }
  /** Metres above sea level. */
  height: number
  junctions: Readonly<Record<string, Point>>
  roads: readonly Road[]
  /** The text of an address on one of its roads. */
  address(road: Road, number: number): string
}

/** The coordinates of a junction; throws for an unknown key. */
export function junction(city: City, key: string): Point {
  const point = city.junctions[key]
  if (!point) throw new Error(`${city.cityName} has no junction ${key}`)
  return point
}
