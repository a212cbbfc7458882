import { eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { shares } from '../db/schema-dispatch.ts'
import { statusOf } from '../rules/agent-states.ts'
import type { SignedIn } from '../rules/identity.ts'
import { isPermitted } from '../rules/permitted.ts'
import { conflict, illegal, invalid } from '../rules/refusal.ts'
import { hasSide } from '../rules/share-states.ts'
import { absent, scopeOf } from '../rules/tenant-scope.ts'
import { agentNamed, readAgent } from '../store/agents.ts'
import { hold } from '../store/change.ts'
import { type ShareRow, suspendedOf } from '../store/shares.ts'
import type { ReadContext, WriteContext } from '../wire/context.ts'
import { lockOwnDepartment } from './departments.ts'
import { lockOwnGroup } from './groups.ts'

/** A locked share, and whether one of its agents is not Normal. */
export type HeldShare = ShareRow & { suspended: boolean }

/**
 * Locks the shares in which the caller's agent is on one side, all or none. Those of departments are refused to callers
 * who may not write departments.
 */
export async function holdShares(
  tx: Db,
  shareIds: number[],
  { account, now }: WriteContext,
  rowVersion?: number,
): Promise<HeldShare[]> {
  const scope = scopeOf(account)
  const isOwn = (row: ShareRow) =>
    hasSide(row, scope) && (row.departmentId === null || maySeeDepartments(account))
  const lockedShares = await hold(tx, shares, shareIds, { scope, isOwn, rowVersion })
  const suspended = await suspendedOf(tx, lockedShares, now)
  return lockedShares.map((row) => ({ ...row, suspended: suspended.has(row.id) }))
}

/**
 * A share in which the caller's agent is on one side; a share of a department only for callers who may read
 * departments.
 */
export async function readOwnShare(id: number, { account, services }: ReadContext): Promise<ShareRow> {
  const scope = scopeOf(account)
  const [found] = await services.db.select().from(shares).where(eq(shares.id, id))
  if (!found) throw absent(scope)
  if (!hasSide(found, scope) || (found.departmentId !== null && !maySeeDepartments(account))) throw illegal()
  return found
}

/** Whether an account may read and write departments, which belong to the owner's part of the console. */
export function maySeeDepartments(account: Pick<SignedIn, 'role' | 'onBehalf' | 'key'>): boolean {
  return isPermitted(account, 'departments.write')
}

interface Offered {
  groupId?: number | undefined
  departmentId?: number | undefined
}

/** Locks the group or department to share, so that it is not deleted meanwhile. */
export async function lockShared(tx: Db, { groupId, departmentId }: Offered, account: SignedIn) {
  if (groupId !== undefined) {
    const { id, agentId } = await lockOwnGroup(tx, groupId, account)
    return { groupId: id, agentId }
  }
  if (departmentId === undefined) throw invalid({ departmentId: 'required' })
  if (!maySeeDepartments(account)) throw illegal()
  const { id, agentId } = await lockOwnDepartment(tx, departmentId, account)
  return { departmentId: id, agentId }
}

/** The receiving agent by the caller's input. */
interface Named {
  toAgentInfoId?: number | undefined
  toAgentInfoName?: string | undefined
}

/**
 * Locks the receiving agent, so that it is not deleted meanwhile, and returns its id. Refuses the sharing
 * agent itself, and agents that are not Normal. A caller of one agent has to send the full name too, so that
 * trying ids does not reveal names.
 */
export async function lockRecipient(
  tx: Db,
  { toAgentInfoId, toAgentInfoName = '' }: Named,
  agentId: number | null,
  { account, now }: ReadContext,
): Promise<number> {
  const field = toAgentInfoName || scopeOf(account) !== null ? 'toAgentInfoName' : 'toAgentInfoId'
  if (field === 'toAgentInfoId' && toAgentInfoId === undefined) throw invalid({ toAgentInfoId: 'required' })
  if (field === 'toAgentInfoName' && toAgentInfoName === '') throw invalid({ toAgentInfoName: 'required' })
  const found =
    field === 'toAgentInfoName'
      ? await agentNamed(tx, toAgentInfoName)
      : await readAgent(tx, toAgentInfoId ?? 0, { lock: true })
  if (!found || found.id === agentId) throw invalid({ [field]: 'invalid' })
  if (statusOf(found, now) !== 'Normal') throw conflict({ [field]: 'notNormal' })
  return found.id
}
