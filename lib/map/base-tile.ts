import 'server-only'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import type { Feature } from 'geojson'
import GeoJSONVT from 'geojson-vt'
import { detailBox, featuresOf, finest, isDrawn, levelOf, shapeNames } from './base-shapes'
import { tileZooms } from './live-place'

/** Units of a tile, eight for each of its 512 pixels, and the largest error of a simplified line in units. */
const extent = 4096
const tolerance = 4

type TileShape = (typeof shapeNames)[number]

/**
 * Shapes of the countries outside of the detailed ones, and the water over them: none of it is visible within
 * the detailed box.
 */
const isBeyond = (name: TileShape): name is 'world' | 'countries' | 'sea' =>
  name === 'world' || name === 'countries' || name === 'sea'

const indexes = new Map<string, GeoJSONVT>()

/** The place of a tile: its zoom, and its column and row from the north-west. */
export interface TilePlace {
  z: number
  x: number
  y: number
}

/** The shapes of the base map in a tile of the live map, as a Mapbox vector tile with a layer for each shape. */
export function baseTile({ z, x, y }: TilePlace): Uint8Array {
  // A tile is twice as wide as one of the picture.
  const zoom = Math.min(z + 1, finest)
  const isDetailed = isWithinDetail({ z, x, y })
  const layers = shapeNames.flatMap((name) => {
    const isShown = isBeyond(name) ? !isDetailed : isDrawn(name, zoom)
    if (!isShown) return []
    const features = indexOf(name, zoom).getTile(z, x, y)?.features ?? []
    // The features have no properties in the tile, because a layer has one style.
    const bare = features.map((feature) => ({ ...feature, id: undefined, tags: {} }))
    return bare.length > 0 ? [[name, layerOf(name, bare)] as const] : []
  })
  return fromVectorTileJs({ layers: Object.fromEntries(layers) })
}

function layerOf(name: string, features: ConstructorParameters<typeof GeoJSONWrapper>[0]): GeoJSONWrapper {
  const layer = new GeoJSONWrapper(features, { version: 2, extent })
  layer.name = name
  return layer
}

/**
 * Whether a tile, including the edge that it shares with its neighbours, is entirely within the detailed box.
 */
function isWithinDetail({ z, x, y }: TilePlace): boolean {
  const edge = 1 / 32
  const longitude = (column: number) => (column / 2 ** z) * 360 - 180
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / 2 ** z))) * 180) / Math.PI
  return (
    longitude(x - edge) > detailBox.west &&
    longitude(x + 1 + edge) < detailBox.east &&
    latitude(y - edge) < detailBox.north &&
    latitude(y + 1 + edge) > detailBox.south
  )
}

/** The water around the detailed land: drawn over the countries at 1:50m and below the land at 1:10m. */
function seaFeature(): Feature {
  const { west, south, east, north } = detailBox
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } }
}

function indexOf(name: TileShape, zoom: number): GeoJSONVT {
  const key = `${name} ${name === 'sea' ? finest : levelOf(name, zoom)}`
  const known = indexes.get(key)
  if (known) return known
  const made = new GeoJSONVT(
    { type: 'FeatureCollection', features: name === 'sea' ? [seaFeature()] : featuresOf(name, zoom) },
    { maxZoom: tileZooms.most, extent, tolerance, buffer: 64, indexMaxZoom: 3 },
  )
  indexes.set(key, made)
  return made
}
