import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { namesIn } from '@/lib/map/base-names'
import { detailBox } from '@/lib/map/base-shapes'
import { baseColours, baseStyle } from '@/lib/map/base-style'
import { baseTile } from '@/lib/map/base-tile'
import { addressZoom, engineZoom, placeOf, placeParameters } from '@/lib/map/live-place'

/** The base map of the live map: tiles, names and style out of the project's own data. */

/** The names of a vector tile's layers, which are texts in it. */
const layersOf = (tile: Uint8Array) => {
  const text = Buffer.from(tile).toString('latin1')
  return ['world', 'countries', 'land', 'lakes', 'rivers', 'railways', 'borders'].filter((name) =>
    text.includes(name),
  )
}

describe('a tile', () => {
  test('has the shapes of the picture at its zoom', () => {
    expect(layersOf(baseTile({ z: 1, x: 1, y: 0 }))).toEqual(['world', 'countries', 'land', 'borders'])
    expect(layersOf(baseTile({ z: 7, x: 98, y: 57 }))).toContain('railways')
  })

  test('is small enough to be read while the map moves', () => {
    for (const [z, x, y] of [
      [2, 3, 1],
      [4, 12, 7],
      [6, 49, 28],
      [8, 196, 115],
    ] as const)
      expect([z, baseTile({ z, x, y }).length < 200_000]).toEqual([z, true])
  })
})

test.each(locales)('names in %s are written in order of weight, each from a zoom', (locale) => {
  const { features } = namesIn(locale)
  expect(features.length).toBeGreaterThan(500)
  for (const { properties, geometry } of features) {
    expect(properties.text).not.toBe('')
    expect(properties.from).toBeGreaterThanOrEqual(3)
    expect(geometry.coordinates).toHaveLength(2)
  }
})

test('the style names no other host than that of the operator’s own tiles', () => {
  const entries = baseColours.map((name) => [name, '#000'])
  const colours = Object.fromEntries(entries)
  const style = { colours, tiles: 'console://tile/{z}/{x}/{y}', detail: detailBox }
  expect(JSON.stringify(baseStyle(style))).not.toContain('http')
  const own = { url: 'https://tiles.invalid/{z}/{x}/{y}.png', attribution: 'Tiles' }
  const { sources, layers } = baseStyle({ ...style, own })
  expect(sources).toEqual({ own: { type: 'raster', tiles: [own.url], tileSize: 256 } })
  expect(layers.map(({ id }) => id)).toEqual(['background', 'own'])
})

test('an address says a place as the map has it', () => {
  const place = { latitude: 16.8053, longitude: 96.1561, zoom: 7.25 }
  expect(placeOf(new URLSearchParams(placeParameters(place)))).toEqual(place)
  expect(placeOf(new URLSearchParams('lat=1&z=4'))).toBeUndefined()
  expect(addressZoom(engineZoom(7.25))).toBe(7.25)
})
