import { expect, test } from 'vitest'
import { mapDatums } from '@/lib/contract/server-settings'
import { areaBetween, cornersOf } from '@/lib/domain/position/area'
import { areaMembersHref } from '@/lib/domain/position/position-hrefs'
import { drawnTrack, mostPoints } from '@/lib/domain/track/drawn-tracks'
import { trackOf } from '@/lib/domain/track/track'
import { placeIn, windowAround } from '@/lib/map/window'

const window = windowAround({ latitude: 16.8, longitude: 96.15 }, 12)

/** Positions that vary so that none can be left out. */
const wandering = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    time: at * 60_000,
    longitude: 96.1 + ((at * 7919) % 1000) / 10_000,
    latitude: 16.75 + ((at * 104_729) % 1000) / 10_000,
  }))

test.each([
  [1, mostPoints.track],
  [5, mostPoints.page / 5],
])('a page of %d tracks carries at most %d points of each, and counts the points left out', (among, most) => {
  const drawn = drawnTrack(trackOf(wandering(5000), 60), { window, among })
  expect(drawn?.points).toBeLessThanOrEqual(most)
  expect(drawn?.isCoarse).toBe(true)
  expect(drawn?.play.times).toHaveLength(drawn?.points ?? 0)
})

test('a line ends at the last position, and a lone report between two gaps is a point', () => {
  const points = wandering(40)
  const last = { time: 4_000_000, longitude: 96.2, latitude: 16.8 }
  const drawn = drawnTrack(trackOf([...points, last], 60), { window, among: 1 })
  const [whole = '', lone = ''] = drawn?.line.split('M').slice(1) ?? []
  const [start = '', ...steps] = whole.split('l')
  const pairs = [start, ...steps].map((pair) => pair.split(' ').map(Number))
  const sum = (of: 0 | 1) => pairs.reduce((total, pair) => total + (pair[of] ?? 0), 0)
  const end = placeIn(window, points.at(-1) ?? last)
  expect([sum(0), sum(1)]).toEqual([Math.round(end.x), Math.round(end.y)])
  expect(lone).toMatch(/^-?\d+ -?\d+h0$/)
  expect(drawn?.gapLine).toMatch(/^M.+L.+$/)
  expect(drawnTrack(trackOf([], 60), { window, among: 1 })).toBeUndefined()
})

test.each(mapDatums)('the area that the map requests is the same again when it is read in %s', (datum) => {
  const area = { west: 121.4, south: 31.1, east: 121.6, north: 31.3 }
  const { searchParams } = new URL(areaMembersHref('en', area, datum), 'http://localhost')
  const corners = cornersOf(searchParams.get('corners') ?? '')
  const read = corners && areaBetween(corners, datum)
  for (const side of ['west', 'south', 'east', 'north'] as const)
    expect(read?.[side]).toBeCloseTo(area[side], 3)
})
