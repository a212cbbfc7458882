import type { FenceShape } from '@/lib/contract/fence-shape'
import type { Spot } from '@/lib/geo/base-map'
import { type MapWindow, placeIn } from '@/lib/map/window'

const earthRadius = 6_371_008.8
const radians = Math.PI / 180
/** Points of a drawn circle. */
const points = 72

/** The outline of a shape on the ground; a circle becomes a polygon of many corners. */
export function ringOf(shape: FenceShape): Spot[] {
  if (shape.kind === 'polygon') return shape.corners
  const angle = shape.radius / earthRadius
  const latitude = shape.latitude * radians
  return Array.from({ length: points }, (_, at) => {
    const course = (at / points) * 2 * Math.PI
    const north = Math.asin(
      Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course),
    )
    const east = Math.atan2(
      Math.sin(course) * Math.sin(angle) * Math.cos(latitude),
      Math.cos(angle) - Math.sin(latitude) * Math.sin(north),
    )
    return { latitude: north / radians, longitude: shape.longitude + east / radians }
  })
}

/** Spots as the data of a path in the pixels of a window. */
export function pathIn(window: MapWindow, spots: readonly Spot[], isClosed: boolean): string {
  const line = spots.map((spot) => {
    const { x, y } = placeIn(window, spot)
    return `${x} ${y}`
  })
  return line.length === 0 ? '' : `M${line.join('L')}${isClosed ? 'Z' : ''}`
}

/** The area of a shape in square metres, with straight sides on a plane at its middle. */
export function areaOf(shape: FenceShape): number {
  if (shape.kind === 'circle') return Math.PI * shape.radius ** 2
  const { corners } = shape
  const middle = corners.reduce((sum, { latitude }) => sum + latitude, 0) / corners.length
  const [first] = corners
  if (!first) return 0
  const flat = corners.map(({ longitude, latitude }) => ({
    x: (longitude - first.longitude) * radians * earthRadius * Math.cos(middle * radians),
    y: (latitude - first.latitude) * radians * earthRadius,
  }))
  const twice = flat.reduce((sum, { x, y }, at) => {
    const next = flat[(at + 1) % flat.length] ?? { x, y }
    return sum + x * next.y - next.x * y
  }, 0)
  return Math.abs(twice) / 2
}
