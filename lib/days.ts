import { formatDate, formatDateTime } from './format'

const dayLength = 86_400_000

/** Days outside these are brought to the nearest one: nobody asks for them in earnest, and not every year has four digits. */
const earliest = '1970-01-01'
const latest = '9999-12-30'

/** The moment at which a day, `2027-03-14`, begins in a time zone; the first one where the clocks leave midnight out or strike it twice. */
export function startOfDay(day: string, zone: string): Date {
  const known = day < earliest ? earliest : day > latest ? latest : day
  const midnight = Date.parse(known)
  // Clocks change once in two days at most, so it is midnight by what they say before or by what they say after.
  const moments = [-dayLength, dayLength].map((step) => midnight - offsetAt(midnight + step, zone))
  const early = new Date(Math.min(...moments))
  return formatDate(early, 'en', { zone }) >= known ? early : new Date(Math.max(...moments))
}

/** The day so many days after another one, or before it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)
}

function offsetAt(time: number, zone: string): number {
  const clock = formatDateTime(new Date(time), 'en', { zone })
  return Date.parse(`${clock.replace(' ', 'T')}Z`) - Math.floor(time / 1000) * 1000
}
