import type { Db } from '../db/connect.ts'
import { illegal, missing } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { lockAccounts } from '../store/account-writes.ts'
import { lockDispatchers } from '../store/dispatchers.ts'
import type { Subject } from '../store/login-bindings.ts'
import { lockMembers } from '../store/members/members.ts'
import { endTerminalsOf } from '../store/terminal-tokens.ts'
import { endTokensOf } from '../store/tokens.ts'
import type { WriteContext } from '../wire/context.ts'

interface SubjectRow {
  id: number
  agentId: number | null
  deletedAt?: Date | null
}

/**
 * Locks subjects of sign-in settings, all or none. Refuses other tenants' subjects; also the owner, because settings
 * could lock the owner out for good.
 */
export async function lockSubjects(
  tx: Db,
  kind: Subject['kind'],
  subjectIds: number[],
  { account, services }: WriteContext,
): Promise<SubjectRow[]> {
  const ids = [...new Set(subjectIds)]
  const rows = await holdSubjects(tx, kind, ids)
  const scope = scopeOf(account)
  if (rows.length !== ids.length) throw absent(scope)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  if (rows.some((row) => row.deletedAt)) throw missing()
  if (kind === 'account' && ids.includes(services.ownerId)) throw illegal()
  return rows
}

/** Locks subjects of any tenant, so that no session begins while their sign-in settings change. */
export async function holdSubjects(tx: Db, kind: Subject['kind'], ids: number[]): Promise<SubjectRow[]> {
  if (kind === 'account') return lockAccounts(tx, ids)
  return kind === 'dispatcher' ? lockDispatchers(tx, ids) : lockMembers(tx, ids)
}

/** Ends the subjects' sessions, so that they have to sign in under the new settings. Dispatchers have none. */
export async function endSessions(tx: Db, kind: Subject['kind'], ids: number[]): Promise<void> {
  if (kind === 'account') await endTokensOf(tx, ids)
  if (kind === 'member') await endTerminalsOf(tx, ids)
}
