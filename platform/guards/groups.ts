import type { Db } from '../db/connect.ts'
import { groups, members } from '../db/schema.ts'
import type { SignedIn } from '../rules/identity.ts'
import { illegal, invalid, type Refusal } from '../rules/refusal.ts'
import { inScope, scopeOf } from '../rules/tenant-scope.ts'
import { hold, holdOne } from '../store/change.ts'
import { type GroupRow, readGroup } from '../store/groups.ts'
import type { MemberRow } from '../store/members/members.ts'
import type { ReadContext } from '../wire/context.ts'

/**
 * A group of the caller's tenant, deleted or not. When it does not exist, a caller of all tenants gets the refusal
 * `unknown`.
 */
export async function readOwnGroup(id: number, context: ReadContext, unknown: Refusal): Promise<GroupRow> {
  const scope = scopeOf(context.account)
  const found = await readGroup(context.services.db, id)
  if (!found) throw scope === null ? unknown : illegal()
  if (!inScope(scope, found.agentId)) throw illegal()
  return found
}

/** Locks groups of the caller's tenant, all or none. Rows that refer to them can still be added. */
export async function lockOwnGroups(tx: Db, groupIds: number[], account: SignedIn): Promise<GroupRow[]> {
  return hold(tx, groups, groupIds, { scope: scopeOf(account), lock: 'no key update' })
}

/** Locks one group; with `rowVersion` refuses one that has changed since it was read. */
export async function lockOwnGroup(
  tx: Db,
  groupId: number,
  account: SignedIn,
  rowVersion?: number,
): Promise<GroupRow> {
  return holdOne(tx, groups, groupId, { scope: scopeOf(account), lock: 'no key update', rowVersion })
}

/** Locks members of the caller's tenant, all or none. To be called after locking the groups that they join. */
export async function lockOwnMembers(tx: Db, userIds: number[], account: SignedIn): Promise<MemberRow[]> {
  return hold(tx, members, userIds, { scope: scopeOf(account) })
}

/** Refuses members of another tenant than the group's. A group without an agent may have members of any tenant. */
export function assertSameTenant(
  agentId: number | null,
  joining: readonly MemberRow[],
  field: 'userIds' | 'administrator' | 'reviewIds',
): void {
  if (agentId === null || joining.every((member) => member.agentId === agentId)) return
  throw invalid({ [field]: 'otherAgent' })
}
