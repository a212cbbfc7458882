import { type SQL, sql } from 'drizzle-orm'
import type { Around } from '../../lib/contract/gps-record.ts'
import type { Area } from '../../lib/contract/position-fields.ts'
import type { latestPositions } from '../db/schema-devices.ts'
import type { positions } from '../db/schema-records.ts'

/** Within an area, by its index of points. */
export function inArea({ longitude, latitude }: Spot, { west, south, east, north }: Area): SQL {
  return sql`point(${longitude}, ${latitude}) <@ box(point(${west}, ${south}), point(${east}, ${north}))`
}

/** The same by longitude and latitude. */
export function between({ longitude, latitude }: Spot, { west, south, east, north }: Area): SQL {
  return sql`(${longitude} between ${west} and ${east} and ${latitude} between ${south} and ${north})`
}

/** Metres of a degree of latitude, rounded down. */
const degree = 110_500
/** Mean radius of the Earth in metres. */
const earth = 6_371_008

/** The smallest area that contains the circle around a point. */
export function areaAround({ longitude, latitude, metres }: Around): Area {
  const up = metres / degree
  const aside = up / Math.cos((Math.min(Math.abs(latitude) + up, 89) * Math.PI) / 180)
  return {
    west: Math.max(longitude - aside, -180),
    south: Math.max(latitude - up, -90),
    east: Math.min(longitude + aside, 180),
    north: Math.min(latitude + up, 90),
  }
}

/** Whether a position is within a distance in metres along the ground. */
export function isAround(spot: Spot, { longitude, latitude, metres }: Around): SQL {
  const half = (column: Spot['longitude' | 'latitude'], value: number) =>
    sql`power(sin(radians(${column} - ${value}::float8) / 2), 2)`
  return sql`2 * ${earth}::float8 * asin(sqrt(${half(spot.latitude, latitude)}
    + cos(radians(${latitude}::float8)) * cos(radians(${spot.latitude})) * ${half(spot.longitude, longitude)})) <= ${metres}::float8`
}

type Spot = Pick<typeof positions | typeof latestPositions, 'longitude' | 'latitude'>
