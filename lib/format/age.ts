const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** A length of time in its largest full unit; at least one minute. */
export interface Age {
  unit: 'minutes' | 'hours' | 'days'
  count: number
}

export function ageOf(since: Date, now: Date): Age {
  const age = now.getTime() - since.getTime()
  if (age >= day) return { unit: 'days', count: Math.floor(age / day) }
  if (age >= hour) return { unit: 'hours', count: Math.floor(age / hour) }
  return { unit: 'minutes', count: Math.max(1, Math.floor(age / minute)) }
}
