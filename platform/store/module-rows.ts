import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Where } from '../../lib/contract/module-where.ts'
import type { Db } from '../db/connect.ts'
import type { Scope } from '../rules/tenant-scope.ts'
import { byNumber, type Listed, listIds } from './listing.ts'
import { type Columns, matching } from './module-where.ts'

/** A table in the form that the generic calls of its module need. */
export interface Module<Field extends string = string> {
  table: PgTable
  id: AnyPgColumn
  columns: Columns<Field>
  /** The condition for rows that a scope may see; undefined for all rows. */
  seenBy: (scope: Scope) => SQL | undefined
  /** Rows by id in the wire's form, newest first. */
  read: (db: Db, ids: number[]) => Promise<unknown[]>
}

/** The rows that a generic call reads. */
export interface RowFilter {
  where: Where
  scope: Scope
}

/** The matching rows, newest first, and their total. */
export async function moduleRows(
  db: Db,
  module: Module,
  filter: RowFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const listed: Listed<'id'> = {
    table: module.table,
    id: module.id,
    orders: { id: byNumber(module.id) },
    usual: 'id',
  }
  const page = { pageNum: 1, pageSize: limit, offset, order: 'desc' as const }
  const { ids, total, estimated } = await listIds(db, listed, page, conditions(module, filter))
  return { list: await module.read(db, ids), total, estimated }
}

/** The ids of at most `limit` matching rows. */
export async function matchingIds(
  tx: Db,
  module: Module,
  filter: RowFilter,
  limit: number,
): Promise<number[]> {
  const rows = await tx
    .select({ id: module.id })
    .from(module.table)
    .where(conditions(module, filter))
    .orderBy(asc(module.id))
    .limit(limit)
  return rows.map((row) => Number(row.id))
}

/** Locks the given rows that still match; returns their ids. */
export async function holdMatching(
  tx: Db,
  module: Module,
  filter: RowFilter,
  ids: number[],
): Promise<number[]> {
  const rows = await tx
    .select({ id: module.id })
    .from(module.table)
    .where(and(inArray(module.id, ids), conditions(module, filter)))
    .orderBy(asc(module.id))
    .for('update')
  return rows.map((row) => Number(row.id))
}

function conditions({ columns, seenBy }: Module, { where, scope }: RowFilter): SQL | undefined {
  return and(seenBy(scope), matching(columns, where))
}
