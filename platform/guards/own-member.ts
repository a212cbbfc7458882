import { illegal, missing } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { type MemberRow, readMember } from '../store/members/members.ts'
import type { ReadContext } from '../wire/context.ts'

/** A member of the caller's tenant that is not deleted; refused otherwise. */
export async function readOwnMember(
  id: number,
  context: ReadContext,
): Promise<{ row: MemberRow; agentName: string | null }> {
  const scope = scopeOf(context.account)
  const found = await readMember(context.services.db, id)
  if (!found) throw absent(scope)
  if (!inScope(scope, found.row.agentId)) throw illegal()
  if (found.row.deletedAt) throw missing()
  return found
}
