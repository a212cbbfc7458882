import { asc, inArray, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { difference } from '../rules/difference.ts'
import { conflict, illegal, missing } from '../rules/refusal.ts'
import { absent, inScope, type Scope } from '../rules/scope.ts'

/** The columns that writing by ids knows; a table has those of them that it needs. */
interface Row {
  id: number
  agentId?: number | null
  deletedAt?: Date | null
  rowVersion?: number
}

type RowTable = PgTable & {
  id: AnyPgColumn
  rowVersion?: AnyPgColumn
  updatedAt?: AnyPgColumn
  $inferSelect: Row
}
type RowOf<Table extends RowTable> = Table['$inferSelect']
type ChangeOf<Table extends RowTable> = Partial<Table['$inferInsert']>

interface Holding<Table extends RowTable> {
  /** The tenant whose rows the caller may write; null: every tenant's. */
  scope: Scope
  /** Whether the caller may write a row, in a table where `agentId` alone does not tell. */
  isOwn?: (row: RowOf<Table>) => boolean
  /** The version that the row was read in, of an edit. */
  rowVersion?: number
  /** Deleted rows are held too; else one of them refuses all as missing. */
  withDeleted?: boolean
  /** `no key update` lets other rows that refer to these be added meanwhile; a delete needs `update`. */
  lock?: 'update' | 'no key update'
}

/**
 * Locks rows until the transaction ends, in the order of their ids, so that two writes of the same rows never wait for
 * each other. All or none: a row that does not exist, is another tenant's, is deleted or has moved on refuses all.
 */
export async function hold<Table extends RowTable>(
  tx: Db,
  table: Table,
  ids: readonly number[],
  { scope, isOwn, rowVersion, withDeleted = false, lock = 'update' }: Holding<Table>,
): Promise<RowOf<Table>[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const locked = await tx
    .select()
    .from<PgTable>(table)
    .where(inArray(table.id, wanted))
    .orderBy(asc(table.id))
    .for(lock)
  // Drizzle does not resolve the type of its rows for a table that is a parameter.
  const rows = locked as RowOf<Table>[]
  if (rows.length !== wanted.length) throw absent(scope)
  if (!rows.every((row) => isOwn?.(row) ?? inScope(scope, row.agentId ?? null))) throw illegal()
  if (!withDeleted && rows.some((row) => row.deletedAt)) throw missing()
  if (rowVersion !== undefined && rows.some((row) => row.rowVersion !== rowVersion)) {
    throw conflict({ rowVersion: 'stale' })
  }
  return rows
}

/** The same for one row. */
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
  /** What becomes of a row. Throws a refusal where the row's state does not allow it. */
  to: (row: RowOf<Table>) => ChangeOf<Table>
  /** Columns that are written with every change and are none themselves, such as the name of the account. */
  stamp?: ChangeOf<Table>
  now: Date
  /** The name of the row's id on the wire, for the log. */
  idName: string
}

/** What became of rows, for the answer and the log. */
interface Changed<Table extends RowTable> {
  changed: number
  /** Rows that had every value of their change before: they are not written. */
  already: number
  /** The rows that were written, as they were. */
  rows: RowOf<Table>[]
  /** The columns that changed of each of them, with its id. Secrets are left out. */
  before: Record<string, unknown>[]
  after: Record<string, unknown>[]
}

/** Holds rows and changes them, all or none. Their versions move on, those with the same change by one statement. */
export async function change<Table extends RowTable>(
  tx: Db,
  table: Table,
  ids: readonly number[],
  options: Holding<Table> & Writing<Table>,
): Promise<Changed<Table>> {
  return changeHeld(tx, table, await hold(tx, table, ids, options), options)
}

/** The same for rows that are held already, where something had to be decided in between. */
export async function changeHeld<Table extends RowTable>(
  tx: Db,
  table: Table,
  held: readonly RowOf<Table>[],
  { to, stamp, now, idName }: Writing<Table>,
): Promise<Changed<Table>> {
  const steps = held.map((row) => {
    const wanted = to(row)
    return { row, wanted, ...difference({ ...row }, withoutUndefined(wanted)) }
  })
  const moving = steps.filter(({ after }) => Object.keys(after).length > 0)
  for (const [first, ...others] of alike(moving)) {
    const ids = [first, ...others].map(({ row }) => row.id)
    await update(tx, table, ids, { ...first.wanted, ...stamp }, now)
  }
  return {
    changed: moving.length,
    already: steps.length - moving.length,
    rows: moving.map(({ row }) => row),
    before: moving.map(({ row, before }) => ({ [idName]: row.id, ...withoutSecrets(before) })),
    after: moving.map(({ row, after }) => ({ [idName]: row.id, ...withoutSecrets(after) })),
  }
}

/** Writes columns of rows that are held, whatever was in them before: an edit, which always moves the version on. */
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

/** Steps of the same change together. */
function alike<Step extends { wanted: object }>(steps: Step[]): [Step, ...Step[]][] {
  const found = new Map<string, [Step, ...Step[]]>()
  for (const step of steps) {
    const key = JSON.stringify(step.wanted)
    const same = found.get(key)
    if (same) same.push(step)
    else found.set(key, [step])
  }
  return [...found.values()]
}

/** A change without the columns that stay as they are. */
function withoutUndefined(change: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}

/** Columns that no log tells. */
const secrets = ['passwordHash', 'tokenHash', 'identityCard']

function withoutSecrets(columns: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(columns).filter(([column]) => !secrets.includes(column)))
}
