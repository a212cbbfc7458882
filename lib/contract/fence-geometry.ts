/** Geometry of geofences, in WGS-84 degrees. */

export interface Point {
  longitude: number
  latitude: number
}

/** `radius` in metres. */
interface Circle extends Point {
  kind: 'circle'
  radius: number
}

/** The corners in their order, each once: a side joins the last to the first. */
interface Polygon {
  kind: 'polygon'
  corners: Point[]
}

type Shape = Circle | Polygon

/** Largest width and height of a polygon, in degrees. */
const largestSpan = 5

export interface Box {
  west: number
  south: number
  east: number
  north: number
}

const earthRadius = 6_371_008.8
const radians = Math.PI / 180

/** Metres between two points, on a sphere. */
export function distanceBetween(one: Point, other: Point): number {
  const { sin, cos, asin, sqrt } = Math
  const north = sin(((other.latitude - one.latitude) * radians) / 2)
  const east = sin(((other.longitude - one.longitude) * radians) / 2)
  const chord = north * north + cos(one.latitude * radians) * cos(other.latitude * radians) * east * east
  return 2 * earthRadius * asin(sqrt(Math.min(1, chord)))
}

/** The smallest area between meridians and parallels that contains the whole shape. */
export function boxOf(shape: Shape): Box {
  if (shape.kind === 'polygon') {
    const longitudes = shape.corners.map(({ longitude }) => longitude)
    const latitudes = shape.corners.map(({ latitude }) => latitude)
    return {
      west: Math.min(...longitudes),
      south: Math.min(...latitudes),
      east: Math.max(...longitudes),
      north: Math.max(...latitudes),
    }
  }
  const angle = shape.radius / earthRadius
  const up = angle / radians
  // The meridians that touch a circle touch it nearer to the pole than its centre, so this is more than angle
  // / cos(latitude).
  const aside = Math.asin(Math.min(1, Math.sin(angle) / Math.cos(shape.latitude * radians))) / radians
  return {
    west: shape.longitude - aside,
    south: shape.latitude - up,
    east: shape.longitude + aside,
    north: shape.latitude + up,
  }
}

/** Whether a point is inside of a shape. A polygon's sides are straight in degrees. */
export function contains(shape: Shape, point: Point): boolean {
  if (shape.kind === 'circle') return distanceBetween(shape, point) <= shape.radius
  const { longitude: x, latitude: y } = point
  let inside = false
  // A ray to the east crosses the sides an odd number of times.
  for (const [from, to] of sidesOf(shape.corners)) {
    if (from.latitude > y === to.latitude > y) continue
    const share = (y - from.latitude) / (to.latitude - from.latitude)
    if (x < from.longitude + (to.longitude - from.longitude) * share) inside = !inside
  }
  return inside
}

/** Whether two sides of a polygon meet elsewhere than in the corner that they share. */
export function crossesItself(corners: readonly Point[]): boolean {
  const sides = sidesOf(corners)
  return sides.some((one, index) =>
    sides.slice(index + 1).some((other, offset) => {
      const isNext = offset === 0
      const isLast = index === 0 && offset === sides.length - 2
      if (isNext) return folds(one, other)
      if (isLast) return folds(other, one)
      return meet(one, other)
    }),
  )
}

type Side = readonly [Point, Point]

function sidesOf(corners: readonly Point[]): Side[] {
  return corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length]
    return to ? [[from, to] as const] : []
  })
}

/** Twice the signed area of a triangle: above 0 when its corners go round to the left. */
function turn(a: Point, b: Point, c: Point): number {
  return (
    (b.longitude - a.longitude) * (c.latitude - a.latitude) -
    (b.latitude - a.latitude) * (c.longitude - a.longitude)
  )
}

function meet([a, b]: Side, [c, d]: Side): boolean {
  const [ofC, ofD, ofA, ofB] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (ofC > 0 !== ofD > 0 && ofA > 0 !== ofB > 0 && ofC !== 0 && ofD !== 0 && ofA !== 0 && ofB !== 0)
    return true
  return (
    (ofC === 0 && isBetween(c, a, b)) ||
    (ofD === 0 && isBetween(d, a, b)) ||
    (ofA === 0 && isBetween(a, c, d)) ||
    (ofB === 0 && isBetween(b, c, d))
  )
}

/** Whether a side goes back over the one before it, or has no length. */
function folds([a, b]: Side, [, c]: Side): boolean {
  if (isSame(a, b) || isSame(b, c)) return true
  const east = (a.longitude - b.longitude) * (c.longitude - b.longitude)
  const north = (a.latitude - b.latitude) * (c.latitude - b.latitude)
  return turn(a, b, c) === 0 && east + north > 0
}

const isSame = (one: Point, other: Point) =>
  one.longitude === other.longitude && one.latitude === other.latitude

/** Whether a point on the line of a side lies on the side. */
function isBetween({ longitude: x, latitude: y }: Point, a: Point, b: Point): boolean {
  return (
    Math.min(a.longitude, b.longitude) <= x &&
    x <= Math.max(a.longitude, b.longitude) &&
    Math.min(a.latitude, b.latitude) <= y &&
    y <= Math.max(a.latitude, b.latitude)
  )
}

/** Whether a polygon is wider or higher than a fence may be. */
export function isTooWide(corners: Point[]): boolean {
  const { west, south, east, north } = boxOf({ kind: 'polygon', corners })
  return east - west > largestSpan || north - south > largestSpan
}

/** Whether a box neither crosses the date line nor reaches a pole. */
export function isOnTheMap({ west, south, east, north }: Box): boolean {
  return west >= -180 && east <= 180 && south > -90 && north < 90
}
