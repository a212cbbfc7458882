import 'server-only'
import { type Division, readDivisions, readTowns, type Town } from '@/lib/geo/base-map'
import { nameIn } from '@/lib/geo/nearest-town'
import { type MapWindow, picture, placeAcross } from './window'

/** A name on the map, in pixels of the picture; its anchor is the side of the name that is at the place. */
export interface Label {
  kind: 'capital' | 'town' | 'division'
  text: string
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
  /** The town's own point; a division has none. */
  point?: { x: number; y: number }
}

interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

let places: { towns: readonly Town[]; divisions: readonly Division[] } | undefined

/** The places with names, the most important towns first. */
export function namedPlaces(): { towns: readonly Town[]; divisions: readonly Division[] } {
  places ??= { towns: readTowns().toSorted(byWeight), divisions: readDivisions() }
  return places
}

/** The zoom from which names of divisions are drawn. */
export const divisionsFrom = 6

/** The name of a division in the operator's language. */
export const divisionName = (division: Division, locale: string) =>
  nameIn({ ...division, name_my: division.country === 'MM' ? division.name_local : undefined }, locale)

/** The names of a window in the operator's language, the most important first, without overlaps. */
export function labelsOf(
  window: MapWindow,
  locale: string,
  taken: readonly { x: number; y: number }[] = [],
): Label[] {
  const { towns, divisions } = namedPlaces()
  const boxes = taken.map((point) => around(point, 12))
  const labels: Label[] = []
  const add = (label: Label, size: number) => {
    const own = boxOf(label, size)
    if (!isInside(own) || boxes.some((other) => overlaps(own, other))) return false
    boxes.push(own)
    labels.push(label)
    return true
  }
  for (const town of towns) {
    if (firstZoom(town) > window.zoom) continue
    const point = placeAcross(window, town)
    if (!isInside(around(point, 2))) continue
    const text = nameIn(town, locale)
    const kind = town.capital === 'country' ? 'capital' : 'town'
    const ways = [
      { x: point.x + 7, y: point.y + 4, anchor: 'start' },
      { x: point.x - 7, y: point.y + 4, anchor: 'end' },
      { x: point.x, y: point.y - 8, anchor: 'middle' },
      { x: point.x, y: point.y + 17, anchor: 'middle' },
    ] as const
    ways.some((way) => add({ kind, text, point, ...way }, sizes[kind]))
  }
  if (window.zoom >= divisionsFrom) {
    for (const division of divisions) {
      const { x, y } = placeAcross(window, division)
      add({ kind: 'division', text: divisionName(division, locale), x, y, anchor: 'middle' }, sizes.division)
    }
  }
  return labels
}

/** Sizes of the letters in pixels, the same as in components/map/map.css. */
const sizes = { capital: 14, town: 12, division: 11 } as const

/**
 * The zoom from which a town's name is drawn. Regional capitals may have any rank, so a country's capital is
 * tested separately.
 */
export function firstZoom({ capital, scalerank, country }: Town): number {
  if (capital === 'country') return 3
  if (capital === 'region') return country === 'MM' ? 5 : Math.min(6, Math.max(4, scalerank + 2))
  return Math.min(9, Math.max(5, scalerank))
}

const weight = ({ capital, country, pop_max }: Town) =>
  pop_max + (capital === 'country' ? 1e9 : 0) + (capital === 'region' && country === 'MM' ? 1e8 : 0)
const byWeight = (one: Town, other: Town) => weight(other) - weight(one)

const segments = new Intl.Segmenter('my', { granularity: 'grapheme' })

/** The width of a text, rounded up: Chinese letters are square, Latin ones about half as wide. */
function widthOf(text: string, size: number): number {
  let width = 0
  for (const { segment } of segments.segment(text))
    width += (segment.codePointAt(0) ?? 0) < 0x1000 ? 0.6 : 1.05
  return width * size
}

function boxOf({ text, x, y, anchor }: Label, size: number): Box {
  const width = widthOf(text, size)
  const left = anchor === 'start' ? x : anchor === 'end' ? x - width : x - width / 2
  return { left: left - 3, right: left + width + 3, top: y - size - 2, bottom: y + 5 }
}

const around = ({ x, y }: { x: number; y: number }, by: number): Box => ({
  left: x - by,
  right: x + by,
  top: y - by,
  bottom: y + by,
})

const isInside = ({ left, top, right, bottom }: Box) =>
  left >= 0 && top >= 0 && right <= picture.width && bottom <= picture.height

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
