import type { ReadContext } from '../context.ts'
import { illegal, missing } from '../refusal.ts'
import { inScope, scopeOf } from '../scope.ts'
import { type MemberRow, readMember } from '../store/members.ts'

/** A living member of the caller's tenant; who sees all tenants is told when there is none. */
export async function readOwnMember(
  id: number,
  context: ReadContext,
): Promise<{ row: MemberRow; agentName: string | null }> {
  const scope = scopeOf(context.account)
  const found = await readMember(context.services.db, id)
  if (!found) throw scope === null ? missing() : illegal()
  if (!inScope(scope, found.row.agentId)) throw illegal()
  if (found.row.deletedAt) throw missing()
  return found
}
