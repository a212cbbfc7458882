import type { SignedIn } from './identity.ts'
import { illegal, missing, type Refusal } from './refusal.ts'

/** The tenant whose rows an account sees; null: the rows of all tenants. @spec 1.1 6.8 */
export type Scope = number | null

export function scopeOf(account: Pick<SignedIn, 'agentId'>): Scope {
  return account.agentId
}

/** Whether a row of this tenant is visible in a scope. */
export function inScope(scope: Scope, agentId: number | null): boolean {
  return scope === null || agentId === scope
}

/**
 * The tenant whose rows a caller reads: the requested one, or all of its scope. Throws `illegal` for a tenant
 * outside of its scope.
 */
export function narrowScope(scope: Scope, requested: number | undefined): Scope {
  if (requested === undefined) return scope
  if (!inScope(scope, requested)) throw illegal()
  return requested
}

/**
 * The refusal for a row that does not exist: `missing` for a caller of all tenants, `illegal` for any other, as for
 * another tenant's row.
 */
export function absent(scope: Scope): Refusal {
  return scope === null ? missing() : illegal()
}
