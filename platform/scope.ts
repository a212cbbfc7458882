import type { SignedIn } from './context.ts'
import { illegal } from './refusal.ts'

/** The tenant whose rows an account sees; null is every tenant's. */
export type Scope = number | null

export function scopeOf(account: SignedIn): Scope {
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
