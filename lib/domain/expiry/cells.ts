import { daysUntil } from '@/lib/format/days'
import type { StatusContent } from '@/lib/list/cell-content'
import { statusCell } from '@/lib/list/cells'
import type { Words } from '@/lib/list/words'

/** Days before its end from which a contract or an authorisation is marked. */
export const nearEnd = 30

/** The days left, or the time since the end. */
export function daysLeftCell(end: string | null, { terms, time }: Words): string | StatusContent {
  if (!end) return '—'
  const moment = new Date(end)
  const count = daysUntil(moment, time)
  if (moment <= time.now) return statusCell('bad', terms('lapsedDays', { count: -count }))
  return statusCell(count <= nearEnd ? 'warn' : 'neutral', terms('leftDays', { count }))
}

/** The same as a number, for an exported file. */
export function daysLeftText(end: string | null, { time }: Words): string {
  return end ? String(daysUntil(new Date(end), time)) : ''
}
