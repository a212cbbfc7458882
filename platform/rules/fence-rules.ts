import { contains } from '../../lib/contract/fence-geometry.ts'
import type { FenceTimes } from '../../lib/contract/fence-info.ts'
import type { FenceKind, FenceShape } from '../../lib/contract/fence-shape.ts'
import { minute } from './units.ts'

/** The fields of a fence that its decisions need. */
export interface Watch {
  shape: FenceShape
  times: FenceTimes | null
  kinds: readonly FenceKind[]
  stayMinutes: number | null
}

/** A member's position. */
export interface Spot {
  longitude: number
  latitude: number
  at: Date
}

/** A member's stay inside of a fence; undefined: outside. */
export interface Stay {
  /** The first position inside while the fence watched; null outside of its times. */
  since: Date | null
  /** Whether the event of a long stay was written. */
  told: boolean
}

export interface Decision {
  stay: Stay | undefined
  /** `since`: the beginning of the stay to which an event belongs; null if unknown. */
  events: { kind: FenceKind; spot: Spot; since: Date | null }[]
}

/**
 * Decides which events a member's new positions, in the order of time, cause at a fence. If no stay is
 * stored, the member's previous position decides whether it was inside, so that a new fence has no event for
 * members that are in it already.
 */
export function decide(
  fence: Watch,
  storedStay: Stay | undefined,
  { before, spots }: { before: Spot | undefined; spots: readonly Spot[] },
): Decision {
  const events: Decision['events'] = []
  let stay = storedStay ?? (before && contains(fence.shape, before) ? begin(fence, before) : undefined)
  for (const spot of spots) {
    const watching = watches(fence.times, spot.at)
    const tell = (kind: FenceKind) => {
      const since = kind === 'entering' ? null : (stay?.since ?? null)
      if (watching && fence.kinds.includes(kind)) events.push({ kind, spot, since })
    }
    if (!contains(fence.shape, spot)) {
      if (stay) tell('leaving')
      stay = undefined
      continue
    }
    if (!stay) tell('entering')
    // A stay counts only while the fence watches: it begins anew with each period.
    if (!stay || !watching || !stay.since) stay = begin(fence, spot)
    if (isLongEnough(fence, stay, spot)) {
      tell('staying')
      stay = { ...stay, told: true }
    }
  }
  return { stay, events }
}

function begin({ times }: Watch, { at }: Spot): Stay {
  return { since: watches(times, at) ? at : null, told: false }
}

function isLongEnough({ stayMinutes }: Watch, { since, told: isTold }: Stay, { at }: Spot): boolean {
  if (isTold || !since || stayMinutes === null) return false
  return at.getTime() - since.getTime() >= stayMinutes * minute
}

/** Whether a moment is within the times of the week. */
export function watches(times: FenceTimes | null, at: Date): boolean {
  if (times === null) return true
  const { day, time } = localTime(times.zone, at)
  const { days, from, to } = times
  const isOn = (on: number) => days.includes(on)
  if (from < to) return isOn(day) && from <= time && time < to
  // Past midnight, or a whole day if both times are equal: a period that began the day before lasts until
  // `to`.
  return (isOn(day) && from <= time) || (isOn(day === 1 ? 7 : day - 1) && time < to)
}

const formats = new Map<string, Intl.DateTimeFormat>()
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Day of the week (1: Monday) and time of day (`08:30`) in a time zone. */
function localTime(zone: string, at: Date): { day: number; time: string } {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  formats.set(zone, format)
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const day = weekdays.indexOf(parts.get('weekday') ?? '') + 1
  return { day, time: `${parts.get('hour')}:${parts.get('minute')}` }
}
