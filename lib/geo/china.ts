import 'server-only'
import type { Position } from 'geojson'
import { readLayer, type Spot } from './base-map'

type Ring = readonly Position[]

interface Area {
  rings: readonly Ring[]
  west: number
  south: number
  east: number
  north: number
}

let areas: readonly Area[] | undefined

/**
 * Whether GCJ-02 differs from WGS-84 at a spot: on the mainland, in Hong Kong and Macao, and within 40 km of
 * their coast. The rectangle that most converters test includes all of Myanmar.
 */
export function isInChina({ longitude, latitude }: Spot): boolean {
  areas ??= readAreas()
  return areas.some(
    ({ rings, west, south, east, north }) =>
      longitude >= west &&
      longitude <= east &&
      latitude >= south &&
      latitude <= north &&
      // A hole is a ring as well: a spot in it is inside of an even number of rings.
      rings.filter((ring) => isWithin(longitude, latitude, ring)).length % 2 === 1,
  )
}

function readAreas(): Area[] {
  return readLayer('china').features.flatMap(({ geometry }) => {
    if (geometry.type === 'Polygon') return [areaOf(geometry.coordinates)]
    return geometry.type === 'MultiPolygon' ? geometry.coordinates.map(areaOf) : []
  })
}

function areaOf(rings: readonly Ring[]): Area {
  const [outer = []] = rings
  const xs = outer.map(([x = 0]) => x)
  const ys = outer.map(([, y = 0]) => y)
  return {
    rings,
    west: Math.min(...xs),
    south: Math.min(...ys),
    east: Math.max(...xs),
    north: Math.max(...ys),
  }
}

/** Whether a line from a point to the east crosses a ring an odd number of times. */
function isWithin(x: number, y: number, ring: Ring): boolean {
  let within = false
  let [x1 = 0, y1 = 0] = ring.at(-1) ?? []
  for (const [x2 = 0, y2 = 0] of ring) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within
    x1 = x2
    y1 = y2
  }
  return within
}
