import 'server-only'
import type { Feature, Geometry } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { type BaseLayer, readLayer } from '@/lib/geo/base-map'
import { type MapWindow, picture } from './window'

/** The shapes of the base map, in drawing order. */
export const shapeNames = [
  'world',
  'countries',
  'sea',
  'land',
  'urban',
  'lakes',
  'rivers',
  'divisions',
  'railways',
  'disputed',
  'borders',
] as const
export type ShapeName = (typeof shapeNames)[number]

/** Path units per pixel. */
export const unitsPerPixel = 2
/** The side of a tile in pixels; below it in units. */
const tilePixels = 256
const extent = tilePixels * unitsPerPixel
/** The highest zoom of the data's accuracy; closer tiles are cut out of its tiles. */
export const finest = 9

/** The box of the layers at 1:10m; outside of it there are only countries. */
export const detailBox = { west: 88, south: 4, east: 127, north: 47 }

interface Shape {
  layer: BaseLayer
  from: number
  isShown?: (feature: Feature, zoom: number) => boolean
  /**
   * Its areas are drawn as outlines: an area is cut at the edges of tiles, and its border would follow these
   * edges.
   */
  isOutline?: true
}

const isDisputed = ({ properties }: Feature) => properties?.disputed === 1
const isLimit = ({ properties }: Feature) => properties?.kind === 'Overlay limit'
const isGreat = ({ properties }: Feature, zoom: number) => Number(properties?.scalerank) <= zoom

const shapes: Record<Exclude<ShapeName, 'sea'>, Shape> = {
  world: { layer: 'world-countries', from: 0 },
  countries: { layer: 'world-countries', from: 0, isOutline: true },
  land: { layer: 'land', from: 0 },
  urban: { layer: 'urban', from: 6 },
  lakes: { layer: 'lakes', from: 5, isShown: isGreat },
  rivers: { layer: 'rivers', from: 4, isShown: (feature, zoom) => isGreat(feature, zoom + 1) },
  divisions: { layer: 'admin1-lines', from: 5 },
  railways: { layer: 'railroads', from: 7 },
  disputed: { layer: 'borders', from: 4, isShown: (feature) => isDisputed(feature) },
  borders: { layer: 'borders', from: 0, isShown: (feature) => !isDisputed(feature) && !isLimit(feature) },
}

const indexes = new Map<ShapeName, Map<number, GeoJSONVT>>()

/**
 * The shapes of a window as data of paths, in units from its north-west corner; shapes without lines are left
 * out.
 */
export function shapesOf(window: MapWindow): Map<ShapeName, string> {
  const drawn = new Map<ShapeName, string>()
  for (const name of shapeNames) {
    const data = name === 'sea' ? seaOf(window) : pathOf(name, window)
    if (data) drawn.set(name, data)
  }
  return drawn
}

/** The box as water: drawn over the countries at 1:50m and below the land at 1:10m. */
function seaOf({ zoom, left, top }: MapWindow): string {
  const world = tilePixels * 2 ** zoom
  const x = (longitude: number) => ((longitude + 180) / 360) * world - left
  const y = (latitude: number) =>
    (0.5 - Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI)) * world - top
  const limit = (value: number, most: number) =>
    Math.round(Math.min(Math.max(value, -9), most + 9)) * unitsPerPixel
  const [west, east] = [limit(x(detailBox.west), picture.width), limit(x(detailBox.east), picture.width)]
  const [north, south] = [
    limit(y(detailBox.north), picture.height),
    limit(y(detailBox.south), picture.height),
  ]
  return `M${west} ${north}H${east}V${south}H${west}Z`
}

function pathOf(name: Exclude<ShapeName, 'sea'>, { zoom, left, top }: MapWindow): string {
  if (!isDrawn(name, zoom)) return ''
  const level = Math.min(zoom, finest)
  const scale = 2 ** (zoom - level)
  const index = indexOf(name, level)
  const side = tilePixels * scale
  const parts: string[] = []
  for (let x = Math.floor(left / side); x * side < left + picture.width; x++) {
    for (let y = Math.floor(top / side); y * side < top + picture.height; y++) {
      const shift = { x: (x * side - left) * unitsPerPixel, y: (y * side - top) * unitsPerPixel, scale }
      for (const feature of index.getTile(level, x, y)?.features ?? []) {
        if (feature.type === 1) continue
        for (const line of feature.geometry) parts.push(lineOf(line, shift, feature.type === 3))
      }
    }
  }
  return parts.join('')
}

interface Shift {
  x: number
  y: number
  scale: number
}

/** One line or ring: its start, then the steps from point to point. */
function lineOf(line: readonly [number, number][], { x, y, scale }: Shift, isRing: boolean): string {
  let text = ''
  let [atX, atY] = [0, 0]
  for (const [pointX, pointY] of line) {
    const [nextX, nextY] = [pointX * scale + x, pointY * scale + y]
    if (text === '') text = `M${nextX} ${nextY}l`
    else if (nextX === atX && nextY === atY) continue
    else text += `${text.endsWith('l') ? '' : ' '}${nextX - atX} ${nextY - atY}`
    atX = nextX
    atY = nextY
  }
  if (text.endsWith('l')) return ''
  return isRing ? `${text}z` : text
}

/**
 * The tiles of a shape at a zoom. Each zoom has its own, because it leaves out features that are too small
 * for it.
 */
function indexOf(name: Exclude<ShapeName, 'sea'>, zoom: number): GeoJSONVT {
  const levels = indexes.get(name) ?? new Map<number, GeoJSONVT>()
  indexes.set(name, levels)
  const level = levelOf(name, zoom)
  const known = levels.get(level)
  if (known) return known
  const made = new GeoJSONVT(
    { type: 'FeatureCollection', features: featuresOf(name, zoom) },
    { maxZoom: finest, extent, tolerance: 1, buffer: 8, indexMaxZoom: 3 },
  )
  levels.set(level, made)
  return made
}

/** Whether a shape is drawn at a zoom. */
export const isDrawn = (name: Exclude<ShapeName, 'sea'>, zoom: number): boolean => zoom >= shapes[name].from

/** The zoom whose tiles contain a shape's features: zooms with the same features share one index. */
export function levelOf(name: Exclude<ShapeName, 'sea'>, zoom: number): number {
  const { isShown } = shapes[name]
  return isShown && isShown.length > 1 ? zoom : finest
}

/** The features of a shape that are drawn at a zoom, read from its file. */
export function featuresOf(name: Exclude<ShapeName, 'sea'>, zoom: number): Feature[] {
  const { layer, isShown, isOutline } = shapes[name]
  const features = readLayer(layer).features.filter((feature) => !isShown || isShown(feature, zoom))
  return isOutline
    ? features.map((feature) => ({ ...feature, geometry: outlineOf(feature.geometry) }))
    : features
}

function outlineOf(geometry: Geometry): Geometry {
  if (geometry.type === 'Polygon') return { type: 'MultiLineString', coordinates: geometry.coordinates }
  if (geometry.type !== 'MultiPolygon') return geometry
  return { type: 'MultiLineString', coordinates: geometry.coordinates.flat() }
}
