import 'server-only'
import { distanceBetween } from '@/lib/contract/fence-geometry'
import type { Datum } from '@/lib/contract/server-settings'
import type { Spot } from '@/lib/geo/base-map'
import type { Words } from '@/lib/list/words'
import { type MapWindow, middleOf, picture, spotAt, windowAround, windowAt } from '@/lib/map/window'
import { areaText } from './cells'
import { type Draft, fencePicture, windowOfShape } from './picture'
import { centreTyped, cornersTyped, lengthTyped, shapeTyped, spotText, type TypedShape } from './typed'

/** The fields by which a form requests its picture. */
export interface Asked extends TypedShape {
  /** The pressed button: `show`, `undo`, or a move of the window. */
  draw: string
  /** The clicked place of the picture, in its pixels. */
  clicked: string
  window: string
}

type Fields = Pick<TypedShape, 'centre' | 'radius' | 'radiusUnit' | 'outline'>

/** The window of a picture without a shape: Myanmar and the south of China. */
const start = windowAround({ latitude: 22, longitude: 103 }, 5)
/** Pixels by which a button moves the window. */
const step = { x: 240, y: 180 } as const

/** The fields after a click or an undo, and their picture. */
export function drawn(drawing: Asked, datum: Datum, words: Words) {
  const before = windowTyped(drawing.window)
  const at = before && spotClicked(drawing.clicked, before)
  const fields = at
    ? withSpot(drawing, at, datum)
    : drawing.draw === 'undo'
      ? withoutLast(drawing, datum)
      : drawing
  const draft = draftOf({ ...drawing, ...fields }, datum)
  const isFitted = !at && (drawing.draw === 'show' || drawing.draw === '')
  const fitted = isFitted ? fittingWindow(draft) : undefined
  const window = fitted ?? moved(before ?? start, drawing.draw)
  const { centre, radius, radiusUnit, outline } = fields
  return {
    fields: { centre, radius, radiusUnit, outline },
    picture: fencePicture(draft, { window, words }).picture,
    window: textOfWindow(window),
    note: draft.shape ? areaText(draft.shape, words) : '',
  }
}

/** The part of a shape that the fields contain so far. */
function draftOf(typed: TypedShape, datum: Datum): Draft {
  const read = shapeTyped(typed, datum)
  if (typed.shapeKind === 'circle') {
    const centre = centreTyped(typed.centre, datum)
    const spots = typeof centre === 'string' ? [] : [centre]
    return 'shape' in read ? { shape: read.shape, spots } : { spots }
  }
  const corners = cornersTyped(typed.outline, datum)
  const spots = typeof corners === 'string' ? [] : corners
  return 'shape' in read ? { shape: read.shape, spots } : { spots }
}

function fittingWindow({ shape, spots }: Draft): MapWindow | undefined {
  if (shape) return windowOfShape(shape)
  const [spot] = spots
  return spot && windowAround(spot, 12)
}

/**
 * A first click on a circle's picture sets its centre, the next its edge; on a polygon's picture each click
 * adds a corner.
 */
function withSpot(typed: TypedShape, at: Spot, datum: Datum): Fields {
  if (typed.shapeKind === 'polygon') {
    const corners = cornersTyped(typed.outline, datum)
    const known = typeof corners === 'string' ? [] : corners
    return { ...typed, outline: [...known, at].map((spot) => spotText(spot, datum)).join('\n') }
  }
  const centre = centreTyped(typed.centre, datum)
  if (typeof centre === 'string') return { ...typed, centre: spotText(at, datum) }
  const radius = Math.max(1, Math.round(distanceBetween(centre, at)))
  return { ...typed, radius: String(radius), radiusUnit: 'm' }
}

/** Removes the last corner; of a circle first its radius, then its centre. */
function withoutLast(typed: TypedShape, datum: Datum): Fields {
  if (typed.shapeKind === 'polygon') {
    const corners = cornersTyped(typed.outline, datum)
    if (typeof corners === 'string') return typed
    const left = corners.slice(0, -1).map((spot) => spotText(spot, datum))
    return { ...typed, outline: left.join('\n') }
  }
  return typeof lengthTyped(typed.radius) === 'number' ? { ...typed, radius: '' } : { ...typed, centre: '' }
}

const decimals = 5

function textOfWindow(window: MapWindow): string {
  const { latitude, longitude } = middleOf(window)
  return [latitude.toFixed(decimals), longitude.toFixed(decimals), window.zoom].join()
}

function windowTyped(text: string): MapWindow | undefined {
  const [latitude, longitude, zoom] = text.split(',').map(Number)
  const isPlace = [latitude, longitude, zoom].every(Number.isFinite)
  return isPlace && latitude !== undefined && longitude !== undefined && zoom !== undefined
    ? windowAround({ latitude, longitude }, zoom)
    : undefined
}

function spotClicked(text: string, window: MapWindow): Spot | undefined {
  const [x, y] = text.split(',').map(Number)
  if (text === '' || x === undefined || y === undefined) return undefined
  const isInside = x >= 0 && y >= 0 && x <= picture.width && y <= picture.height
  return isInside ? spotAt(window, x, y) : undefined
}

const moves: Readonly<Record<string, { x: number; y: number }>> = {
  north: { x: 0, y: -1 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
}

function moved(window: MapWindow, button: string): MapWindow {
  if (button === 'closer') return windowAround(middleOf(window), window.zoom + 1)
  if (button === 'farther') return windowAround(middleOf(window), window.zoom - 1)
  const move = moves[button]
  if (!move) return window
  return windowAt({ ...window, left: window.left + move.x * step.x, top: window.top + move.y * step.y })
}
