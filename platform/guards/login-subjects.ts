import type { Db } from '../db/connect.ts'
import { illegal, missing } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/scope.ts'
import { lockAccounts } from '../store/account-writes.ts'
import { lockDispatchers } from '../store/dispatchers.ts'
import type { Subject } from '../store/login-bindings.ts'
import { lockMembers } from '../store/members/members.ts'
import { endTerminalsOf } from '../store/terminal-tokens.ts'
import { endTokensOf } from '../store/tokens.ts'
import type { WriteContext } from '../wire/context.ts'

interface Standing {
  id: number
  agentId: number | null
  deletedAt?: Date | null
}

/**
 * Holds who signs in, of the caller's tenant. One that is not, or never was, refuses all of them; so does the owner, who
 * would have nobody to let it in again.
 */
export async function lockSubjects(
  tx: Db,
  kind: Subject['kind'],
  subjectIds: number[],
  { account, services }: WriteContext,
): Promise<Standing[]> {
  const ids = [...new Set(subjectIds)]
  const rows = await holdSubjects(tx, kind, ids)
  const scope = scopeOf(account)
  if (rows.length !== ids.length) throw absent(scope)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  if (rows.some((row) => row.deletedAt)) throw missing()
  if (kind === 'account' && ids.includes(services.ownerId)) throw illegal()
  return rows
}

/** Holds who signs in, whoever it is: nobody begins a session while what it may sign in with changes. */
export async function holdSubjects(tx: Db, kind: Subject['kind'], ids: number[]): Promise<Standing[]> {
  if (kind === 'account') return lockAccounts(tx, ids)
  return kind === 'dispatcher' ? lockDispatchers(tx, ids) : lockMembers(tx, ids)
}

/** Ends the sessions of who may be signed in where it may not be any more. */
export async function endSessions(tx: Db, kind: Subject['kind'], ids: number[]): Promise<void> {
  if (kind === 'account') await endTokensOf(tx, ids)
  if (kind === 'member') await endTerminalsOf(tx, ids)
}
