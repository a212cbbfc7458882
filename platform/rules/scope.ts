import type { SignedIn } from './identity.ts'
import { illegal, missing, type Refusal } from './refusal.ts'

/** The tenant of the rows that an account sees; null for the rows of all tenants. */
export type Scope = number | null

export function scopeOf(account: Pick<SignedIn, 'agentId'>): Scope {
  return account.agentId
}

/** Whether a row of this tenant is within a scope. */
export function inScope(scope: Scope, agentId: number | null): boolean {
  return scope === null || agentId === scope
}

/** The tenant that a caller asks about: its own unless it sees all. Throws `illegal` for another's. */
export function narrowScope(scope: Scope, asked: number | undefined): Scope {
  if (asked === undefined) return scope
  if (!inScope(scope, asked)) throw illegal()
  return asked
}

/**
 * The refusal for a row that does not exist. Only an account that sees all tenants learns that it is missing; for any
 * other it looks as another tenant's row does.
 */
export function absent(scope: Scope): Refusal {
  return scope === null ? missing() : illegal()
}
