import type { RequestOf } from '../../lib/contract/call.ts'
import type { departmentCalls } from '../../lib/contract/department.ts'
import type { Db } from '../db/connect.ts'
import { lockInTree, lockOwnDepartment } from '../guards/departments.ts'
import { assertDepth } from '../rules/department-rules.ts'
import { invalid } from '../rules/refusal.ts'
import {
  type DepartmentRow,
  heightOf,
  lineage,
  moveChildren,
  updateDepartment,
} from '../store/departments.ts'
import type { WriteContext } from '../wire/context.ts'

type Move = RequestOf<typeof departmentCalls.moveIndustryInfo>

/** Moves a department with its subtree; no department of the subtree can be its new parent. */
export async function moveSubtree<Answer>(
  move: Move,
  context: WriteContext,
  answer: (departmentId: number) => Answer,
) {
  const { departmentId, rowVersion, parentId } = move
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const row = await lockInTree(tx, departmentId, context.account, rowVersion)
    await assertNewParent(tx, row, parentId, context)
    const above = parentId === null ? [] : await lineage(tx, parentId)
    if (above.includes(departmentId)) throw invalid({ parentId: 'invalid' })
    assertDepth(above.length + (await heightOf(tx, departmentId)))
    await updateDepartment(tx, departmentId, { parentId }, context.now)
    context.note({ before: { parentId: row.parentId }, after: { parentId } })
    return answer(departmentId)
  })
}

/**
 * Moves a department without its subtree: its children first get its parent, so that one of them can be its
 * new parent.
 */
export async function moveAlone(move: Move, context: WriteContext) {
  const { departmentId, rowVersion, parentId } = move
  const { now } = context
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const row = await lockInTree(tx, departmentId, context.account, rowVersion)
    await assertNewParent(tx, row, parentId, context)
    // The department first: a child may have the same name and takes its former place.
    await updateDepartment(tx, departmentId, { parentId }, now)
    const children = await moveChildren(tx, departmentId, row.parentId, now)
    assertDepth((await lineage(tx, departmentId)).length)
    context.note({
      targets: [departmentId, ...children],
      before: { parentId: row.parentId },
      after: { parentId, children },
    })
    return { departmentId, changed: 1 + children.length }
  })
}

/** Refuses a new parent that is the department itself or of another tenant. */
async function assertNewParent(
  tx: Db,
  { id, agentId }: DepartmentRow,
  parentId: number | null,
  { account }: WriteContext,
): Promise<void> {
  if (parentId === null) return
  const parent = await lockOwnDepartment(tx, parentId, account)
  if (parent.id === id || parent.agentId !== agentId) throw invalid({ parentId: 'invalid' })
}
