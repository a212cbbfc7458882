import { asc, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { difference } from '../rules/difference.ts'
import { conflict, illegal, missing } from '../rules/refusal.ts'
import { absent, inScope, type Scope } from '../rules/tenant-scope.ts'

/** The columns that this module uses; a table may lack all but `id`. */
interface Row {
  id: number
  agentId?: number | null
  deletedAt?: Date | null
  rowVersion?: number
}

export type RowTable = PgTable & {
  id: AnyPgColumn
  rowVersion?: AnyPgColumn
  updatedAt?: AnyPgColumn
  $inferSelect: Row
}
export type RowOf<Table extends RowTable> = Table['$inferSelect']
export type ChangeOf<Table extends RowTable> = Partial<Table['$inferInsert']>

interface Holding<Table extends RowTable> {
  /** The tenant whose rows the caller may write; null: all tenants. */
  scope: Scope
  /** Decides whether the caller may write a row, for tables where `agentId` alone does not. */
  isOwn?: (row: RowOf<Table>) => boolean
  /** For an edit: the version that the caller read. Rows of another version are refused. */
  rowVersion?: number
  /** Locks deleted rows as well; otherwise a deleted row is refused as `missing`. */
  withDeleted?: boolean
  /** `no key update` still allows other rows to refer to these; deleting rows needs `update`. */
  lock?: 'update' | 'no key update'
}

/**
 * Locks rows until the transaction ends, in the order of their ids, so that two writes of the same rows never wait for
 * each other. All or none: throws if one does not exist, belongs to another tenant, is deleted or has another version.
 */
export async function hold<Table extends RowTable>(
  tx: Db,
  table: Table,
  ids: readonly number[],
  { scope, isOwn, rowVersion, withDeleted = false, lock = 'update' }: Holding<Table>,
): Promise<RowOf<Table>[]> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return []
  const locked = await tx
    .select()
    .from<PgTable>(table)
    .where(inArray(table.id, distinct))
    .orderBy(asc(table.id))
    .for(lock)
  // Drizzle cannot infer the row type of a table that is a parameter.
  const rows = locked as RowOf<Table>[]
  if (rows.length !== distinct.length) throw absent(scope)
  if (!rows.every((row) => isOwn?.(row) ?? inScope(scope, row.agentId ?? null))) throw illegal()
  if (!withDeleted && rows.some((row) => row.deletedAt)) throw missing()
  if (rowVersion !== undefined && rows.some((row) => row.rowVersion !== rowVersion)) {
    throw conflict({ rowVersion: 'stale' })
  }
  return rows
}

/** Locks one row, under the same conditions. */
export async function holdOne<Table extends RowTable>(
  tx: Db,
  table: Table,
  id: number,
  holding: Holding<Table>,
): Promise<RowOf<Table>> {
  const [row] = await hold(tx, table, [id], holding)
  if (!row) throw absent(holding.scope)
  return row
}

interface Writing<Table extends RowTable> {
  /** The columns to change in a row. Throws a refusal when the row's state does not allow it. */
  to: (row: RowOf<Table>) => ChangeOf<Table>
  /** Columns written together with every change that do not count as changes, such as the account's name. */
  stamp?: ChangeOf<Table>
  now: Date
  /** The wire's name of the row's id, for the log. */
  idName: string
}

/** The outcome of a change, for the answer and the log. */
interface Changed<Table extends RowTable> {
  changed: number
  /** The number of rows that had all of the new values already; they are not written. */
  already: number
  /** The rows that were written, in their old state. */
  rows: RowOf<Table>[]
  /** The changed columns of each written row with its id, without the identity number. */
  before: Record<string, unknown>[]
  after: Record<string, unknown>[]
}

/**
 * Locks rows and changes them, all or none. Increments their row versions; rows with equal changes share one statement.
 */
export async function change<Table extends RowTable>(
  tx: Db,
  table: Table,
  ids: readonly number[],
  options: Holding<Table> & Writing<Table>,
): Promise<Changed<Table>> {
  return changeHeld(tx, table, await hold(tx, table, ids, options), options)
}

/** Changes rows that are locked already, for callers that decide between the lock and the change. */
export async function changeHeld<Table extends RowTable>(
  tx: Db,
  table: Table,
  lockedRows: readonly RowOf<Table>[],
  { to, stamp, now, idName }: Writing<Table>,
): Promise<Changed<Table>> {
  const steps = lockedRows.map((row) => {
    const columns = to(row)
    return { row, columns, ...difference({ ...row }, { ...columns }) }
  })
  const changing = steps.filter(({ after }) => Object.keys(after).length > 0)
  for (const [first, ...others] of groupedByChange(changing)) {
    const ids = [first, ...others].map(({ row }) => row.id)
    await update(tx, table, ids, { ...first.columns, ...stamp }, now)
  }
  return {
    changed: changing.length,
    already: steps.length - changing.length,
    rows: changing.map(({ row }) => row),
    before: changing.map(({ row, before }) => ({ [idName]: row.id, ...withoutIdentity(before) })),
    after: changing.map(({ row, after }) => ({ [idName]: row.id, ...withoutIdentity(after) })),
  }
}

/** Writes columns of locked rows and increments their row versions, even if the values are the same. */
export async function update<Table extends RowTable>(
  tx: Db,
  table: Table,
  ids: readonly number[],
  columns: ChangeOf<Table>,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  const moved = {
    ...columns,
    ...(table.updatedAt && { updatedAt: now }),
    ...(table.rowVersion && { rowVersion: sql`${table.rowVersion} + 1` }),
  }
  await tx
    .update<PgTable>(table)
    .set(moved)
    .where(inArray(table.id, [...ids]))
}

/** Groups steps with equal changes. */
function groupedByChange<Step extends { columns: object }>(steps: Step[]): [Step, ...Step[]][] {
  const found = new Map<string, [Step, ...Step[]]>()
  for (const step of steps) {
    const key = JSON.stringify(step.columns)
    const same = found.get(key)
    if (same) same.push(step)
    else found.set(key, [step])
  }
  return [...found.values()]
}

/** Removes the identity number from the log; other secrets are removed by the log itself. */
function withoutIdentity({ identityCard: _, ...columns }: Record<string, unknown>): Record<string, unknown> {
  return columns
}
