import type { LayerSpecification, SourceSpecification, StyleSpecification } from 'maplibre-gl'
import type { TileKind } from '@/lib/process/tile-address'
import type { BaseColours } from './base-style'

/** Tiles of the operator's own, with their source. */
export interface OwnTiles {
  kind: TileKind
  url: string
  attribution: string
}

/** Whether the operator's tiles answer; undefined before the first request. */
export type TilesAnswer = boolean | undefined

/** The name of the protocol by which the page reads the operator's tiles. */
export const ownProtocol = 'own'
/** An address with that protocol: of a tile, or of another part of a style. */
export const ownAddress = (url: string, isTile: boolean): string =>
  `${ownProtocol}://${isTile ? 'tile' : 'part'}/${url}`

/** The style for tiles without one of their own: pictures, or shapes of the OpenMapTiles schema. */
export function styleOfTiles(
  { kind, url }: OwnTiles,
  { colours, locale }: { colours: BaseColours; locale: string },
): StyleSpecification | undefined {
  if (kind === 'style') return undefined
  const source: SourceSpecification =
    kind === 'raster'
      ? { type: kind, tiles: [url], tileSize: 256 }
      : { type: kind, tiles: [url], maxzoom: 14 }
  return {
    version: 8,
    sources: { own: source },
    layers: kind === 'raster' ? [{ id: 'own', type: kind, source: 'own' }] : shapeLayers(colours, locale),
  }
}

/**
 * The style of the engine: the operator's own if its tiles answer, over the bundled map if they do not, or
 * not yet. Without tiles of the operator's own it is the bundled map.
 */
export function composedStyle(
  base: StyleSpecification,
  own: StyleSpecification | undefined,
  answers: TilesAnswer,
): StyleSpecification {
  if (!own) return base
  if (answers) return { ...own, layers: [...backgroundOf(base), ...own.layers] }
  // A background layer of the operator's style would hide the bundled map.
  const over = own.layers.filter(({ type }) => type !== 'background')
  return {
    ...own,
    sources: { ...base.sources, ...own.sources },
    layers: [...base.layers, ...over],
  }
}

const backgroundOf = ({ layers }: StyleSpecification) => layers.filter(({ type }) => type === 'background')

/** The fields of the OpenMapTiles schema with the names of a language; each falls back to the local name. */
const nameFields: Readonly<Record<string, string>> = { zh_CN: 'name:zh', en: 'name:en', my: 'name:my' }

function shapeLayers(colours: BaseColours, locale: string): LayerSpecification[] {
  const fill = (id: string, shape: string, colour: string): LayerSpecification => ({
    id,
    type: 'fill',
    source: 'own',
    'source-layer': shape,
    paint: { 'fill-color': colour },
  })
  const line = (id: string, { shape, colour, width, of, dashes }: Line): LayerSpecification => ({
    id,
    type: 'line',
    source: 'own',
    'source-layer': shape,
    filter: ['match', ['get', of[0]], of[1], true, false],
    layout: { 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...(dashes && { 'line-dasharray': dashes }) },
  })
  const roads = { shape: 'transportation', colour: colours.line }
  return [
    { id: 'own-land', type: 'background', paint: { 'background-color': colours.land } },
    fill('own-towns', 'landuse', colours.town),
    fill('own-water', 'water', colours.sea),
    line('own-rivers', {
      shape: 'waterway',
      colour: colours.river,
      width: 1,
      of: ['class', ['river', 'canal']],
    }),
    line('own-lanes', { ...roads, width: 0.75, of: ['class', ['minor', 'service', 'track']] }),
    line('own-streets', { ...roads, width: 1.25, of: ['class', ['secondary', 'tertiary']] }),
    line('own-roads', { ...roads, width: 2, of: ['class', ['motorway', 'trunk', 'primary']] }),
    line('own-rails', { ...roads, colour: colours.rail, width: 1, of: ['class', ['rail']] }),
    fill('own-buildings', 'building', colours.town),
    line('own-divisions', {
      shape: 'boundary',
      colour: colours.line,
      width: 0.75,
      of: ['admin_level', [3, 4]],
      dashes: [4, 3],
    }),
    line('own-borders', { shape: 'boundary', colour: colours.border, width: 1.2, of: ['admin_level', [2]] }),
    namesLayer(locale),
  ]
}

const namesLayer = (locale: string): LayerSpecification => ({
  id: 'own-names',
  type: 'symbol',
  source: 'own',
  'source-layer': 'place',
  filter: ['match', ['get', 'class'], ['city', 'town', 'village', 'suburb'], true, false],
  layout: {
    'icon-image': [
      'concat',
      'name ',
      ['case', ['has', 'capital'], 'capital', 'town'],
      ' ',
      ['coalesce', ['get', nameFields[locale] ?? 'name'], ['get', 'name'], ''],
    ],
    'icon-anchor': 'left',
    'icon-offset': [-5, 0],
    'symbol-sort-key': ['coalesce', ['get', 'rank'], 99],
  },
})

interface Line {
  shape: string
  colour: string
  width: number
  /** The field that distinguishes its features, and their values of it. */
  of: [field: string, values: string[] | number[]]
  dashes?: number[]
}
