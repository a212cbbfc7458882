import type { SignedIn } from './context.ts'
import type { Db } from './db/connect.ts'
import { illegal } from './refusal.ts'
import { absent, inScope, scopeOf } from './scope.ts'
import { type DepartmentRow, lockTree, readDepartment } from './store/departments.ts'

/** Holds a department of the caller's tenant, so that it is still there when something was put into it. */
export async function lockOwnDepartment(tx: Db, id: number, account: SignedIn): Promise<DepartmentRow> {
  return assertOwn(await readDepartment(tx, id, { lock: true }), account)
}

/** The same with its tenant's tree held before, so that nothing around it changes any more either. */
export async function lockInTree(tx: Db, id: number, account: SignedIn): Promise<DepartmentRow> {
  // Read twice, for only the row tells which tree it stands in; its tenant never changes.
  const { agentId } = assertOwn(await readDepartment(tx, id, { lock: false }), account)
  await lockTree(tx, agentId)
  return lockOwnDepartment(tx, id, account)
}

function assertOwn(row: DepartmentRow | undefined, account: SignedIn): DepartmentRow {
  const scope = scopeOf(account)
  if (!row) throw absent(scope)
  if (!inScope(scope, row.agentId)) throw illegal()
  return row
}
