import type { Page } from 'playwright'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openPage } from '../support/browser.ts'
import { startConsoleProcess } from '../support/console-process.ts'
import { startTileServer, tileColour } from '../support/tile-server.ts'

/** The live map over tiles of the operator's own, and with Mapbox, both from a stand-in on loopback. */

const ready = '[data-slot=map-live][data-ready]'
const somewhere = '/en/vueAMap?lat=16.85&lon=96.15&z=10'

async function openMap(env: Record<string, string>, host: string, expected: RegExp[] = []) {
  const { consoleUrl } = await startConsoleProcess(env)
  const requestLine = new RegExp(`^asked ${host}/`)
  const page = await openPage({ consoleUrl, webgl: true, expected: [requestLine, ...expected] })
  await page.goto(somewhere)
  await page.locator(ready).waitFor({ timeout: 30_000 })
  return page
}

/** The share of the map's pixels with the colour of the stand-in's tiles. */
async function shareOfTiles(page: Page): Promise<number> {
  const picture = await page.locator('[data-slot=map-live] canvas').first().screenshot()
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  let same = 0
  for (let at = 0; at < data.length; at += 3) {
    if (data[at] === tileColour.r && data[at + 1] === tileColour.g && data[at + 2] === tileColour.b) same++
  }
  return same / (info.width * info.height)
}

const drawsTiles = (page: Page) =>
  expect.poll(() => shareOfTiles(page), { timeout: 20_000 }).toBeGreaterThan(0.8)

test('a style of the operator’s own is drawn with its shapes, icons and letters, all read by the page', async () => {
  const tiles = await startTileServer()
  const page = await openMap({ MAP_TILES_URL: `${tiles.url}/style.json` }, tiles.url)
  await drawsTiles(page)
  for (const part of ['/style.json', '/vector/', '/sprite', '/fonts/Stand-in/'])
    expect([part, tiles.asked.some((path) => path.startsWith(part))]).toEqual([part, true])
  expect(await page.locator('[data-slot=map-silent]').count()).toBe(0)
})

test('at the zoom of streets the bundled map says that it has none, tiles of the operator’s own do not', async () => {
  const tiles = await startTileServer()
  for (const [env, host, notes] of [
    [{}, 'nobody', ['The bundled map has no streets.']],
    [{ MAP_TILES_URL: `${tiles.url}/style.json` }, tiles.url, []],
  ] as const) {
    const page = await openMap(env, host)
    const noteTexts = () => page.locator('[data-slot=map-note]:visible').allTextContents()
    expect(await noteTexts()).toEqual([])
    await page.goto(somewhere.replace('z=10', 'z=14'))
    await page.locator(ready).waitFor({ timeout: 30_000 })
    await expect.poll(async () => (await noteTexts()).map((text) => text.slice(0, 31))).toEqual(notes)
  }
})

test('where pictures do not answer, the bundled map stays and the page says so, until they answer', async () => {
  const tiles = await startTileServer()
  tiles.isUp = false
  const page = await openMap({ MAP_TILES_URL: `${tiles.url}/raster/{z}/{x}/{y}.png` }, tiles.url, [
    /status of 503/,
    /the operator's map: 503/,
  ])
  await page.locator('[data-slot=map-silent]').waitFor()
  expect(await page.locator('[data-slot=map-silent]').textContent()).toContain('do not answer')
  expect(await shareOfTiles(page)).toBe(0)
  tiles.isUp = true
  await page.locator('[data-slot=map-live] canvas').first().focus()
  // Another part of the map, whose tiles have not failed yet.
  for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
  await page.locator('[data-slot=map-silent]').waitFor({ state: 'detached', timeout: 30_000 })
  await drawsTiles(page)
})

test('Mapbox draws the map where a token is set, with its own notices, and reads from its host alone', async () => {
  const tiles = await startTileServer()
  const env = { MAPBOX_TOKEN: 'pk.stand-in', MAPBOX_API_URL: tiles.url }
  const page = await openMap(env, tiles.url)
  await drawsTiles(page)
  expect(
    tiles.asked.some((path) => /^\/styles\/v1\/mapbox\/streets-v12\?.*access_token=pk\.stand-in/.test(path)),
  ).toBe(true)
  expect(await page.locator('.mapboxgl-ctrl-logo').isVisible()).toBe(true)
  expect(await page.locator('.maplibregl-map').count()).toBe(0)
})

test('where Mapbox does not answer, the bundled map is drawn and the page says so', async () => {
  const tiles = await startTileServer()
  tiles.isUp = false
  const env = { MAPBOX_TOKEN: 'pk.stand-in', MAPBOX_API_URL: tiles.url }
  const page = await openMap(env, tiles.url, [/status of 503/])
  expect(await page.locator('[data-slot=map-silent]').textContent()).toContain('Mapbox does not answer')
  expect(await page.locator('.maplibregl-map').count()).toBe(1)
})
