import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../rules/identity.ts'
import { illegal, invalid, missing, type Refusal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/scope.ts'
import { type GroupRow, lockGroups, readGroup } from '../store/groups.ts'
import { lockMembers, type MemberRow } from '../store/members/members.ts'
import type { ReadContext } from '../wire/context.ts'

/** A group of the caller's tenant, deleted or not; who sees all tenants gets `unknown` when there is none. */
export async function readOwnGroup(id: number, context: ReadContext, unknown: Refusal): Promise<GroupRow> {
  const scope = scopeOf(context.account)
  const found = await readGroup(context.services.db, id)
  if (!found) throw scope === null ? unknown : illegal()
  if (!inScope(scope, found.agentId)) throw illegal()
  return found
}

/** Holds living groups of the caller's tenant. One that is not, or never was, refuses all of them. */
export async function lockOwnGroups(tx: Db, groupIds: number[], account: SignedIn): Promise<GroupRow[]> {
  const ids = [...new Set(groupIds)]
  return assertOwn(await lockGroups(tx, ids), ids.length, account)
}

/** The same for one. */
export async function lockOwnGroup(tx: Db, groupId: number, account: SignedIn): Promise<GroupRow> {
  const [group] = await lockOwnGroups(tx, [groupId], account)
  if (!group) throw illegal()
  return group
}

/** Holds living members of the caller's tenant; held after the groups they are put into. */
export async function lockOwnMembers(tx: Db, userIds: number[], account: SignedIn): Promise<MemberRow[]> {
  const ids = [...new Set(userIds)]
  return assertOwn(await lockMembers(tx, ids), ids.length, account)
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

function assertOwn<Row extends { agentId: number | null; deletedAt: Date | null }>(
  rows: Row[],
  expected: number,
  account: SignedIn,
): Row[] {
  const scope = scopeOf(account)
  if (rows.length !== expected) throw absent(scope)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  if (rows.some((row) => row.deletedAt)) throw missing()
  return rows
}
