import type { SignedIn } from './identity.ts'
import { illegal, missing, type Refusal } from './refusal.ts'

/** The tenant whose rows an account sees; null is every tenant's. */
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
 * What a row is refused as that is not there. Only who sees all tenants is told so: for anybody else it looks as
 * another tenant's does.
 */
export function absent(scope: Scope): Refusal {
  return scope === null ? missing() : illegal()
}
