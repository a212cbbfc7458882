import { createServer } from 'node:http'
import { fromVectorTileJs, GeoJSONWrapper } from '@maplibre/vt-pbf'
import sharp from 'sharp'
import { onTestFinished } from 'vitest'

/** A colour that no map of the console uses, as in a picture's pixels. */
export const tileColour = { r: 200, g: 30, b: 120 }
const colourText = `rgb(${tileColour.r},${tileColour.g},${tileColour.b})`

export interface TileServer {
  url: string
  /** The requested paths. */
  asked: string[]
  /** Whether it answers tiles and styles; otherwise 503. */
  isUp: boolean
}

/**
 * A server of tiles on loopback, like an operator's or Mapbox's: pictures, shapes, a style with its icons and
 * letters.
 */
export async function startTileServer(): Promise<TileServer> {
  const [picture, icons] = await Promise.all([pictureOf(256), pictureOf(8)])
  const tileServer: TileServer = { url: '', asked: [], isUp: true }
  const server = createServer(({ url = '' }, response) => {
    tileServer.asked.push(url)
    response.setHeader('access-control-allow-origin', '*')
    const [path = ''] = url.split('?')
    const body = tileServer.isUp ? bodyOf(path, { origin: tileServer.url, picture, icons }) : undefined
    if (body === undefined) response.writeHead(tileServer.isUp ? 404 : 503).end()
    else response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the tile server does not listen')
  tileServer.url = `http://127.0.0.1:${address.port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return tileServer
}

interface Contents {
  origin: string
  picture: Buffer
  icons: Buffer
}

function bodyOf(path: string, { origin, picture, icons }: Contents): string | Uint8Array | undefined {
  if (/^\/raster\/\d+\/\d+\/\d+\.png$/.test(path)) return picture
  if (/^\/vector\/\d+\/\d+\/\d+\.pbf$/.test(path)) return shapesTile()
  if (path === '/style.json' || path === '/styles/v1/mapbox/streets-v12') return styleOf(origin)
  if (/^\/sprite(@2x)?\.json$/.test(path))
    return JSON.stringify({ dot: { x: 0, y: 0, width: 8, height: 8, pixelRatio: 1 } })
  if (/^\/sprite(@2x)?\.png$/.test(path)) return icons
  // An empty font, which is a valid answer.
  if (path.startsWith('/fonts/')) return new Uint8Array()
  return undefined
}

/** A tile that is water, with the name of one town in the middle. */
function shapesTile(): Uint8Array {
  const extent = 4096
  const end = extent + 64
  const ring: [number, number][] = [
    [-64, -64],
    [end, -64],
    [end, end],
    [-64, end],
    [-64, -64],
  ]
  const water = new GeoJSONWrapper([{ type: 3, geometry: [ring], tags: {} }], { version: 2, extent })
  const tags = { class: 'city', name: 'Stand-in' }
  const place = new GeoJSONWrapper([{ type: 1, geometry: [[2048, 2048]], tags }], { version: 2, extent })
  water.name = 'water'
  place.name = 'place'
  return fromVectorTileJs({ layers: { water, place } })
}

const styleOf = (origin: string) =>
  JSON.stringify({
    version: 8,
    sprite: `${origin}/sprite`,
    glyphs: `${origin}/fonts/{fontstack}/{range}.pbf`,
    sources: { shapes: { type: 'vector', tiles: [`${origin}/vector/{z}/{x}/{y}.pbf`], maxzoom: 14 } },
    layers: [
      { id: 'ground', type: 'background', paint: { 'background-color': '#ffffff' } },
      {
        id: 'water',
        type: 'fill',
        source: 'shapes',
        'source-layer': 'water',
        paint: { 'fill-color': colourText },
      },
      {
        id: 'places',
        type: 'symbol',
        source: 'shapes',
        'source-layer': 'place',
        layout: { 'icon-image': 'dot', 'text-field': ['get', 'name'], 'text-font': ['Stand-in'] },
      },
    ],
  })

async function pictureOf(side: number): Promise<Buffer> {
  return sharp({ create: { width: side, height: side, channels: 3, background: tileColour } })
    .png()
    .toBuffer()
}
