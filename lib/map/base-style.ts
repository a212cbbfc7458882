import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { Area } from '@/lib/contract/position-fields'
import { tileZooms } from './live-place'

export type NameKind = 'capital' | 'town' | 'division'

/** Custom properties of components/map/map.css whose colours the base map has. */
export const baseColours = ['sea', 'land', 'town', 'line', 'border', 'river', 'rail'] as const
export type BaseColours = Readonly<Record<(typeof baseColours)[number], string>>

/** Tiles of the operator's own, which are drawn in place of the base map's shapes. */
export interface OwnTiles {
  url: string
  attribution: string
}

interface BaseStyle {
  colours: BaseColours
  /** The address of a tile of the base map, with {z}, {x} and {y}. */
  tiles: string
  /** The part of the world that the detailed shapes cover, which is water where they have no land. */
  detail: Area
  own?: OwnTiles
}

/** The style of the base map: the same shapes and colours as the server's picture, or the operator's own tiles. */
export function baseStyle({ colours, tiles, detail, own }: BaseStyle): StyleSpecification {
  const background: LayerSpecification = {
    id: 'background',
    type: 'background',
    paint: { 'background-color': colours.sea },
  }
  if (own) {
    const raster: SourceSpecification = { type: 'raster', tiles: [own.url], tileSize: 256 }
    return {
      version: 8,
      sources: { own: raster },
      layers: [background, { id: 'own', type: 'raster', source: 'own' }],
    }
  }
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles: [tiles], minzoom: tileZooms.least, maxzoom: tileZooms.most },
      detail: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: boxOf(detail) } },
    },
    layers: [background, ...shapeLayers(colours)],
  }
}

function boxOf({ west, south, east, north }: Area) {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon' as const, coordinates: [ring] }
}

function shapeLayers(colours: BaseColours): LayerSpecification[] {
  const fill = (shape: string, colour: string): LayerSpecification => ({
    id: shape,
    type: 'fill',
    source: 'base',
    'source-layer': shape,
    paint: { 'fill-color': colour },
  })
  const line = (shape: string, colour: string, width: number, dashes?: number[]): LayerSpecification => ({
    id: shape,
    type: 'line',
    source: 'base',
    'source-layer': shape,
    layout: { 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': width,
      ...(dashes && { 'line-dasharray': dashes.map((length) => length / width) }),
    },
  })
  return [
    fill('world', colours.land),
    line('countries', colours.line, 0.75),
    { id: 'sea', type: 'fill', source: 'detail', paint: { 'fill-color': colours.sea } },
    fill('land', colours.land),
    fill('urban', colours.town),
    fill('lakes', colours.sea),
    line('rivers', colours.river, 1),
    line('divisions', colours.line, 0.75, [3, 2.5]),
    line('railways', colours.rail, 1),
    line('disputed', colours.border, 1, [5, 3.5]),
    line('borders', colours.border, 1.2),
  ]
}
