import { and, asc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { toSnakeCase } from 'drizzle-orm/casing'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { type removedKinds, removedRows } from '../db/schema-removed.ts'
import { illegal } from '../rules/refusal.ts'
import { assertUndoable, undoableSince } from '../rules/removed-rules.ts'
import { absent, inScope, type Scope } from '../rules/tenant-scope.ts'

type Kind = (typeof removedKinds)[number]
type RemovableTable = PgTable & { id: AnyPgColumn; agentId?: AnyPgColumn }
export type Removed = typeof removedRows.$inferSelect

interface Keeping {
  now: Date
  /** The rows of other tables that are stored with a row, as a JSON object; in SQL the row is `kept`. */
  beside?: SQL
  /** The column with the ids, in a table whose rows are deleted with those of another table. */
  by?: string
  /** The most rows to store, the newest ones; default all. */
  most?: number
}

/** Stores locked rows that are about to be deleted, for an undo. */
export async function keepRemoved(
  tx: Db,
  kind: Kind,
  table: RemovableTable,
  ids: readonly number[],
  { now, beside = sql`'{}'::jsonb`, by = 'id', most }: Keeping,
): Promise<void> {
  if (ids.length === 0) return
  const tenant = table.agentId ? sql`kept.agent_id` : sql`null::bigint`
  await tx.execute(sql`insert into ${removedRows} (kind, row_id, agent_id, removed_at, row)
    select ${kind}, kept.id, ${tenant}, ${now.toISOString()}::timestamptz, to_jsonb(kept) || ${beside}
    from ${table} as kept where kept.${sql.identifier(by)} = any(${sql.param([...ids])}::bigint[])
    order by kept.id desc limit ${most ?? null}::bigint`)
}

/**
 * Locks stored rows, all or none, in the order of their ids: refuses those of another tenant, and those that
 * are too old as `missing`.
 */
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
 * The rows of another table that are deleted with a row, under `key` of the object that `keepRemoved` stores
 * with it.
 */
export function partsOf(key: string, table: PgTable, reference: string): SQL {
  const own = sql`part.${sql.identifier(reference)} = kept.id`
  const parts = sql`select jsonb_agg(to_jsonb(part)) from ${table} as part where ${own}`
  return sql`jsonb_build_object(${key}::text, coalesce((${parts}), '[]'))`
}

interface PuttingBack {
  /** A JSON object that replaces columns of the stored row (`kept` in SQL). */
  changed?: SQL
  /** Rows that `partsOf` stored. Only those that meet `left`, a condition on `made`, are restored. */
  parts?: { key: string; table: PgTable; left?: SQL }
}

/**
 * Restores stored rows under their ids in a new version, so that a form opened before the deletion is
 * refused.
 */
export async function putBack(
  tx: Db,
  kind: Kind,
  table: RemovableTable,
  ids: readonly number[],
  { changed = sql`'{}'::jsonb`, parts }: PuttingBack = {},
): Promise<void> {
  const version = sql`jsonb_build_object('row_version', (kept.row->>'row_version')::int + 1)`
  const own = and(sql`kept.kind = ${kind}`, sql`kept.row_id = any(${sql.param([...ids])}::bigint[])`)
  await insertMade(
    tx,
    table,
    sql`from ${removedRows} as kept, jsonb_populate_record(null::${table}, kept.row || ${version} || ${changed}) as made
      where ${own} order by kept.row_id`,
  )
  if (parts) {
    const rows = sql`jsonb_populate_recordset(null::${parts.table}, kept.row->${parts.key}::text)`
    const left = and(own, parts.left)
    await insertMade(
      tx,
      parts.table,
      sql`from ${removedRows} as kept, ${rows} as made where ${left}
      on conflict do nothing`,
    )
  }
  await tx.delete(removedRows).where(and(eq(removedRows.kind, kind), inArray(removedRows.rowId, [...ids])))
}

/**
 * Restores the rows of another table that were stored separately with `rows`, because they are too many for
 * one JSON value. Their column `by` has the ids of `rows`.
 */
export async function putPartsBack(
  tx: Db,
  kind: Kind,
  table: RemovableTable,
  rows: readonly Removed[],
  by: string,
): Promise<void> {
  const times = sql.param([...new Set(rows.map(({ removedAt }) => removedAt.toISOString()))])
  const ids = sql.param(rows.map(({ rowId }) => rowId))
  const theirs = and(
    sql`kept.removed_at = any(${times}::timestamptz[])`,
    sql`kept.kind = ${kind}`,
    sql`(kept.row->>${by}::text)::bigint = any(${ids}::bigint[])`,
  )
  await insertMade(
    tx,
    table,
    sql`from ${removedRows} as kept, jsonb_populate_record(null::${table}, kept.row) as made where ${theirs}`,
  )
  await tx.execute(sql`delete from ${removedRows} as kept where ${theirs}`)
}

/** Inserts the rows `made`, without generated columns. */
async function insertMade(tx: Db, table: PgTable, from: SQL): Promise<void> {
  const names = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => generated === undefined)
    .map(([name]) => sql.identifier(toSnakeCase(name)))
  const made = names.map((name) => sql`made.${name}`)
  await tx.execute(sql`insert into ${table} (${sql.join(names, sql`, `)})
    select ${sql.join(made, sql`, `)} ${from}`)
}

/** Deletes rows that can no longer be restored. */
export async function sweepRemoved(db: Db, now: Date): Promise<void> {
  await db.delete(removedRows).where(lt(removedRows.removedAt, undoableSince(now)))
}

/** Restored rows in the form of the log: their ids, or the result of `idOf` for each row. */
export function restoredForLog(
  rows: readonly Removed[],
  idName: string,
  idOf = ({ rowId }: Removed): unknown => rowId,
) {
  return {
    before: rows.map((row) => ({ [idName]: idOf(row), deletedAt: row.removedAt })),
    after: rows.map((row) => ({ [idName]: idOf(row), deletedAt: null })),
  }
}
