import type { LayerProps } from 'react-map-gl/maplibre'

/**
 * The names of the base map: those of towns beside their dots, without overlaps with each other or with a
 * mark.
 */
export const nameLayer = (look: string): LayerProps => ({
  id: 'names',
  type: 'symbol',
  // The engine's zooms are one lower than those of the base map.
  filter: ['<=', ['get', 'from'], ['+', ['zoom'], 1]],
  layout: {
    'icon-image': ['concat', 'name ', ['get', 'kind'], ' ', ['get', 'text'], '|', look],
    'icon-anchor': ['match', ['get', 'kind'], 'division', 'center', 'left'],
    'icon-offset': ['match', ['get', 'kind'], 'division', ['literal', [0, 0]], ['literal', [-5, 0]]],
    'symbol-sort-key': ['get', 'rank'],
  },
})

/** The layer of marks, in the common part of the engines' style languages. */
interface MarkLayer {
  id: string
  type: 'symbol'
  layout: {
    'icon-image': ['concat', ['get', string], string]
    'icon-allow-overlap': boolean
    'symbol-sort-key': ['get', string]
  }
}

/** The marks: all are drawn, single members over groups, and the chosen one over all. */
export const markLayer = (look: string): MarkLayer => ({
  id: 'marks',
  type: 'symbol',
  layout: {
    'icon-image': ['concat', ['get', 'image'], `|${look}`],
    'icon-allow-overlap': true,
    'symbol-sort-key': ['get', 'order'],
  },
})
