import { momentOfClock } from '../format/days.ts'

const seconds = /^\d{10}$/
const milliseconds = /^\d{13}$/
const clock =
  /^(\d{4})[-/](\d\d)[-/](\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(?: ?(Z|[+-]\d\d:?\d\d))?)?$/i

/**
 * A time in the contract's format (ISO 8601 in UTC), from a Unix time in seconds or milliseconds or from a
 * date with or without a clock's time. A time without a zone is in `PLATFORM_ZONE`. Undefined for any other
 * text.
 */
export function isoTime(text: string): string | undefined {
  if (seconds.test(text)) return new Date(Number(text) * 1000).toISOString()
  if (milliseconds.test(text)) return new Date(Number(text)).toISOString()
  const [, year, month, day, time = '00:00', zone] = clock.exec(text) ?? []
  if (!year) return undefined
  const clockTime = Date.parse(`${year}-${month}-${day}T${time}Z`)
  if (Number.isNaN(clockTime)) return undefined
  if (!zone) return momentOfClock(clockTime, platformZone()).toISOString()
  return new Date(clockTime - offsetOf(zone)).toISOString()
}

/**
 * Read at each use, because the check of a platform has no other settings; `lib/process/env.ts` validates it
 * at the start.
 */
const platformZone = () => process.env.PLATFORM_ZONE || 'UTC'

/** Milliseconds by which a zone such as `+0800` is ahead of UTC. */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(zone) ?? []
  const size = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60_000
  return sign === '-' ? -size : size
}
