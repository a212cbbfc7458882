import { and, asc, inArray, type SQL } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Where } from '../../lib/contract/module-where.ts'
import type { Db } from '../db/connect.ts'
import type { Scope } from '../rules/scope.ts'
import { byNumber, type Listed, listIds } from './listing.ts'
import { type Columns, matching } from './module-where.ts'

/** A table as the generic calls of a module read it. */
export interface Module<Field extends string = string> {
  table: PgTable
  id: AnyPgColumn
  columns: Columns<Field>
  /** The rows that a scope sees; none for all of them. */
  seenBy: (scope: Scope) => SQL | undefined
  /** Rows by id in the form of the wire, the newest first. */
  read: (db: Db, ids: number[]) => Promise<unknown[]>
}

/** The rows that are asked for. */
export interface Asked {
  where: Where
  scope: Scope
}

/** The rows of a module that match, the newest first, and how many there are. */
export async function moduleRows(
  db: Db,
  module: Module,
  asked: Asked,
  { limit, offset }: { limit: number; offset: number },
) {
  const listed: Listed<'id'> = {
    table: module.table,
    id: module.id,
    orders: { id: byNumber(module.id) },
    usual: 'id',
  }
  const page = { pageNum: 1, pageSize: limit, offset, order: 'desc' as const }
  const { ids, total, estimated } = await listIds(db, listed, page, conditions(module, asked))
  return { list: await module.read(db, ids), total, estimated }
}

/** The ids of the rows that match, so many at the most. */
export async function matchingIds(tx: Db, module: Module, asked: Asked, limit: number): Promise<number[]> {
  const rows = await tx
    .select({ id: module.id })
    .from(module.table)
    .where(conditions(module, asked))
    .orderBy(asc(module.id))
    .limit(limit)
  return rows.map((row) => Number(row.id))
}

/** Those of the rows that match by now, held until the transaction ends. */
export async function holdMatching(tx: Db, module: Module, asked: Asked, ids: number[]): Promise<number[]> {
  const rows = await tx
    .select({ id: module.id })
    .from(module.table)
    .where(and(inArray(module.id, ids), conditions(module, asked)))
    .orderBy(asc(module.id))
    .for('update')
  return rows.map((row) => Number(row.id))
}

function conditions({ columns, seenBy }: Module, { where, scope }: Asked): SQL | undefined {
  return and(seenBy(scope), matching(columns, where))
}
