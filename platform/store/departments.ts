import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { departments, dispatchers, shares } from '../db/schema-dispatch.ts'
import { update } from './change.ts'
import { writeEdit } from './edit.ts'
import { oneAtATime } from './limits.ts'
import { keepRemoved, partsOf, putBack } from './removed-rows.ts'
import { conflictIfTaken } from './unique-conflict.ts'

const takenFields = { departments_sibling: 'departmentName' }

export type DepartmentRow = typeof departments.$inferSelect

/** Serialises changes of a tenant's tree of departments until the transaction ends. */
export async function lockTree(tx: Db, agentId: number | null): Promise<void> {
  await oneAtATime(tx, `departments ${agentId ?? 0}`)
}

/** Departments by id. With `lock` they are locked, so that none is removed meanwhile. */
export async function readDepartments(
  db: Db,
  ids: number[],
  { lock }: { lock: boolean },
): Promise<DepartmentRow[]> {
  const query = db.select().from(departments).where(inArray(departments.id, ids)).orderBy(asc(departments.id))
  return lock ? query.for('no key update') : query
}

/** The ids of a department and of those above it, up to the top. */
export async function lineage(tx: Db, id: number): Promise<number[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive line as (
      select id, parent_id, 1 as step from departments where id = ${id}
      union all
      select above.id, above.parent_id, step + 1 from departments as above join line on above.id = line.parent_id
    )
    select id from line order by step`)
  return rows.map((row) => Number(row.id))
}

/** The level of the lowest of some departments; 1: the top. */
export async function lowestLevel(tx: Db, ids: readonly number[]): Promise<number> {
  const { rows } = await tx.execute<{ level: number }>(sql`
    with recursive line as (
      select id, parent_id, 1 as step from departments where id = any(${sql.param([...ids])}::bigint[])
      union all
      select above.id, above.parent_id, step + 1 from departments as above join line on above.id = line.parent_id
    )
    select max(step) as level from line`)
  return rows[0]?.level ?? 0
}

/** The number of levels of a department's subtree, including its own. */
export async function heightOf(tx: Db, id: number): Promise<number> {
  const { rows } = await tx.execute<{ height: number }>(sql`
    with recursive tree as (
      select id, 1 as step from departments where id = ${id}
      union all
      select below.id, step + 1 from departments as below join tree on below.parent_id = tree.id
    )
    select max(step) as height from tree`)
  return rows[0]?.height ?? 0
}

export async function insertDepartment(tx: Db, row: typeof departments.$inferInsert): Promise<number> {
  const [made] = await conflictIfTaken(
    tx.insert(departments).values(row).returning({ id: departments.id }),
    takenFields,
  )
  if (!made) throw new Error('an insert answered no row')
  return made.id
}

/** Renames a locked department. */
export function renameDepartmentRow(tx: Db, row: DepartmentRow, name: string | undefined, now: Date) {
  return conflictIfTaken(writeEdit(tx, departments, row, { name }, { now }), takenFields)
}

/** Gives a department another parent and increments its row version. */
export async function updateDepartment(
  tx: Db,
  id: number,
  columns: { parentId: number | null },
  now: Date,
): Promise<void> {
  await conflictIfTaken(update(tx, departments, [id], columns, now), takenFields)
}

/** Gives the children of a department another parent; returns their ids. */
export async function moveChildren(
  tx: Db,
  id: number,
  parentId: number | null,
  now: Date,
): Promise<number[]> {
  const rows = await conflictIfTaken(
    tx
      .update(departments)
      .set({ parentId, updatedAt: now, rowVersion: sql`${departments.rowVersion} + 1` })
      .where(eq(departments.parentId, id))
      .returning({ id: departments.id }),
    takenFields,
  )
  return rows.map((row) => row.id)
}

/** The number of departments and dispatchers directly in a department, and of its shares that have not ended. */
export async function contentsOf(tx: Db, id: number) {
  return {
    departments: await tx.$count(departments, eq(departments.parentId, id)),
    dispatchers: await tx.$count(dispatchers, eq(dispatchers.departmentId, id)),
    shares: await tx.$count(shares, and(eq(shares.departmentId, id), ne(shares.status, 'ended'))),
  }
}

/** Deletes a department without contents, with its ended shares, and stores both for an undo. */
export async function deleteDepartment(tx: Db, id: number, now: Date): Promise<void> {
  const beside = partsOf('shares', shares, 'department_id')
  await keepRemoved(tx, 'department', departments, [id], { now, beside })
  await tx.delete(departments).where(eq(departments.id, id))
}

/** Restores deleted departments with their ended shares, except shares of an agent that no longer exists. */
export async function putDepartmentsBack(tx: Db, ids: number[]): Promise<void> {
  const existingAgents = sql`select id from ${agents}`
  const left = sql`made.to_agent_id in (${existingAgents}) and (made.agent_id is null or made.agent_id in (${existingAgents}))`
  const parts = { key: 'shares', table: shares, left }
  await conflictIfTaken(putBack(tx, 'department', departments, ids, { parts }), takenFields)
}
