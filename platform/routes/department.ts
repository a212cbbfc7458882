import type { RequestOf } from '../../lib/contract/call.ts'
import { deepestDepartment, industry } from '../../lib/contract/department.ts'
import type { Db } from '../db/connect.ts'
import { lockInTree, lockInTrees, lockOwnDepartment } from '../guards/departments.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { conflict, invalid, Refusal } from '../rules/refusal.ts'
import { scopeOf } from '../rules/scope.ts'
import { readAgent } from '../store/agents.ts'
import {
  contentsOf,
  type DepartmentRow,
  deleteDepartment,
  heightOf,
  insertDepartment,
  lineage,
  lockTree,
  moveChildren,
  updateDepartment,
} from '../store/departments.ts'
import type { WriteContext } from '../wire/context.ts'
import { type Routes, write } from '../wire/route.ts'

type Edit = RequestOf<typeof industry.editIndustryInfo>
type Action<Name extends Edit['action']> = Extract<Edit, { action: Name }>
type Move = RequestOf<typeof industry.moveIndustryInfo>

export const industryRoutes = {
  editIndustryInfo: write(industry.editIndustryInfo, (input, context) => {
    if (input.action === 'add') return addDepartment(input, context, answerOf)
    return input.action === 'rename' ? renameDepartment(input, context, answerOf) : removeOne(input, context)
  }),

  moveIndustryInfo: write(industry.moveIndustryInfo, (move, context) => moveSubtree(move, context, answerOf)),

  moveIndustryInfoSingle: write(industry.moveIndustryInfoSingle, moveAlone),
} satisfies Routes<typeof industry>

const answerOf = (departmentId: number) => ({ departmentId, changed: 1 })

/** Adds a department under another or at the top. `answer` makes the call's answer from its id, here and below. */
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

/** Renames a department, unless it changed since it was read. */
export async function renameDepartment<Answer>(
  { departmentId, rowVersion, departmentName }: Omit<Action<'rename'>, 'action'>,
  context: WriteContext,
  answer: (departmentId: number) => Answer,
) {
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const { name } = await holdAsRead(tx, { departmentId, rowVersion }, context)
    await updateDepartment(tx, departmentId, { name: departmentName }, context.now)
    context.note({ before: { name }, after: { name: departmentName } })
    return answer(departmentId)
  })
}

async function removeOne({ departmentId, rowVersion }: Action<'remove'>, context: WriteContext) {
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    await removeDepartments(tx, [departmentId], context, rowVersion)
    return answerOf(departmentId)
  })
}

/**
 * Removes departments that contain nothing but each other. `rowVersion` is for a single department: the version that
 * was read.
 */
export async function removeDepartments(
  tx: Db,
  ids: number[],
  context: WriteContext,
  rowVersion?: number,
): Promise<void> {
  const rows = await lockInTrees(tx, ids, context.account)
  if (rowVersion !== undefined) assertAsRead(rows, rowVersion)
  for (const { id } of fromBelow(rows)) {
    const held = await contentsOf(tx, id)
    if (held.departments + held.dispatchers + held.shares > 0) {
      throw new Refusal('conflict', 'not empty', { departmentId: 'inUse', ...held })
    }
    await deleteDepartment(tx, id)
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

/** Moves a department with everything below it; none of those can be its new parent. */
export async function moveSubtree<Answer>(
  move: Move,
  context: WriteContext,
  answer: (departmentId: number) => Answer,
) {
  const { departmentId, parentId } = move
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const row = await holdAsRead(tx, move, context)
    await assertNewParent(tx, row, parentId, context)
    const above = parentId === null ? [] : await lineage(tx, parentId)
    if (above.includes(departmentId)) throw invalid({ parentId: 'invalid' })
    assertDepth(above.length + (await heightOf(tx, departmentId)))
    await updateDepartment(tx, departmentId, { parentId }, context.now)
    context.note({ before: { parentId: row.parentId }, after: { parentId } })
    return answer(departmentId)
  })
}

/** Moves a department alone. Its children get its former parent first, so one of them can be its new parent. */
async function moveAlone(move: Move, context: WriteContext) {
  const { departmentId, parentId } = move
  const { now } = context
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const row = await holdAsRead(tx, move, context)
    await assertNewParent(tx, row, parentId, context)
    // The department before its children: a child may have the same name and moves to where the department was.
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

/** Locks a department and its tree, unless it changed since it was read. */
async function holdAsRead(
  tx: Db,
  { departmentId, rowVersion }: { departmentId: number; rowVersion: number },
  { account }: WriteContext,
): Promise<DepartmentRow> {
  const row = await lockInTree(tx, departmentId, account)
  assertAsRead([row], rowVersion)
  return row
}

function assertAsRead(rows: DepartmentRow[], rowVersion: number): void {
  if (!rows.every((row) => row.rowVersion === rowVersion)) throw conflict({ rowVersion: 'stale' })
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

/** The tenant of a new department at the top, with its tree locked. */
async function tenantAtTop(
  tx: Db,
  requested: number | null,
  { account }: WriteContext,
): Promise<number | null> {
  const agentId = tenantOfNew(scopeOf(account), requested)
  if (agentId !== null && !(await readAgent(tx, agentId, { lock: true }))) {
    throw invalid({ agentInfoId: 'invalid' })
  }
  await lockTree(tx, agentId)
  return agentId
}

function assertDepth(depth: number): void {
  if (depth <= deepestDepartment) return
  throw new Refusal('limit', 'too many departments above each other', {
    used: depth,
    limit: deepestDepartment,
  })
}
