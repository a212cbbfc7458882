import { and, eq, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { FieldReasons } from '../../../lib/contract/reasons.ts'
import type { Db } from '../../db/connect.ts'
import { members } from '../../db/schema.ts'
import { conflict, invalid, Refusal } from '../../rules/refusal.ts'
import { inScope, type Scope } from '../../rules/tenant-scope.ts'
import { readAgent, tally } from '../agents.ts'
import { update } from '../change.ts'
import { writeEdit } from '../edit.ts'
import { conflictIfTaken } from '../unique-conflict.ts'
import { tellWebhooks } from '../webhook-outbox.ts'

export type NewMemberRow = typeof members.$inferInsert
export type MemberChange = Partial<NewMemberRow>

/** Locks an agent's row, and refuses with code 6 and the used number unless `count` more members fit. */
export async function reservePlaces(tx: Db, agentId: number | null, count: number): Promise<void> {
  if (agentId === null) return
  const agent = await readAgent(tx, agentId, { lock: true })
  if (!agent) throw invalid({ agentInfoId: 'invalid' })
  const { members: used } = await tally(tx, agentId)
  if (used + count > agent.memberLimit) {
    throw new Refusal('limit', 'the quota is reached', { used, limit: agent.memberLimit })
  }
}

/** Adds members, and queues messages to the webhooks of their tenants. */
export async function insertMembers(
  tx: Db,
  rows: NewMemberRow[],
  now: Date,
): Promise<{ userId: number; account: string }[]> {
  const made = await conflictIfTaken(tx.insert(members).values(rows).returning(addedColumns), takenFields)
  await tellWebhooks(tx, 'memberCreated', made, {
    now,
    tenantOf: ({ agentInfoId }) => agentInfoId,
    of: (row) => ({ at: now, data: { ...row, createTime: now.toISOString() } }),
  })
  return made.map(({ userId, account }) => ({ userId, account }))
}

/** The columns of an added member that webhooks get. */
const addedColumns = {
  userId: members.id,
  agentInfoId: members.agentId,
  account: members.account,
  nickName: members.nickName,
  terminalType: members.terminalType,
  telephone: members.telephone,
  imei: members.imei,
}

/** Writes the same columns to several locked members. */
export async function updateMembers(tx: Db, ids: number[], change: MemberChange, now: Date): Promise<void> {
  await conflictIfTaken(update(tx, members, ids, change, now), takenFields)
}

/** Writes the version that a member's terminal reports; like its presence no change of the record that operators edit. */
export async function writeVersion(tx: Db, id: number, version: string): Promise<void> {
  await tx.update(members).set({ version }).where(eq(members.id, id))
}

/** Writes an edit of a locked member. */
export function editMember(tx: Db, row: typeof members.$inferSelect, change: MemberChange, now: Date) {
  return conflictIfTaken(writeEdit(tx, members, row, change, { now }), takenFields)
}

export interface Unique {
  account: string
  telephone: string
  imei: string
}

/**
 * Refuses an account that any other member has, and a telephone number or IMEI of another member that is not
 * deleted. Names the holder if it is in the scope. The unique indexes catch concurrent writes.
 */
export async function refuseTaken(tx: Db, unique: Unique, scope: Scope, exceptId?: number): Promise<void> {
  const alive = isNull(members.deletedAt)
  const has: (SQL | undefined)[] = [sql`lower(${members.account}) = lower(${unique.account})`]
  if (unique.telephone) has.push(and(alive, eq(members.telephone, unique.telephone)))
  if (unique.imei) has.push(and(alive, eq(members.imei, unique.imei)))
  const holders = await tx
    .select()
    .from(members)
    .where(and(or(...has), exceptId === undefined ? undefined : ne(members.id, exceptId)))
    .orderBy(members.id)
  const fields: FieldReasons = {}
  for (const holder of holders) {
    if (holder.account.toLowerCase() === unique.account.toLowerCase()) fields.account = 'taken'
    if (holder.deletedAt) continue
    if (unique.telephone && holder.telephone === unique.telephone) fields.telephone = 'taken'
    if (unique.imei && holder.imei === unique.imei) fields.imei = 'taken'
  }
  if (Object.keys(fields).length > 0) {
    throw conflict(fields, holders.find((holder) => inScope(scope, holder.agentId))?.account)
  }
}

/** Refuses a bulk add if one of its accounts exists, even of a deleted member. */
export async function refuseTakenAccounts(tx: Db, accounts: string[], scope: Scope): Promise<void> {
  const lowered = accounts.map((account) => account.toLowerCase())
  const [holder] = await tx
    .select({ account: members.account, agentId: members.agentId })
    .from(members)
    .where(inArray(sql`lower(${members.account})`, lowered))
    .orderBy(members.account)
    .limit(1)
  if (holder) throw conflict({ start: 'taken' }, inScope(scope, holder.agentId) ? holder.account : undefined)
}

const takenFields = {
  members_account: 'account',
  members_telephone: 'telephone',
  members_imei: 'imei',
}
