/**
 * The kinds of an operator's own tiles: pictures, shapes of the OpenMapTiles schema, or a style with the
 * addresses of its tiles.
 */
export type TileKind = 'raster' | 'vector' | 'style'

/** The valid forms of an address of tiles, for the error message. */
export const tileAddressForm =
  'an http or https address with {z}, {x} and {y}, which ends in .pbf or .mvt for vector tiles, or that of a style, which ends in .json'

/** The kind of tiles by the form of their address; undefined for any other address. */
export function tileKindOf(address: string): TileKind | undefined {
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return undefined
  const [path = ''] = address.split(/[?#]/)
  if (['{z}', '{x}', '{y}'].every((part) => address.includes(part)))
    return /\.(pbf|mvt)$/.test(path) ? 'vector' : 'raster'
  return path.endsWith('.json') ? 'style' : undefined
}

/** Only public tokens, because every browser that displays the map gets the token. */
export const mapboxToken = /^pk\.[\w.-]+$/
export const mapboxTokenForm = 'a public token of Mapbox, which begins with pk.'
export const mapboxStyle = /^mapbox:\/\/styles\/[\w-]+\/[\w-]+$/
export const mapboxStyleForm = 'a style of Mapbox, such as mapbox://styles/mapbox/streets-v12'

/** Hosts from which Mapbox's engine loads styles and tiles, and to which it reports. */
const mapboxHosts = 'https://api.mapbox.com https://*.tiles.mapbox.com https://events.mapbox.com'

/** The environment, of which only MAP_TILES_URL, MAPBOX_TOKEN and MAPBOX_API_URL are read. */
type Environment = Readonly<Record<string, string | undefined>>

/** The hosts of Mapbox's engine, for a content policy; empty unless it draws the map. */
export function mapboxHostsOf({ MAPBOX_TOKEN: token, MAPBOX_API_URL: api }: Environment): string {
  if (!token) return ''
  return api && URL.canParse(api) ? new URL(api).origin : mapboxHosts
}

/** The hosts that a content policy allows for the map, separated by spaces; empty for the bundled map. */
export function tileHostsOf(settings: Environment): string {
  const { MAP_TILES_URL: tiles } = settings
  return tiles && URL.canParse(tiles) ? new URL(tiles).origin : mapboxHostsOf(settings)
}
