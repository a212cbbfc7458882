import type { z } from 'zod'
import type { linesceTime, Member } from './member.ts'

type Term = z.output<typeof linesceTime>

/**
 * The end of an authorisation that is given now: counted from now, without the remainder of the present one.
 * Null: no end, or not authorised.
 */
export function authorisationEnd(term: Term, now: Date): Date | null {
  return term !== null && term > 0 ? addYears(now, term) : null
}

/** Whether a new authorisation ends earlier than the member's present one. */
export function shortens(
  term: Term,
  { linesceTime, authExpiresAt }: Pick<Member, 'linesceTime' | 'authExpiresAt'>,
  now: Date,
): boolean {
  const before = lastMoment(linesceTime, authExpiresAt === null ? null : new Date(authExpiresAt))
  return lastMoment(term, authorisationEnd(term, now)) < before
}

function lastMoment(term: Term, end: Date | null): number {
  return end?.getTime() ?? (term === null ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)
}

/** The same day some years later; 29 February becomes 28 February in other years. */
export function addYears(moment: Date, years: number): Date {
  const later = new Date(moment)
  later.setUTCFullYear(moment.getUTCFullYear() + years)
  if (later.getUTCMonth() !== moment.getUTCMonth()) later.setUTCDate(0)
  return later
}
