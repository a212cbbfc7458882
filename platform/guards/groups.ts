import type { Db } from '../db/connect.ts'
import { groups, members } from '../db/schema.ts'
import type { SignedIn } from '../rules/identity.ts'
import { illegal, invalid, type Refusal } from '../rules/refusal.ts'
import { inScope, scopeOf } from '../rules/scope.ts'
import { hold, holdOne } from '../store/change.ts'
import { type GroupRow, readGroup } from '../store/groups.ts'
import type { MemberRow } from '../store/members/members.ts'
import type { ReadContext } from '../wire/context.ts'

/** A group of the caller's tenant, deleted or not. One that does not exist throws `unknown` for a caller of all tenants. */
export async function readOwnGroup(id: number, context: ReadContext, unknown: Refusal): Promise<GroupRow> {
  const scope = scopeOf(context.account)
  const found = await readGroup(context.services.db, id)
  if (!found) throw scope === null ? unknown : illegal()
  if (!inScope(scope, found.agentId)) throw illegal()
  return found
}

/** Holds living groups of the caller's tenant, all or none. Members may join them meanwhile. */
export async function lockOwnGroups(tx: Db, groupIds: number[], account: SignedIn): Promise<GroupRow[]> {
  return hold(tx, groups, groupIds, { scope: scopeOf(account), lock: 'no key update' })
}

/** Holds one, unless it has changed since it was read in `rowVersion`. */
export async function lockOwnGroup(
  tx: Db,
  groupId: number,
  account: SignedIn,
  rowVersion?: number,
): Promise<GroupRow> {
  return holdOne(tx, groups, groupId, { scope: scopeOf(account), lock: 'no key update', rowVersion })
}

/** Holds living members of the caller's tenant, all or none; after the groups that they are put into. */
export async function lockOwnMembers(tx: Db, userIds: number[], account: SignedIn): Promise<MemberRow[]> {
  return hold(tx, members, userIds, { scope: scopeOf(account) })
}

/** Only members of a group's own tenant may be put into it; a group of no agent may hold any. */
export function assertSameTenant(
  agentId: number | null,
  joining: readonly MemberRow[],
  field: 'userIds' | 'administrator' | 'reviewIds',
): void {
  if (agentId === null || joining.every((member) => member.agentId === agentId)) return
  throw invalid({ [field]: 'otherAgent' })
}
