import { formatDate, formatDateTime } from './format'

const dayLength = 86_400_000

/** Days are clamped to this range, because years outside it do not all have four digits. */
const earliest = '1970-01-01'
const latest = '9999-12-30'

/**
 * First moment of a day (`2027-03-14`) in a time zone. If a clock change skips midnight, the moment after the
 * gap; if it repeats midnight, the first.
 */
export function startOfDay(day: string, zone: string): Date {
  const clamped = day < earliest ? earliest : day > latest ? latest : day
  const midnight = Date.parse(clamped)
  // Clocks change at most once in two days, so the UTC offset at midnight is that of the day before or of the
  // day after.
  const moments = [-dayLength, dayLength].map((shift) => midnight - offsetAt(midnight + shift, zone))
  const earlier = new Date(Math.min(...moments))
  return formatDate(earlier, { zone }) >= clamped ? earlier : new Date(Math.max(...moments))
}

/** ISO date that many days later, or earlier if negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

function offsetAt(time: number, zone: string): number {
  const clock = formatDateTime(new Date(time), { zone })
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
