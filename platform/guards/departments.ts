import type { Db } from '../db/connect.ts'
import type { SignedIn } from '../rules/identity.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/scope.ts'
import { type DepartmentRow, lockTree, readDepartments } from '../store/departments.ts'

/** Holds a department of the caller's tenant, so that it is still there when something was put into it. */
export async function lockOwnDepartment(tx: Db, id: number, account: SignedIn): Promise<DepartmentRow> {
  return one(await lockOwnDepartments(tx, [id], account))
}

/** The same with its tenant's tree held before, so that nothing around it changes any more either. */
export async function lockInTree(tx: Db, id: number, account: SignedIn): Promise<DepartmentRow> {
  return one(await lockInTrees(tx, [id], account))
}

/** The same for many. One that is not the caller's tenant's, or never was, refuses all of them. */
export async function lockInTrees(tx: Db, ids: number[], account: SignedIn): Promise<DepartmentRow[]> {
  // Read twice, for only the row tells which tree it stands in; its tenant never changes.
  const rows = assertOwn(await readDepartments(tx, ids, { lock: false }), ids.length, account)
  const trees = [...new Set(rows.map((row) => row.agentId))]
  // In one order, so that no two wait for each other.
  for (const agentId of trees.toSorted((left, right) => (left ?? 0) - (right ?? 0)))
    await lockTree(tx, agentId)
  return lockOwnDepartments(tx, ids, account)
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
