import { formatDate, formatDateTime } from '@/lib/format/dates'
import { addDays, momentOfClock, startOfDay } from '@/lib/format/days'

/** The most frequent spans of time. */
export const spanNames = ['today', 'yesterday', 'day', 'week'] as const
export type SpanName = (typeof spanNames)[number]

/** The longest span in days. */
export const longestSpan = 31

export interface TrackSpan {
  from: Date
  before: Date
  /** The name of a usual span. */
  name?: SpanName
}

/** A span in an address: a usual one, or two clock times of the operator's zone. */
interface AskedSpan {
  span: SpanName | undefined
  from: string
  to: string
}

interface Clock {
  now: Date
  zone: string
}

/** The reasons why a typed span is refused: keys of the messages of `tracks`, by field. */
export interface SpanFaults {
  from?: 'wrongTime'
  to?: 'wrongTime' | 'wrongOrder' | 'tooLong'
}

const dayLength = 86_400_000

/** The span in an address; today if it has none, or a refused one with its faults. */
export function spanOf({ span, from, to }: AskedSpan, clock: Clock): { span: TrackSpan; faults: SpanFaults } {
  if (!from && !to) return { span: usualSpan(span ?? 'today', clock), faults: {} }
  const [first, last] = [momentOf(from, clock), momentOf(to, clock)]
  const faults = faultsOf(first, last)
  if (!first || !last || Object.keys(faults).length > 0) return { span: usualSpan('today', clock), faults }
  return { span: { from: first, before: last }, faults }
}

/** A time in the format of a field for date and time: `2027-03-14T09:05` in the operator's zone. */
export const clockText = (moment: Date, zone: string) =>
  formatDateTime(moment, { zone }).slice(0, 16).replace(' ', 'T')

function usualSpan(name: SpanName, { now, zone }: Clock): TrackSpan {
  const today = formatDate(now, { zone })
  // Rounded up to the next full minute, so that a form's fields can express the same span.
  const end = new Date(Math.ceil((now.getTime() + 1) / 60_000) * 60_000)
  const ago = (days: number) => new Date(end.getTime() - days * dayLength)
  switch (name) {
    case 'today':
      return { name, from: startOfDay(today, zone), before: end }
    case 'yesterday':
      return { name, from: startOfDay(addDays(today, -1), zone), before: startOfDay(today, zone) }
    case 'day':
      return { name, from: ago(1), before: end }
    case 'week':
      return { name, from: ago(7), before: end }
  }
}

function faultsOf(from: Date | undefined, to: Date | undefined): SpanFaults {
  if (!from || !to) return { ...(!from && { from: 'wrongTime' }), ...(!to && { to: 'wrongTime' }) }
  const length = to.getTime() - from.getTime()
  if (length <= 0) return { to: 'wrongOrder' }
  return length > longestSpan * dayLength ? { to: 'tooLong' } : {}
}

const clockForm = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(?::\d{2})?$/

function momentOf(typed: string, { zone }: Clock): Date | undefined {
  if (!clockForm.test(typed)) return undefined
  const clock = Date.parse(`${typed.replace(' ', 'T')}Z`)
  return Number.isNaN(clock) ? undefined : momentOfClock(clock, zone)
}
