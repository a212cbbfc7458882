import 'server-only'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import GeoJSONVT from 'geojson-vt'
import { featuresOf, finest, isDrawn, levelOf, shapeNames } from './base-shapes'
import { tileZooms } from './live-place'

/** Units of a tile, eight for each of its 512 pixels, and the largest fault of a simplified line in them. */
const extent = 4096
const tolerance = 4

type TileShape = Exclude<(typeof shapeNames)[number], 'sea'>
const tileShapes = shapeNames.filter((name): name is TileShape => name !== 'sea')

const indexes = new Map<string, GeoJSONVT>()

/** The place of a tile: its zoom, and its column and row from the north-west. */
export interface TilePlace {
  z: number
  x: number
  y: number
}

/** The shapes of the base map in a tile of the live map, as a Mapbox vector tile with a layer for each shape. */
export function baseTile({ z, x, y }: TilePlace): Uint8Array {
  // A tile is twice as wide as the picture's.
  const zoom = Math.min(z + 1, finest)
  const layers = tileShapes.flatMap((name) => {
    if (!isDrawn(name, zoom)) return []
    const features = indexOf(name, zoom).getTile(z, x, y)?.features ?? []
    // The shapes have no properties on the wire: a layer is drawn in one way.
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

function indexOf(name: TileShape, zoom: number): GeoJSONVT {
  const key = `${name} ${levelOf(name, zoom)}`
  const known = indexes.get(key)
  if (known) return known
  const made = new GeoJSONVT(
    { type: 'FeatureCollection', features: featuresOf(name, zoom) },
    { maxZoom: tileZooms.most, extent, tolerance, buffer: 64, indexMaxZoom: 3 },
  )
  indexes.set(key, made)
  return made
}
