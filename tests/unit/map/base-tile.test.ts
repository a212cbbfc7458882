import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { namesIn } from '@/lib/map/base-names'
import { baseColours, baseStyle } from '@/lib/map/base-style'
import { baseTile } from '@/lib/map/base-tile'
import { addressZoom, engineZoom, placeOf, placeParameters } from '@/lib/map/live-place'
import { composedStyle, styleOfTiles } from '@/lib/map/own-tiles'
import { tileHostsOf, tileKindOf } from '@/lib/process/tile-address'

/** The base map of the live map: tiles, names and style from the project's own data. */

const entries = baseColours.map((name) => [name, '#000'])
const colours = Object.fromEntries(entries)
const base = baseStyle({ colours, tiles: 'console://tile/{z}/{x}/{y}' })

/** The names of a vector tile's layers, which occur in it as text. */
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

test('the style names no other host', () => {
  expect(JSON.stringify(base)).not.toContain('http')
})

describe('tiles of the operator’s own', () => {
  const look = { colours, locale: 'my' }
  const attribution = 'Survey Department'
  const layersOfStyle = ({ layers }: { layers: { id: string }[] }) => layers.map(({ id }) => id)

  test.each([
    ['https://tiles.invalid/{z}/{x}/{y}.png', 'raster'],
    ['https://tiles.invalid/{z}/{x}/{y}', 'raster'],
    ['http://tiles.invalid/data/{z}/{x}/{y}.pbf?key=1', 'vector'],
    ['https://tiles.invalid/{z}/{x}/{y}.mvt', 'vector'],
    ['https://tiles.invalid/styles/basic/style.json?key=1', 'style'],
    ['https://tiles.invalid/', undefined],
    ['https://tiles.invalid/{z}/{x}.pbf', undefined],
    ['ftp://tiles.invalid/{z}/{x}/{y}.png', undefined],
    ['mapbox://styles/mapbox/streets-v12', undefined],
  ])('%s are %s', (url, kind) => {
    expect(tileKindOf(url)).toBe(kind)
  })

  test('are drawn in place of the bundled map while they answer, and over it while they do not', () => {
    const url = 'https://tiles.invalid/{z}/{x}/{y}.png'
    const own = styleOfTiles({ kind: 'raster', url, attribution }, look)
    expect(composedStyle(base, undefined, undefined)).toBe(base)
    expect(layersOfStyle(composedStyle(base, own, true))).toEqual(['background', 'own'])
    for (const answers of [undefined, false]) {
      const over = composedStyle(base, own, answers)
      expect(layersOfStyle(over)).toEqual([...layersOfStyle(base), 'own'])
      expect(Object.keys(over.sources)).toEqual(['base', 'own'])
    }
  })

  test('of shapes have a style of the console’s colours, whose background does not hide the bundled map', () => {
    const url = 'https://tiles.invalid/{z}/{x}/{y}.pbf'
    const own = styleOfTiles({ kind: 'vector', url, attribution }, look)
    expect(JSON.stringify(own)).toContain('name:my')
    expect(layersOfStyle(composedStyle(base, own, true))).toContain('own-land')
    expect(layersOfStyle(composedStyle(base, own, false))).not.toContain('own-land')
  })
})

test('a content policy opens only the hosts of the configured map', () => {
  expect(tileHostsOf({})).toBe('')
  expect(tileHostsOf({ MAP_TILES_URL: 'https://tiles.invalid:8443/{z}/{x}/{y}.pbf' })).toBe(
    'https://tiles.invalid:8443',
  )
  expect(tileHostsOf({ MAPBOX_TOKEN: 'pk.a' }).split(' ')).toEqual([
    'https://api.mapbox.com',
    'https://*.tiles.mapbox.com',
    'https://events.mapbox.com',
  ])
  expect(tileHostsOf({ MAPBOX_TOKEN: 'pk.a', MAPBOX_API_URL: 'http://atlas.invalid/api' })).toBe(
    'http://atlas.invalid',
  )
  expect(tileHostsOf({ MAPBOX_API_URL: 'http://atlas.invalid' })).toBe('')
})

test('an address contains a place with the coordinates of the map', () => {
  const place = { latitude: 16.8053, longitude: 96.1561, zoom: 7.25 }
  expect(placeOf(new URLSearchParams(placeParameters(place)))).toEqual(place)
  expect(placeOf(new URLSearchParams('lat=1&z=4'))).toBeUndefined()
  expect(addressZoom(engineZoom(7.25))).toBe(7.25)
})
