import { formatDate, formatDateTime } from './dates.ts'

const dayLength = 86_400_000

/** Days are limited to this range, because not all years outside of it have four digits. */
const earliest = '1970-01-01'
const latest = '9999-12-30'

/**
 * First moment of a day (`2027-03-14`) in a time zone. If a clock change skips midnight, the moment after the
 * gap; if it repeats midnight, the first.
 */
export function startOfDay(day: string, zone: string): Date {
  const clamped = day < earliest ? earliest : day > latest ? latest : day
  const [earlier, later] = momentsOf(Date.parse(clamped), zone)
  return formatDate(earlier, { zone }) >= clamped ? earlier : later
}

/**
 * Moment at which clocks in a time zone show a date and time, given as if they were UTC (milliseconds). If a clock
 * change skips it, the moment after the gap; if it repeats it, the first.
 */
export function momentOfClock(clock: number, zone: string): Date {
  const [earlier, later] = momentsOf(clock, zone)
  return earlier.getTime() + offsetAt(earlier.getTime(), zone) >= clock ? earlier : later
}

/**
 * The two times that a clock's time can mean, the earlier one first. Clocks change at most once in two days,
 * so the UTC offset is that of the day before or of the day after.
 */
function momentsOf(clock: number, zone: string): [Date, Date] {
  const [one = 0, other = 0] = [-dayLength, dayLength].map((shift) => clock - offsetAt(clock + shift, zone))
  return [new Date(Math.min(one, other)), new Date(Math.max(one, other))]
}

/** Last second of a day in a time zone: terms are valid to the end of the entered day. */
export function endOfDay(day: string, zone: string): Date {
  return new Date(startOfDay(addDays(day, 1), zone).getTime() - 1000)
}

/** Days of the calendar in a time zone from now to an end, negative once it has passed. */
export function daysUntil(end: Date, { now, zone }: { now: Date; zone: string }): number {
  const dayOf = (moment: Date) => Date.parse(formatDate(moment, { zone }))
  return Math.round((dayOf(end) - dayOf(now)) / dayLength)
}

/** ISO date that many days later, or earlier if negative, within the years of four digits. */
export function addDays(day: string, days: number): string {
  const time = Date.parse(day) + days * dayLength
  const within = Math.min(Math.max(time, Date.parse('0000-01-01')), Date.parse('9999-12-31'))
  return new Date(within).toISOString().slice(0, 10)
}

function offsetAt(time: number, zone: string): number {
  const clock = formatDateTime(new Date(time), { zone })
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
