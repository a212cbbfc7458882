import { and, asc, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { type removedKinds, removedRows } from '../db/schema-removed.ts'
import { illegal } from '../rules/refusal.ts'
import { assertUndoable, undoableSince } from '../rules/removed-rules.ts'
import { absent, inScope, type Scope } from '../rules/scope.ts'

type Kind = (typeof removedKinds)[number]
type RemovableTable = PgTable & { id: AnyPgColumn; agentId?: AnyPgColumn }
type Removed = typeof removedRows.$inferSelect

interface Keeping {
  now: Date
  /** The part of a row that other tables hold, as a JSON object of the row `kept`. */
  beside?: SQL
}

/** Keeps locked rows that are about to be deleted. */
export async function keepRemoved(
  tx: Db,
  kind: Kind,
  table: RemovableTable,
  ids: readonly number[],
  { now, beside = sql`'{}'::jsonb` }: Keeping,
): Promise<void> {
  if (ids.length === 0) return
  const tenant = table.agentId ? sql`kept.agent_id` : sql`null::bigint`
  await tx.execute(sql`insert into ${removedRows} (kind, row_id, agent_id, removed_at, row)
    select ${kind}, kept.id, ${tenant}, ${now.toISOString()}::timestamptz, to_jsonb(kept) || ${beside}
    from ${table} as kept where kept.id = any(${sql.param([...ids])}::bigint[])`)
}

/** Locks kept rows, all or none, in the order of their ids: refuses those of another tenant, and older ones as `missing`. */
export async function holdRemoved(
  tx: Db,
  kind: Kind,
  ids: readonly number[],
  { scope, now }: { scope: Scope; now: Date },
): Promise<Removed[]> {
  const distinct = [...new Set(ids)]
  const rows = await tx
    .select()
    .from(removedRows)
    .where(and(eq(removedRows.kind, kind), inArray(removedRows.rowId, distinct)))
    .orderBy(asc(removedRows.rowId))
    .for('update')
  if (rows.length !== distinct.length) throw absent(scope)
  if (!rows.every(({ agentId }) => inScope(scope, agentId))) throw illegal()
  for (const { removedAt } of rows) assertUndoable(removedAt, now)
  return rows
}

/**
 * Puts held rows back under their ids, in a new version, so that a form that was drawn before is refused. `changed` is a
 * JSON object that replaces columns of the row `kept`.
 */
export async function putBack(
  tx: Db,
  kind: Kind,
  table: RemovableTable,
  ids: readonly number[],
  changed: SQL = sql`'{}'::jsonb`,
): Promise<void> {
  const version = sql`jsonb_build_object('row_version', (kept.row->>'row_version')::int + 1)`
  const own = and(sql`kept.kind = ${kind}`, sql`kept.row_id = any(${sql.param([...ids])}::bigint[])`)
  await tx.execute(sql`insert into ${table}
    select (jsonb_populate_record(null::${table}, kept.row || ${version} || ${changed})).*
    from ${removedRows} as kept where ${own} order by kept.row_id`)
  await tx.delete(removedRows).where(and(eq(removedRows.kind, kind), inArray(removedRows.rowId, [...ids])))
}

/** Deletes rows that can no longer be restored. */
export async function sweepRemoved(db: Db, now: Date): Promise<void> {
  await db.delete(removedRows).where(lt(removedRows.removedAt, undoableSince(now)))
}

/** Restored rows as the log of the write keeps them. */
export function restoredForLog(rows: readonly Removed[], idName: string) {
  return {
    before: rows.map(({ rowId, removedAt }) => ({ [idName]: rowId, deletedAt: removedAt })),
    after: rows.map(({ rowId }) => ({ [idName]: rowId, deletedAt: null })),
  }
}
