import type { Db } from '../db/connect.ts'
import { groups } from '../db/schema.ts'
import { Unauthorised } from '../rules/refusal.ts'
import { holdOne } from '../store/change.ts'
import type { GroupRow } from '../store/groups.ts'
import { lockMembers, type MemberRow } from '../store/members/members.ts'
import type { TerminalContext } from '../wire/context.ts'

/** The scope of a terminal, whose member may be without an agent: no tenant has the id 0. */
const terminalScope = 0

/** Locks the calling terminal's member; to be called after locking a group. Refuses one that was moved or deleted. */
export async function lockCaller(tx: Db, { member }: TerminalContext): Promise<MemberRow> {
  const [row] = await lockMembers(tx, [member.id])
  if (!row || row.deletedAt || row.agentId !== member.agentId) throw new Unauthorised()
  return row
}

/** Locks a living group of the member's own tenant; a member without an agent has those without one. */
export async function lockGroupOf(tx: Db, groupId: number, { member }: TerminalContext): Promise<GroupRow> {
  return holdOne(tx, groups, groupId, {
    scope: terminalScope,
    isOwn: ({ agentId }) => agentId === member.agentId,
    lock: 'no key update',
  })
}
