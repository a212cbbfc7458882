import { contains } from '../../lib/contract/fence-geometry.ts'
import type { FenceTimes } from '../../lib/contract/fence-info.ts'
import type { FenceKind, FenceShape } from '../../lib/contract/fence-shape.ts'
import { minute } from './units.ts'

/** A fence as its decisions need it. */
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

/** A member's stay inside of a fence; undefined is outside. */
export interface Stay {
  /** The first position inside while the fence watched; null outside of its times. */
  since: Date | null
  /** Whether the stay was told as long enough. */
  told: boolean
}

export interface Decision {
  stay: Stay | undefined
  /** `since`: the beginning of the stay that an event ends or tells; null where it is not known. */
  events: { kind: FenceKind; spot: Spot; since: Date | null }[]
}

/**
 * Decides what a member's new positions, in the order of time, mean for a fence. Without a known stay the member's
 * position before them tells whether it was inside, so that a new fence tells nothing of members that are in it already.
 */
export function decide(
  fence: Watch,
  known: Stay | undefined,
  { before, spots }: { before: Spot | undefined; spots: readonly Spot[] },
): Decision {
  const events: Decision['events'] = []
  let stay = known ?? (before && contains(fence.shape, before) ? begin(fence, before) : undefined)
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
    // A stay counts from when the fence watches: it begins anew with each of its periods.
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

function isLongEnough({ stayMinutes }: Watch, { since, told }: Stay, { at }: Spot): boolean {
  if (told || !since || stayMinutes === null) return false
  return at.getTime() - since.getTime() >= stayMinutes * minute
}

/** Whether a moment is within the times of the week. */
export function watches(times: FenceTimes | null, at: Date): boolean {
  if (times === null) return true
  const { day, time } = localTime(times.zone, at)
  const { days, from, to } = times
  const isOn = (on: number) => days.includes(on)
  if (from < to) return isOn(day) && from <= time && time < to
  // Over midnight, or a whole day where both are the same: what began the day before lasts until `to`.
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
