import 'server-only'
import { z } from 'zod'
import { type FenceShape, fenceShape } from '@/lib/contract/fence-shape'
import type { FieldReasons, Reason } from '@/lib/contract/reasons'
import { fieldReasons } from '@/lib/contract/reasons'
import type { Datum } from '@/lib/contract/server-settings'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import { townNamed } from '@/lib/domain/position/area'
import type { Spot } from '@/lib/geo/base-map'
import { fromDatum, inDatum } from '@/lib/geo/datum'
import { typedSpot } from '@/lib/geo/typed-spot'

/** The fields in which a shape is typed, its coordinates in the map's datum. */
export interface TypedShape {
  shapeKind: 'circle' | 'polygon'
  /** Latitude and longitude, or the name of a town. */
  centre: string
  radius: string
  radiusUnit: 'm' | 'km'
  /** A corner on each line, latitude first; or a polygon in GeoJSON, whose coordinates are always in WGS-84. */
  outline: string
}

/** Decimals of degrees in storage and in text: about a centimetre. */
const decimals = 7
const rounded = (degrees: number) => Number(degrees.toFixed(decimals))
const stored = ({ longitude, latitude }: Spot): Spot => ({
  longitude: rounded(longitude),
  latitude: rounded(latitude),
})

/** The typed shape in WGS-84, or the reasons why it is invalid, by field. */
export function shapeTyped(
  typed: TypedShape,
  datum: Datum,
): { shape: FenceShape } | { reasons: FieldReasons } {
  const read = typed.shapeKind === 'circle' ? circleTyped(typed, datum) : polygonTyped(typed.outline, datum)
  if ('reasons' in read) return read
  const parsed = fenceShape.safeParse(read.shape)
  if (parsed.success) return { shape: parsed.data }
  const field = { radius: 'radius', corners: 'outline' }
  const found = Object.entries(fieldReasons(parsed.error)).map(([name, reason]) => [
    Object.entries(field).find(([known]) => known === name)?.[1] ??
      (typed.shapeKind === 'circle' ? 'centre' : 'outline'),
    reason,
  ])
  return { reasons: Object.fromEntries(found) }
}

type Read = { shape: unknown } | { reasons: FieldReasons }

function circleTyped({ centre, radius, radiusUnit }: TypedShape, datum: Datum): Read {
  const at = centreTyped(centre, datum)
  const length = lengthTyped(radius)
  const reasons = {
    ...(typeof at === 'string' && { centre: at }),
    ...(typeof length === 'string' && { radius: length }),
  }
  if (typeof at === 'string' || typeof length === 'string') return { reasons }
  return { shape: { kind: 'circle', ...at, radius: radiusUnit === 'km' ? length * 1000 : length } }
}

/** The typed centre of a circle in WGS-84, or the reason why it is invalid. */
export function centreTyped(text: string, datum: Datum): Spot | Reason {
  if (text.trim() === '') return 'required'
  const spot = typedSpot(text)
  if (spot) return stored(fromDatum(spot, datum))
  const town = townNamed(text)
  return town ? stored(town) : 'spot'
}

/**
 * A length above zero, or the reason why it is invalid. Groups of three digits behind a comma are thousands, as the console
 * writes them in each language, unless a zero begins the number; any other comma is that of a decimal.
 */
export function lengthTyped(text: string): number | Reason {
  const typed = asciiNumbers(text).trim()
  if (typed === '') return 'required'
  const plain = thousands.test(typed) ? typed.replace(/[, ]/g, '') : typed.replace(',', '.')
  const length = Number(plain)
  return /^\d+(?:\.\d+)?$/.test(plain) && length > 0 ? length : 'invalid'
}

const thousands = /^[1-9]\d{0,2}(?:[, ]\d{3})+(?:\.\d+)?$/

function polygonTyped(outline: string, datum: Datum): Read {
  const corners = cornersTyped(outline, datum)
  return typeof corners === 'string'
    ? { reasons: { outline: corners } }
    : { shape: { kind: 'polygon', corners } }
}

/** The typed or pasted corners of a polygon in WGS-84, each once; or the reason why they are invalid. */
export function cornersTyped(text: string, datum: Datum): Spot[] | Reason {
  if (text.trim() === '') return 'required'
  if (text.trim().startsWith('{')) return cornersOfGeoJson(text)
  const lines = text.split(/[\n;；]/).filter((line) => line.trim() !== '')
  const spots = lines.map(typedSpot)
  if (!spots.every((spot) => spot !== undefined)) return 'outline'
  return withoutEnd(spots).map((spot) => stored(fromDatum(spot, datum)))
}

const ring = z.array(z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)], z.number()))
/** A polygon without holes. */
const polygon = z
  .object({ type: z.literal('Polygon'), coordinates: z.tuple([ring]) })
  .transform(({ coordinates }) => coordinates[0])
const several = z
  .object({ type: z.literal('MultiPolygon'), coordinates: z.tuple([z.tuple([ring])]) })
  .transform(({ coordinates }) => coordinates[0][0])
const geometry = z.union([polygon, several])
const feature = z.object({ type: z.literal('Feature'), geometry }).transform((one) => one.geometry)
const features = z
  .object({ type: z.literal('FeatureCollection'), features: z.tuple([feature]) })
  .transform((all) => all.features[0])
const geoJson = z.union([geometry, feature, features])

function cornersOfGeoJson(text: string): Spot[] | Reason {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return 'outline'
  }
  const { data } = geoJson.safeParse(read)
  if (!data) return 'outline'
  return withoutEnd(data.map(([longitude, latitude]) => stored({ longitude, latitude })))
}

/** A ring without its last corner if that repeats the first one. */
function withoutEnd(spots: readonly Spot[]): Spot[] {
  const [first, last] = [spots[0], spots.at(-1)]
  const isClosed =
    spots.length > 1 && first?.longitude === last?.longitude && first?.latitude === last?.latitude
  return isClosed ? spots.slice(0, -1) : [...spots]
}

/** A spot in WGS-84 as text for a field: latitude and longitude in the map's datum. */
export function spotText(spot: Spot, datum: Datum): string {
  const { latitude, longitude } = inDatum(spot, datum)
  return `${rounded(latitude)}, ${rounded(longitude)}`
}

/** A stored shape as text for the form's fields. */
export function typedOf(shape: FenceShape, datum: Datum): Omit<TypedShape, 'shapeKind'> {
  if (shape.kind === 'polygon') {
    const outline = shape.corners.map((corner) => spotText(corner, datum)).join('\n')
    return { centre: '', radius: '', radiusUnit: 'm', outline }
  }
  const isLong = shape.radius >= 1000 && shape.radius % 100 === 0
  return {
    centre: spotText(shape, datum),
    radius: String(isLong ? shape.radius / 1000 : shape.radius),
    radiusUnit: isLong ? 'km' : 'm',
    outline: '',
  }
}

/**
 * Whether the fields still contain a stored shape unchanged, which then keeps its full precision in any
 * datum.
 */
export function isTypedAs(typed: TypedShape, shape: FenceShape, datum: Datum): boolean {
  if (typed.shapeKind !== shape.kind) return false
  const said = typedOf(shape, datum)
  const same = (one: string, other: string) => one.trim() === other
  return shape.kind === 'circle'
    ? same(typed.centre, said.centre) &&
        same(typed.radius, said.radius) &&
        typed.radiusUnit === said.radiusUnit
    : same(typed.outline, said.outline)
}
