import type { RequestOf } from '../../lib/contract/call.ts'
import type { departmentCalls } from '../../lib/contract/department.ts'
import { holdTenantsOf } from '../guards/removed-tenants.ts'
import { assertDepth } from '../rules/department-rules.ts'
import { Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { lockTree, lowestLevel, putDepartmentsBack, readDepartments } from '../store/departments.ts'
import { holdRemoved, restoredForLog } from '../store/removed-rows.ts'
import type { WriteContext } from '../wire/context.ts'

/**
 * Restores recently removed departments, all or none, to their places: with a name that is free there, and no
 * deeper than a tree may be.
 */
export async function restoreDepartments(
  { departmentIds }: RequestOf<typeof departmentCalls.restoreIndustryInfo>,
  context: WriteContext,
) {
  const { account, now } = context
  context.note({ targets: departmentIds })
  return context.write(async (tx) => {
    const rows = await holdRemoved(tx, 'department', departmentIds, { scope: scopeOf(account), now })
    for (const { agentId } of await holdTenantsOf(tx, rows)) await lockTree(tx, agentId)
    const ids = rows.map(({ rowId }) => rowId)
    const parents = rows.flatMap(({ row }) => (row.parent_id === null ? [] : [Number(row.parent_id)]))
    const above = [...new Set(parents)].filter((id) => !ids.includes(id))
    const found = await readDepartments(tx, above, { lock: true })
    if (found.length < above.length) throw new Refusal('missing', 'the department above is gone')
    await putDepartmentsBack(tx, ids)
    assertDepth(await lowestLevel(tx, ids))
    context.note(restoredForLog(rows, 'departmentId'))
    return { restored: rows.length }
  })
}
