import type { Fence, FenceTimes } from '@/lib/contract/fence-info'
import type { FenceKind, FenceShape } from '@/lib/contract/fence-shape'
import { formatNumber } from '@/lib/format/numbers'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'
import { dayName } from './day-name'
import { areaOf } from './shape-path'

/** The size of a shape's area: `0.79 km²`. */
export function areaText(shape: FenceShape, { t, time }: Words): string {
  const metres = areaOf(shape)
  const number = (value: number, digits: number) =>
    formatNumber(Number(value.toPrecision(digits)), time.locale)
  return metres < 100_000
    ? t('geo.squareMetres', { area: number(metres, 3) })
    : t('geo.squareKilometres', { area: number(metres / 1e6, 3) })
}

/** The shape in words: a circle with its radius, a polygon with its corners. */
export function shapeText(shape: FenceShape, { t, enums, time }: Words): string {
  const number = (value: number) => formatNumber(value, time.locale)
  if (shape.kind === 'polygon') return t('fences.cornersOf', { count: shape.corners.length })
  const radius =
    shape.radius < 1000
      ? t('geo.metres', { metres: number(Math.round(shape.radius)) })
      : t('geo.kilometres', { kilometres: number(Math.round(shape.radius / 10) / 100) })
  return `${enums('shapeKind.circle')} · ${radius}`
}

/** The kinds of events of a geofence, with the minutes of a stay. */
export function kindsText(
  { kinds, stayMinutes }: Pick<Fence, 'kinds' | 'stayMinutes'>,
  words: Words,
): string {
  const { t, enums } = words
  return kinds
    .map((kind) =>
      kind === 'staying' && stayMinutes !== null
        ? t('fences.stayingFor', { kind: enums('fenceKind.staying'), minutes: stayMinutes })
        : enums(`fenceKind.${kind}`),
    )
    .join(' · ')
}

/** The groups whose members the fence watches, or all members of its agent. */
export function groupsText({ everyone, groups }: Pick<Fence, 'everyone' | 'groups'>, { t }: Words): string {
  return everyone ? t('fences.everyone') : groups.map(({ groupName }) => groupName).join(' · ') || '—'
}

/** The times of the week at which it watches. */
export function timesText(times: FenceTimes | null, { t, time }: Words): string {
  if (!times) return t('fences.watch.always')
  const { days, from, to, zone } = times
  const named = days.toSorted((one, other) => one - other).map((day) => dayName(day, time.locale))
  const on = days.length === 7 ? t('fences.everyDay') : named.join(' ')
  return `${on} ${from}–${to} (${zone})`
}

/** Whether it watches. */
export function enabledCell({ enabled }: Pick<Fence, 'enabled'>, { enums }: Words): StatusContent {
  return statusCell(enabled ? 'neutral' : 'hollow', enums(`fenceState.${enabled}`))
}

const tones = { entering: 'ok', leaving: 'hollow', staying: 'warn' } as const

/** The kind of an event. */
export const kindCell = (kind: FenceKind, { enums }: Words): StatusContent =>
  statusCell(tones[kind], enums(`fenceKind.${kind}`))

/** The time that a member had been inside at an event; empty if unknown. */
export function stayText(
  { insideSince, eventTime }: { insideSince: string | null; eventTime: string },
  { t }: Words,
): string {
  if (!insideSince) return ''
  const minutes = Math.max(0, Math.round((Date.parse(eventTime) - Date.parse(insideSince)) / 60_000))
  return minutes < 60
    ? t('fences.minutes', { count: minutes })
    : t('fences.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
