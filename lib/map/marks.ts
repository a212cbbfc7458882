import type { MapState, Mark } from '@/lib/contract/map-window'
import { memberLabel } from '@/lib/domain/member/label'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import type { MapQuery } from './map-query'
import { type MapWindow, picture, placeIn, windowAround, windowOf, zooms } from './window'

/** A mark in the picture, in pixels: a circle, its number, and its link. */
export interface DrawnMark {
  kind: 'many' | 'online' | 'stale' | 'offline'
  x: number
  y: number
  radius: number
  text?: string
  title: string
  href: string
  isCurrent: boolean
}

interface Asked {
  window: MapWindow
  member: number | undefined
  words: Words
  hrefOf: (changes: Partial<MapQuery>) => string
}

/** The kind of a mark by its member's state; a word that the contract does not know is drawn as offline. */
export const stateKind = (state: string): MapState => kinds.find((known) => known === state) ?? 'offline'

const kinds: readonly MapState[] = ['online', 'stale', 'offline']

/** Pixels outside of the window from which a mark may still extend into it. */
const margin = 20

/** Marks in drawing order: the largest at the bottom. */
export function drawnMarks(marks: readonly Mark[], drawing: Asked): DrawnMark[] {
  return marks
    .map((mark) => drawnMark(mark, drawing))
    .filter(
      ({ x, y }) => x > -margin && y > -margin && x < picture.width + margin && y < picture.height + margin,
    )
    .toSorted((one, other) => other.radius - one.radius)
}

function drawnMark(mark: Mark, { window, member: current, words, hrefOf }: Asked): DrawnMark {
  const place = placeIn(window, mark)
  const { member, online, stale, offline, area } = mark
  if (member) {
    const title = `${memberLabel(member)} · ${words.t(`map.states.${member.state}`)}`
    const href = hrefOf({ window, member: member.userId })
    return {
      kind: stateKind(member.state),
      ...place,
      radius: 6,
      title,
      href,
      isCurrent: member.userId === current,
    }
  }
  const count = online + stale + offline
  const closer = windowOf(area, Math.min(window.zoom + 3, zooms.most))
  const href = hrefOf({
    window: closer.zoom > window.zoom ? closer : windowAround(mark, Math.min(window.zoom + 1, zooms.most)),
  })
  return {
    kind: 'many',
    ...place,
    radius: radiusOf(count),
    text: shortNumber(count),
    title: manyTitle(mark, words),
    href,
    isCurrent: false,
  }
}

/** The number of a mark's members by state, in words. */
export function manyTitle({ online, stale, offline }: Mark, { t, time }: Words): string {
  const number = (value: number) => formatNumber(value, time.locale)
  return t('map.many', {
    count: number(online + stale + offline),
    online: number(online),
    stale: number(stale),
    offline: number(offline),
  })
}

/**
 * The radius of the mark of several members, in pixels: marks of neighbouring cells, 64 pixels apart, rarely
 * touch.
 */
export const radiusOf = (count: number): number => Math.round(10 + 3 * Math.log10(count))

/** A number in at most four characters. */
export function shortNumber(count: number): string {
  if (count < 1000) return String(count)
  return count < 10_000 ? `${Math.floor(count / 100) / 10}k` : `${Math.floor(count / 1000)}k`
}
