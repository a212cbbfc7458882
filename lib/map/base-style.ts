import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'
import { tileZooms } from './live-place'

export type NameKind = 'capital' | 'town' | 'division'

/** Custom properties of components/map/map.css with the colours of the base map. */
export const baseColours = ['sea', 'land', 'town', 'line', 'border', 'river', 'rail'] as const
export type BaseColours = Readonly<Record<(typeof baseColours)[number], string>>

interface BaseStyle {
  colours: BaseColours
  /** The address of a tile of the base map, with {z}, {x} and {y}. */
  tiles: string
}

/** The style of the base map: the same shapes and colours as the server's picture. */
export function baseStyle({ colours, tiles }: BaseStyle): StyleSpecification {
  return {
    version: 8,
    sources: {
      base: { type: 'vector', tiles: [tiles], minzoom: tileZooms.least, maxzoom: tileZooms.most },
    },
    layers: [
      { id: 'background', type: 'background', paint: { 'background-color': colours.sea } },
      ...shapeLayers(colours),
    ],
  }
}

function shapeLayers(colours: BaseColours): LayerSpecification[] {
  const fill = (shape: string, colour: string): LayerSpecification => ({
    id: `base-${shape}`,
    type: 'fill',
    source: 'base',
    'source-layer': shape,
    paint: { 'fill-color': colour },
  })
  const line = (shape: string, colour: string, width: number, dashes?: number[]): LayerSpecification => ({
    id: `base-${shape}`,
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
    fill('sea', colours.sea),
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
