import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { baseColours, baseStyle } from '@/lib/map/base-style'

/**
 * A frame of the live map costs little without a graphics processor, so that the map can be dragged smoothly.
 */

const engine = readFileSync(
  createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.mjs'),
  'utf8',
)

test('MapLibre draws its sky by the function that the console leaves out, in the shader that the browser’s test looks for', () => {
  expect(engine).toContain('.drawFunctions.sky(')
  expect(engine).toContain('uniform vec4 u_sky_color')
})

test('the bundled map has few layers, each of which is drawn for every tile of a frame', () => {
  const entries = baseColours.map((name) => [name, '#000'])
  const { layers } = baseStyle({ colours: Object.fromEntries(entries), tiles: 'console://tile/{z}/{x}/{y}' })
  expect(layers.length).toBeLessThanOrEqual(12)
})
