// Makes china.geojson, the area in which GCJ-02 and BD-09 differ from WGS-84: node make-china.mjs <folder> <work>,
// with mapshaper 0.7.70 on the PATH. The mainland with Hong Kong and Macao, and the sea up to 40 km from its coast.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [from = '.', work = 'work'] = process.argv.slice(2)
mkdirSync(work, { recursive: true })
const read = (name) => JSON.parse(readFileSync(join(from, name), 'utf8'))
const file = (name) => join(work, name)
const mapshaper = (...args) => execFileSync('mapshaper', args, { stdio: 'inherit' })
const write = (name, features) =>
  writeFileSync(file(name), JSON.stringify({ type: 'FeatureCollection', features }))
const feature = (geometry) => ({ type: 'Feature', properties: {}, geometry })

/** Whether a point is within a ring. */
function isWithin([x, y], ring) {
  let within = false
  for (let i = 1; i < ring.length; i++) {
    const [[x1, y1], [x2, y2]] = [ring[i - 1], ring[i]]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within
  }
  return within
}

// The land of each country at 1:10m: the boundary lines cut the coast's polygons.
const borders = read('borders.geojson').features.filter(
  ({ properties: { kind } }) => !/limit|Claim/.test(kind),
)
const coasts = read('land.geojson').features[0].geometry.coordinates.map((rings) => ({
  type: 'LineString',
  coordinates: rings[0],
}))
write('lines.json', [...borders, ...coasts.map(feature)])
mapshaper(file('lines.json'), '-polygons', 'gap-tolerance=0.02', '-o', file('parts.json'))
const parts = JSON.parse(readFileSync(file('parts.json'), 'utf8'))
const lands = (parts.features ?? parts.geometries.map(feature)).flatMap(
  ({ geometry: { type, coordinates } }) =>
    (type === 'Polygon' ? [coordinates] : coordinates).map((rings) => ({
      type: 'Polygon',
      coordinates: rings,
    })),
)
const kunming = [102.7, 25]
const haikou = [110.3, 19.9]
const isChina = ({ coordinates: [ring] }) => isWithin(kunming, ring) || isWithin(haikou, ring)
// Islands off the mainland's coast are in the buffer, so only the other countries' larger lands are cut out of it.
const isOther = (land) => !isChina(land) && others.some((point) => isWithin(point, land.coordinates[0]))
const others = read('places.geojson').features.flatMap(({ properties, geometry }) =>
  ['CN', 'HK', 'MO'].includes(properties.country) ? [] : [geometry.coordinates],
)
// Beyond the box of the 1:10m layers, the 1:50m ones.
const rest = read('world-countries.geojson').features
const west = ['-clip', 'bbox=73,17,88,55']
const north = ['-clip', 'bbox=88,47,136,55']
write(
  'world-china.json',
  rest.filter(({ properties }) => properties.iso === 'CN'),
)
write(
  'world-other.json',
  rest.filter(({ properties }) => properties.iso !== 'CN'),
)
mapshaper(file('world-china.json'), ...west, '-o', file('west.json'))
mapshaper(file('world-china.json'), ...north, '-o', file('north.json'))
mapshaper(file('world-other.json'), '-clip', 'bbox=60,0,150,60', '-o', file('far-other.json'))
mapshaper(file('far-other.json'), '-erase', 'bbox=88,4,127,47', '-o', file('rest-other.json'))
write('near.json', lands.filter(isChina).map(feature))
write('other.json', [
  ...lands.filter(isOther).map(feature),
  ...JSON.parse(readFileSync(file('rest-other.json'), 'utf8')).features,
])
mapshaper(
  file('near.json'),
  file('west.json'),
  file('north.json'),
  'combine-files',
  'snap',
  '-merge-layers',
  'force',
  '-dissolve',
  '-o',
  file('whole.json'),
)
mapshaper(
  file('whole.json'),
  '-buffer',
  '40km',
  '-erase',
  file('other.json'),
  '-dissolve',
  '-filter-slivers',
  'min-area=100km2',
  '-simplify',
  'dp',
  'interval=150',
  'keep-shapes',
  '-o',
  file('china.geojson'),
  'format=geojson',
  'precision=0.0001',
)
const { geometries } = JSON.parse(readFileSync(file('china.geojson'), 'utf8'))
write('china.geojson', geometries.map(feature))
