import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pictureHtml } from '@/components/map/picture-html'
import { locales } from '@/lib/i18n/locales'
import { labelsOf } from '@/lib/map/base-labels'
import { baseSheet, sheetHref, sheetWindow } from '@/lib/map/base-sheet'
import { mapPicture } from '@/lib/map/map-picture'
import { mapHrefs, mapQueryOf } from '@/lib/map/map-query'
import { drawnMarks } from '@/lib/map/marks'
import { scaleBar } from '@/lib/map/measures'
import { areaOf, middleOf, picture, placeIn, sights, windowAround, windowOf, zooms } from '@/lib/map/window'
import { listWordsIn } from '../../support/list-words.ts'

const yangon = { latitude: 16.8, longitude: 96.15 }
const windows = [yangon, { latitude: 22, longitude: 103 }, { latitude: 31.2, longitude: 121.4 }].flatMap(
  (spot) =>
    Array.from({ length: zooms.most - zooms.least + 1 }, (_, at) => windowAround(spot, zooms.least + at)),
)

describe('a window', () => {
  test('has its middle at the requested place, within a pixel', () => {
    const { latitude, longitude } = middleOf(windowAround(yangon, 12))
    expect(latitude).toBeCloseTo(yangon.latitude, 3)
    expect(longitude).toBeCloseTo(yangon.longitude, 3)
  })

  test('stays within the world', () => {
    const { west, east, north } = areaOf(windowAround({ latitude: 84, longitude: 179 }, 3))
    expect(west).toBeGreaterThan(-180)
    expect(east).toBeLessThanOrEqual(180)
    expect(north).toBeLessThan(85.06)
  })

  test('of an area shows all of it', () => {
    const area = { west: 95.9, south: 16.6, east: 96.4, north: 17.1 }
    const window = windowOf(area)
    const low = placeIn(window, { longitude: area.west, latitude: area.south })
    const high = placeIn(window, { longitude: area.east, latitude: area.north })
    expect(low.x > 0 && high.x < picture.width && high.y > 0 && low.y < picture.height).toBe(true)
    expect(window.zoom).toBeGreaterThan(7)
  })

  test('of an area contains it, as near as the frame of a phone or of a desktop lets it', () => {
    const area = { west: 95.9, south: 16.7, east: 96.4, north: 16.9 }
    const sizes = (['narrow', 'wide'] as const).map((sight) => {
      const window = windowOf(area, zooms.most, sight)
      const low = placeIn(window, { longitude: area.west, latitude: area.south })
      const high = placeIn(window, { longitude: area.east, latitude: area.north })
      const [left, right] = [
        (picture.width - sights[sight].width) / 2,
        (picture.width + sights[sight].width) / 2,
      ]
      expect(low.x >= left && high.x <= right).toBe(true)
      return high.x - low.x
    })
    expect(sizes[0]).toBeGreaterThan(sights.narrow.width / 2)
    expect(sizes[1]).toBeGreaterThan(sights.wide.width / 2)
  })
})

describe('the shapes of the base map', () => {
  test('are at most 60 KB compressed at every zoom, and have land in all of these windows', () => {
    for (const window of windows) {
      const sheet = baseSheet(window)
      expect(gzipSync(sheet).length).toBeLessThan(60 * 1024)
      expect(sheet).toContain('<path id="land" d="M')
      expect(sheet).not.toMatch(/NaN|undefined|Infinity/)
    }
  })

  test('put Yangon on land and the gulf south of it in the sea', () => {
    const window = windowAround(yangon, 9)
    const [, land = ''] = /id="land" d="([^"]*)"/.exec(baseSheet(window)) ?? []
    expect(isCovered(land, placeIn(window, yangon))).toBe(true)
    expect(isCovered(land, placeIn(window, { latitude: 15.9, longitude: 96.3 }))).toBe(false)
  })

  test('are found at the address of their window, and at no other', () => {
    const window = windowAround(yangon, 9)
    const windowAt = (query: string) => sheetWindow(new URLSearchParams(query))
    expect(windowAt(sheetHref(window).replace('/api/map?', ''))).toEqual(window)
    for (const query of ['', 'z=2&x=0&y=0', 'z=17&x=0&y=0', 'z=5&x=-1&y=0', 'z=5&x=1.5&y=0', 'z=5&x=a&y=0'])
      expect(windowAt(query)).toBeUndefined()
  })
})

describe('names', () => {
  test.each(locales)('of no two towns overlap in %s, and the capital is among them', (locale) => {
    for (const window of windows) {
      const labels = labelsOf(window, locale)
      const starts = new Set(labels.map(({ x, y }) => `${x} ${y}`))
      expect(starts.size).toBe(labels.length)
    }
    const named = labelsOf(windowAround({ latitude: 19.75, longitude: 96.1 }, 6), locale)
    const capital = { zh_CN: '内比都', en: 'Nay Pyi Taw', my: 'နေပြည်တော်' }[locale]
    expect(named.find(({ text }) => text.replace('Naypyidaw', 'Nay Pyi Taw') === capital)).toMatchObject({
      kind: 'capital',
    })
  })

  test('keep clear of marks', () => {
    const window = windowAround(yangon, 9)
    const before = labelsOf(window, 'en').find(({ text }) => text === 'Yangon')
    if (!before?.point) throw new Error('Yangon has no name')
    const mark = { x: before.x + 20, y: before.y - 4 }
    const after = labelsOf(window, 'en', [mark]).find(({ text }) => text === 'Yangon')
    expect(after?.anchor).not.toBe(before.anchor)
  })
})

test('the scale bar is a round length, which is true in the middle of the map', () => {
  expect(scaleBar(windowAround({ latitude: 0, longitude: 100 }, 12))).toEqual({ metres: 2000, width: 52 })
  for (const window of windows) {
    const { metres, width } = scaleBar(window)
    expect(String(metres)).toMatch(/^[125]0*$/)
    expect(width).toBeLessThanOrEqual(130)
    expect(width).toBeGreaterThan(40)
  }
})

describe('a mark', () => {
  const query = mapQueryOf({ lat: '16.8', lon: '96.15', z: '8', state: 'stale' })
  const words = listWordsIn('en')
  const hrefOf = mapHrefs('/en/totalk/map', query)
  const mark = {
    longitude: 96.2,
    latitude: 16.9,
    online: 1200,
    stale: 30,
    offline: 4,
    area: { west: 96.1, south: 16.8, east: 96.3, north: 17 },
    member: null,
  }

  test('of many leads closer with the same filters, and names its number of members', () => {
    const [drawn] = drawnMarks([mark], { window: query.window, member: undefined, words, hrefOf })
    expect(drawn).toMatchObject({ kind: 'many', text: '1.2k' })
    expect(drawn?.title).toContain('1,234 members')
    const to = new URLSearchParams(drawn?.href.split('?')[1])
    expect(Number(to.get('z'))).toBeGreaterThan(8)
    expect(to.get('state')).toBe('stale')
  })

  test('is a link with a name in the picture, whose texts are escaped', () => {
    const nasty = { ...mark, online: 1, stale: 0, offline: 0 }
    const member = {
      userId: 7,
      account: 'a',
      nickName: '"><script>',
      terminalType: 'ipPhone' as const,
      longitude: 96.2,
      latitude: 16.9,
      address: '',
      type: 'gps' as const,
      signInTime: '2026-01-01T00:00:00Z',
      state: 'online' as const,
    }
    const request = { window: query.window, member: 7, words, hrefOf }
    const view = mapPicture({ ...request, marks: drawnMarks([{ ...nasty, member }], request) })
    const { text } = pictureHtml(view.picture)
    expect(text).toContain('member=7')
    expect(text).toContain('aria-current="true"')
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script')
  })
})

/** Whether a point in pixels is within the rings of a path whose units are half pixels. */
function isCovered(data: string, { x, y }: { x: number; y: number }): boolean {
  let within = false
  for (const [, start = '', steps = ''] of data.matchAll(/M([^l]*)l([^z]*)z/g)) {
    const [startX = 0, startY = 0] = start.split(' ').map(Number)
    const points = [[startX, startY] as const]
    const numbers = steps.split(' ').map(Number)
    for (let at = 0; at < numbers.length; at += 2) {
      const [lastX, lastY] = points.at(-1) ?? [0, 0]
      points.push([lastX + (numbers[at] ?? 0), lastY + (numbers[at + 1] ?? 0)])
    }
    let [x1, y1] = points.at(-1) ?? [0, 0]
    for (const [x2, y2] of points) {
      if (y1 > 2 * y !== y2 > 2 * y && 2 * x < ((x2 - x1) * (2 * y - y1)) / (y2 - y1) + x1) within = !within
      ;[x1, y1] = [x2, y2]
    }
  }
  return within
}
