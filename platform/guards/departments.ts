import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../rules/identity.ts'
import { conflict, illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { type DepartmentRow, lockTree, readDepartments } from '../store/departments.ts'

/** Locks a department of the caller's tenant, so that it is not removed while rows are added to it. */
export async function lockOwnDepartment(tx: Db, id: number, account: SignedIn): Promise<DepartmentRow> {
  return one(await lockOwnDepartments(tx, [id], account))
}

/** The same after locking the tenant's tree, so that no department around it moves meanwhile. */
export async function lockInTree(
  tx: Db,
  id: number,
  account: SignedIn,
  rowVersion?: number,
): Promise<DepartmentRow> {
  return one(await lockInTrees(tx, [id], account, rowVersion))
}

/**
 * The same for many departments, all or none. `rowVersion` is the version that the caller read, if there is
 * only one.
 */
export async function lockInTrees(
  tx: Db,
  ids: number[],
  account: SignedIn,
  rowVersion?: number,
): Promise<DepartmentRow[]> {
  // Read before the lock: only the row names the tenant whose tree is locked. The tenant never changes.
  const rows = assertOwn(await readDepartments(tx, ids, { lock: false }), ids.length, account)
  const trees = [...new Set(rows.map((row) => row.agentId))]
  // In a fixed order, so that two transactions never wait for each other.
  for (const agentId of trees.toSorted((left, right) => (left ?? 0) - (right ?? 0)))
    await lockTree(tx, agentId)
  const lockedRows = await lockOwnDepartments(tx, ids, account)
  if (rowVersion !== undefined && lockedRows.some((row) => row.rowVersion !== rowVersion)) {
    throw conflict({ rowVersion: 'stale' })
  }
  return lockedRows
}

async function lockOwnDepartments(tx: Db, ids: number[], account: SignedIn): Promise<DepartmentRow[]> {
  return assertOwn(await readDepartments(tx, ids, { lock: true }), ids.length, account)
}

function assertOwn(rows: DepartmentRow[], expected: number, account: SignedIn): DepartmentRow[] {
  const scope = scopeOf(account)
  if (rows.length !== expected) throw absent(scope)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  return rows
}

function one([row]: DepartmentRow[]): DepartmentRow {
  if (!row) throw illegal()
  return row
}
