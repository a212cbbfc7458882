import { describe, expect, test } from 'vitest'
import { drawnTrack } from '@/lib/domain/track/drawn-tracks'
import { trackOf } from '@/lib/domain/track/track'
import { areaAroundTracks, trackWindow } from '@/lib/domain/track/track-window'
import { baseSheet, sheetHref, sheetWindow } from '@/lib/map/base-sheet'
import { middleOf, picture, windowAcross } from '@/lib/map/window'

const seen = { asked: undefined, event: undefined, sight: 'wide' } as const

/** A way in steps of a tenth of a degree to the east, or to the west. */
const way = (from: number, steps: number, side: 1 | -1) =>
  Array.from({ length: steps }, (_, step) => {
    const longitude = from + (side * step) / 10
    return {
      time: step * 120_000,
      longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
      latitude: -17,
    }
  })

describe('a track across the date line', () => {
  test.each([
    ['east', 179.5, 1],
    ['west', -179.5, -1],
  ] as const)('to the %s is drawn the short way, whole and in the middle of its window', (_, from, side) => {
    const track = trackOf(way(from, 11, side), 120)
    const area = areaAroundTracks(track.points)
    expect(area && area.east - area.west).toBeCloseTo(1)
    if (!area) return
    const { window, own, isAcross } = trackWindow(area, seen)
    expect(isAcross).toBe(true)
    const drawn = drawnTrack(track, { window: own, among: 1 })
    const xs = drawn?.play.xs ?? []
    expect(Math.min(...xs)).toBeGreaterThan(0)
    expect(Math.max(...xs)).toBeLessThan(picture.width)
    expect(Math.abs((drawn?.start.x ?? 0) + (drawn?.end.x ?? 0) - picture.width)).toBeLessThan(4)
    expect(window.left).toBeGreaterThanOrEqual(0)
    expect(track.figures?.metres).toBeCloseTo(106_300, -3)
  })

  test('and a second one on its other side are drawn beside each other', () => {
    const first = trackOf(way(179.5, 11, 1), 120)
    const second = trackOf(way(-178, 5, 1), 120, 179.5)
    const area = areaAroundTracks([...first.points, ...second.points])
    expect(area && [area.west, area.east].map((edge) => Math.round(edge * 10) / 10)).toEqual([179.5, 182.4])
  })

  test('has a window of the address where the address says, from either side of the line', () => {
    const area = areaAroundTracks(trackOf(way(179.5, 11, 1), 120).points)
    for (const longitude of [180, -180]) {
      const addressed = windowAcross({
        zoom: 8,
        left: ((longitude + 180) / 360) * 65_536 - 640,
        top: 35_000,
      })
      const found = area && trackWindow(area, { ...seen, asked: addressed })
      expect(found && Math.abs(middleOf(found.own).longitude - 180)).toBeLessThan(0.1)
    }
  })

  test('has the shapes of both sides below it', () => {
    const window = windowAcross({ zoom: 6, left: 256 * 2 ** 6 - 640, top: 256 * 2 ** 5 + 400 })
    const [, query = ''] = sheetHref(window).split('?')
    expect(sheetWindow(new URLSearchParams(query))).toEqual(window)
    const numbers = [...baseSheet(window).matchAll(/M(-?\d+) /g)].map(([, x]) => Number(x))
    expect(numbers.some((x) => x > 2 * 640)).toBe(true)
    expect(numbers.some((x) => x < 2 * 640)).toBe(true)
  })
})

test('a track elsewhere has a window within the world, and its own longitudes', () => {
  const track = trackOf(way(100, 11, 1), 120)
  const area = areaAroundTracks(track.points)
  const found = area && trackWindow(area, { ...seen, asked: { zoom: 3, left: 2000, top: 0 } })
  expect(found).toMatchObject({ isAcross: false, window: { left: 2048 - picture.width } })
  expect(found?.own).toBe(found?.window)
  expect(track.points.map(({ longitude }) => longitude)).toEqual(
    way(100, 11, 1).map(({ longitude }) => longitude),
  )
})
