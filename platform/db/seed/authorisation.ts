import type { Random } from './random.ts'
import { addYears, before, between, day } from './time.ts'

/** A member's authorisation, with a creation date that fits it. */
export interface Authorisation {
  createdAt: Date
  authorisedYears: number | null
  authExpiresAt: Date | null
}

// Days from now to the end of the authorisation, from and to.
const endings = { lapsed: [-60, -1], in30: [1, 30], in60: [31, 60], in90: [61, 90] } as const

type Kind = keyof typeof endings | 'none' | 'permanent' | 'later'

const kinds: readonly (readonly [Kind, number])[] = [
  ['none', 6],
  ['permanent', 14],
  ['lapsed', 6],
  ['in30', 4],
  ['in60', 4],
  ['in90', 4],
  ['later', 62],
]

/** A random authorisation for a member of a tenant created at `since`. */
export function createAuthorisation(random: Random, now: Date, since: Date): Authorisation {
  const kind = random.weighted(kinds)
  const createdAt = arrival(random, now, since)
  if (kind === 'none') return { createdAt, authorisedYears: -1, authExpiresAt: null }
  if (kind === 'permanent') return { createdAt, authorisedYears: null, authExpiresAt: null }
  if (kind === 'later') return laterEnd(random, now, createdAt)
  const [soonest, latest] = endings[kind]
  const authExpiresAt = before(now, -(random.int(soonest, latest) - random.next()) * day)
  const authorisedAt = addYears(authExpiresAt, -1)
  // The tenant is too young for an authorisation that ends then.
  if (authorisedAt < since) return laterEnd(random, now, createdAt)
  return {
    createdAt: before(authorisedAt, random.next() * between(since, authorisedAt) * 0.3),
    authorisedYears: 1,
    authExpiresAt,
  }
}

function laterEnd(random: Random, now: Date, createdAt: Date): Authorisation {
  const authorisedYears = random.pick([1, 1, 1, 2, 2, 3, 5])
  const oldest = Math.min(between(createdAt, now), (authorisedYears * 365 - 92) * day)
  return {
    createdAt,
    authorisedYears,
    authExpiresAt: addYears(before(now, random.next() * oldest), authorisedYears),
  }
}

// A tenant grows steadily; some members joined in recent weeks, for the dashboard's chart.
function arrival(random: Random, now: Date, since: Date) {
  const age = between(since, now)
  return before(now, random.next() * (random.chance(0.12) ? Math.min(30 * day, age) : age))
}
