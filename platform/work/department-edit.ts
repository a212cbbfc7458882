import type { RequestOf } from '../../lib/contract/call.ts'
import type { departmentCalls } from '../../lib/contract/department.ts'
import type { Db } from '../db/connect.ts'
import { lockInTree, lockInTrees } from '../guards/departments.ts'
import { assertDepth } from '../rules/department-rules.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { invalid, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/tenant-scope.ts'
import { readAgent } from '../store/agents.ts'
import {
  contentsOf,
  type DepartmentRow,
  deleteDepartment,
  insertDepartment,
  lineage,
  lockTree,
  renameDepartmentRow,
} from '../store/departments.ts'
import { editAnswer } from '../store/edit.ts'
import type { WriteContext } from '../wire/context.ts'

type Edit = RequestOf<typeof departmentCalls.editIndustryInfo>
type Action<Name extends Edit['action']> = Extract<Edit, { action: Name }>

/**
 * Adds a department under another or at the top. `answer` makes the call's answer from its id, as in the
 * functions below.
 */
export async function addDepartment<Answer>(
  { departmentName, parentId, agentInfoId }: Omit<Action<'add'>, 'action'>,
  context: WriteContext,
  answer: (departmentId: number) => Answer,
) {
  const { account, now } = context
  return context.write(async (tx) => {
    const agentId =
      parentId === null
        ? await tenantAtTop(tx, agentInfoId, context)
        : (await lockInTree(tx, parentId, account)).agentId
    if (parentId !== null) {
      if (agentInfoId !== null && agentInfoId !== agentId) throw invalid({ agentInfoId: 'invalid' })
      assertDepth((await lineage(tx, parentId)).length + 1)
    }
    const row = { name: departmentName, parentId, agentId }
    const departmentId = await insertDepartment(tx, { ...row, createdAt: now, updatedAt: now })
    context.note({ targets: [departmentId], after: row })
    return answer(departmentId)
  })
}

/** The tenant of a new department at the top, with its tree locked. */
async function tenantAtTop(
  tx: Db,
  requestedId: number | null,
  { account }: WriteContext,
): Promise<number | null> {
  const agentId = tenantOfNew(scopeOf(account), requestedId)
  if (agentId !== null && !(await readAgent(tx, agentId, { lock: true }))) {
    throw invalid({ agentInfoId: 'invalid' })
  }
  await lockTree(tx, agentId)
  return agentId
}

/** Renames a department, unless it changed since it was read. */
export async function renameDepartment<Answer>(
  { departmentId, rowVersion, departmentName }: Omit<Action<'rename'>, 'action'>,
  context: WriteContext,
  answer: (changed: number) => Answer,
) {
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const row = await lockInTree(tx, departmentId, context.account, rowVersion)
    const written = await renameDepartmentRow(tx, row, departmentName, context.now)
    context.note({ before: written.before, after: written.after })
    return answer(editAnswer(written).changed)
  })
}

/** Removes one department, unless it changed since it was read. */
export async function removeDepartment(
  { departmentId, rowVersion }: Action<'remove'>,
  context: WriteContext,
) {
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    await removeDepartments(tx, [departmentId], context, rowVersion)
    return { departmentId, changed: 1 }
  })
}

/**
 * Removes departments that contain nothing but each other, and which can be restored for some minutes.
 * `rowVersion` is the version that the caller read, if there is only one.
 */
export async function removeDepartments(
  tx: Db,
  ids: number[],
  context: WriteContext,
  rowVersion?: number,
): Promise<void> {
  const rows = await lockInTrees(tx, ids, context.account, rowVersion)
  for (const { id } of fromBelow(rows)) {
    const contents = await contentsOf(tx, id)
    if (contents.departments + contents.dispatchers + contents.shares > 0) {
      throw new Refusal('conflict', 'not empty', { departmentId: 'inUse', ...contents })
    }
    await deleteDepartment(tx, id, context.now)
  }
  const before = rows.map(({ id, name, parentId, agentId }) => ({
    departmentId: id,
    name,
    parentId,
    agentId,
  }))
  context.note({ before: before.length === 1 ? before[0] : before })
}

/** Sorts departments so that each comes before its parent. */
function fromBelow(rows: DepartmentRow[]): DepartmentRow[] {
  const among = new Map(rows.map((row) => [row.id, row]))
  const depth = (row: DepartmentRow): number => {
    const above = row.parentId === null ? undefined : among.get(row.parentId)
    return above ? depth(above) + 1 : 0
  }
  return rows.toSorted((left, right) => depth(right) - depth(left))
}
