import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { namedShares } from '../../lib/contract/group.ts'
import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { shares } from '../db/schema-dispatch.ts'
import { statusOf } from '../rules/agent-states.ts'
import { update } from './change.ts'
import { writeEdit } from './edit.ts'
import { conflictIfTaken } from './unique-conflict.ts'

/** The field of a request that names the receiving agent. */
export type RecipientField = 'toAgentInfoId' | 'toAgentInfoName'

/** A group or department has at most one share with an agent that has not ended. */
const takenAt = (field: RecipientField) => ({ shares_group_once: field, shares_department_once: field })

export type ShareRow = typeof shares.$inferSelect
type NewShareRow = typeof shares.$inferInsert

export async function insertShare(tx: Db, row: NewShareRow, field: RecipientField): Promise<number> {
  const [made] = await conflictIfTaken(
    tx.insert(shares).values(row).returning({ id: shares.id }),
    takenAt(field),
    'alreadyShared',
  )
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/** Writes an edit of a locked share. */
export function editShareRow(
  tx: Db,
  row: ShareRow,
  columns: Partial<NewShareRow>,
  { now, field }: { now: Date; field: RecipientField },
) {
  return conflictIfTaken(writeEdit(tx, shares, row, columns, { now }), takenAt(field), 'alreadyShared')
}

/** Whether a share has not ended. The status is a literal, so that the partial index of these rows is used. */
export const lasts = ne(shares.status, sql.raw(`'ended'`))

/**
 * The shares of groups that have not ended, by group: their number, and the receiving agents of the first
 * few.
 */
export async function lastingSharesOf(
  db: Db,
  groupIds: number[],
): Promise<Map<number, { count: number; agents: string[] }>> {
  const rows = await db
    .select({
      groupId: shares.groupId,
      count: sql<number>`count(*)::int`,
      agents: sql<
        string[]
      >`(array_agg(${agents.name} order by ${shares.id}))[1:${sql.raw(String(namedShares))}]`,
    })
    .from(shares)
    .innerJoin(agents, eq(agents.id, shares.toAgentId))
    .where(and(inArray(shares.groupId, groupIds), lasts))
    .groupBy(shares.groupId)
  return new Map(rows.map(({ groupId, ...same }) => [groupId ?? 0, same]))
}

/** Ends every share of locked groups; returns the ids of those that had not ended. */
export async function endSharesOf(tx: Db, groupIds: number[], now: Date): Promise<number[]> {
  const rows = await tx
    .select({ id: shares.id })
    .from(shares)
    .where(and(inArray(shares.groupId, groupIds), lasts))
    .orderBy(shares.id)
    .for('update')
  const ids = rows.map(({ id }) => id)
  await update(tx, shares, ids, { status: 'ended' }, now)
  return ids
}

/** The ids of shares with an agent that is not Normal at a time. */
export async function suspendedOf(db: Db, rows: readonly ShareRow[], now: Date): Promise<Set<number>> {
  const agentIds = rows.flatMap(({ agentId, toAgentId }) => [agentId ?? toAgentId, toAgentId])
  if (agentIds.length === 0) return new Set()
  const found = await db
    .select({ id: agents.id, status: agents.status, expiresAt: agents.expiresAt })
    .from(agents)
    .where(inArray(agents.id, agentIds))
  const stopped = new Set(found.filter((agent) => statusOf(agent, now) !== 'Normal').map(({ id }) => id))
  const isStopped = ({ agentId, toAgentId }: ShareRow) => stopped.has(toAgentId) || stopped.has(agentId ?? 0)
  return new Set(rows.filter(isStopped).map(({ id }) => id))
}
