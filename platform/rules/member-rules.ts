import type { z } from 'zod'
import { authorisationEnd } from '../../lib/contract/authorisation.ts'
import { hasValidCheckDigit } from '../../lib/contract/imei.ts'
import { lateFields, type linesceTime, mayBeEmpty } from '../../lib/contract/member.ts'
import { restorableFor } from './kept-for.ts'
import { illegal, invalid } from './refusal.ts'
import { inScope, type Scope } from './tenant-scope.ts'

/** The columns of an authorisation that begins now. */
export function authorisation(
  years: z.output<typeof linesceTime>,
  now: Date,
): { authorisedYears: number | null; authExpiresAt: Date | null } {
  return { authorisedYears: years, authExpiresAt: authorisationEnd(years, now) }
}

/** The tenant of a new row. Throws `illegal` when an account of an agent asks for another tenant than its own. */
export function tenantOfNew(scope: Scope, requested: number | null): number | null {
  if (requested === null) return scope
  if (!inScope(scope, requested)) throw illegal()
  return requested
}

type LateFacts = Readonly<Record<(typeof lateFields)[number], string>>

/** Throws `required` for each field that an edit would empty. */
export function assertNothingEmptied(before: LateFacts, after: LateFacts): void {
  const emptied = lateFields.filter((field) => after[field] === '' && !mayBeEmpty(field, before))
  if (emptied.length > 0) {
    throw invalid(Object.fromEntries(emptied.map((field) => [field, 'required'] as const)))
  }
}

/** Throws `imeiCheckDigit` for a wrong check digit, most likely a typing error, unless the caller has accepted it. */
export function assertImei(imei: string, accepted: boolean): void {
  if (!accepted && !hasValidCheckDigit(imei)) throw invalid({ imei: 'imeiCheckDigit' })
}

export function isRestorable(deletedAt: Date, now: Date): boolean {
  return deletedAt >= restorableSince(now)
}

/** Members that were deleted before this time can no longer be restored. */
export function restorableSince(now: Date): Date {
  return new Date(now.getTime() - restorableFor)
}
