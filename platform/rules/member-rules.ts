import type { z } from 'zod'
import { hasValidCheckDigit } from '../../lib/contract/imei.ts'
import type { linesceTime } from '../../lib/contract/member.ts'
import { illegal, invalid } from './refusal.ts'
import { inScope, type Scope } from './scope.ts'

/** How long a deleted member is kept. */
export const restorableFor = 30 * 24 * 60 * 60 * 1000

/** What an authorisation given now stores: its years, and the moment that they end. */
export function authorisation(
  years: z.output<typeof linesceTime>,
  now: Date,
): { authorisedYears: number | null; authExpiresAt: Date | null } {
  const lasts = years !== null && years > 0
  return { authorisedYears: years, authExpiresAt: lasts ? addYears(now, years) : null }
}

/** The same day so many years on; the 29th of February becomes the 28th where the year has none. */
export function addYears(moment: Date, years: number): Date {
  const later = new Date(moment)
  later.setUTCFullYear(moment.getUTCFullYear() + years)
  if (later.getUTCMonth() !== moment.getUTCMonth()) later.setUTCDate(0)
  return later
}

/** The tenant of a new member: an agent's accounts make members of their own agent and of no other. */
export function tenantOfNew(scope: Scope, asked: number | null): number | null {
  if (asked === null) return scope
  if (!inScope(scope, asked)) throw illegal()
  return asked
}

/** A wrong check digit is most likely a slip, so whoever means it says so. */
export function assertImei(imei: string, accepted: boolean): void {
  if (!accepted && !hasValidCheckDigit(imei)) throw invalid({ imei: 'imeiCheckDigit' })
}

/** The accounts of a bulk add: numbers from `start` on, at least as wide as it was written. */
export function bulkAccounts({
  prefix,
  start,
  count,
}: {
  prefix: string
  start: string
  count: number
}): string[] {
  const first = Number(start)
  return Array.from({ length: count }, (_, step) => prefix + String(first + step).padStart(start.length, '0'))
}

export function isRestorable(deletedAt: Date, now: Date): boolean {
  return deletedAt >= restorableSince(now)
}

/** Who was deleted before this moment is not restored any more. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableFor)
}
