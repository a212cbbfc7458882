import { formatDate } from '@/lib/format'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

const dayLength = 24 * 60 * 60 * 1000
/** Days before its end from which a row is marked. */
const nearEnd = 30

/** Days of the operator's calendar from today to an end; negative once it has passed. */
export function daysLeft(end: Date, { now, zone }: Words['time']): number {
  const dayOf = (moment: Date) => Date.parse(formatDate(moment, { zone }))
  return Math.round((dayOf(end) - dayOf(now)) / dayLength)
}

/** How many days are left, or how long ago the end was. */
export function daysLeftCell(end: string | null, { terms, time }: Words): string | StatusContent {
  if (!end) return '—'
  const moment = new Date(end)
  const count = daysLeft(moment, time)
  if (moment <= time.now) return statusCell('bad', terms('lapsedDays', { count: -count }))
  return statusCell(count <= nearEnd ? 'warn' : 'neutral', terms('leftDays', { count }))
}

/** The same as a number for an exported file. */
export function daysLeftText(end: string | null, { time }: Words): string {
  return end ? String(daysLeft(new Date(end), time)) : ''
}
