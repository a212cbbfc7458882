import type { RequestOf } from '../../lib/contract/call.ts'
import { deepestDepartment, industry } from '../../lib/contract/industry.ts'
import type { WriteContext } from '../context.ts'
import type { Db } from '../db/connect.ts'
import { lockInTree, lockOwnDepartment } from '../department-access.ts'
import { conflict, invalid, Refusal } from '../refusal.ts'
import { type Routes, write } from '../route.ts'
import { tenantOfNew } from '../rules/member-rules.ts'
import { scopeOf } from '../scope.ts'
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

type Edit = RequestOf<typeof industry.editIndustryInfo>
type Action<Name extends Edit['action']> = Extract<Edit, { action: Name }>
type Move = RequestOf<typeof industry.moveIndustryInfo>

export const industryRoutes = {
  editIndustryInfo: write(industry.editIndustryInfo, (input, context) => {
    if (input.action === 'add') return addOne(input, context)
    return input.action === 'rename' ? renameOne(input, context) : removeOne(input, context)
  }),

  moveIndustryInfo: write(industry.moveIndustryInfo, moveSubtree),

  moveIndustryInfoSingle: write(industry.moveIndustryInfoSingle, moveAlone),
} satisfies Routes<typeof industry>

async function addOne({ departmentName, parentId, agentInfoId }: Action<'add'>, context: WriteContext) {
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
    return { departmentId, changed: 1 }
  })
}

async function renameOne(
  { departmentId, rowVersion, departmentName }: Action<'rename'>,
  context: WriteContext,
) {
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const { name } = await holdAsRead(tx, { departmentId, rowVersion }, context)
    await updateDepartment(tx, departmentId, { name: departmentName }, context.now)
    context.note({ before: { name }, after: { name: departmentName } })
    return { departmentId, changed: 1 }
  })
}

/** Removes a department that holds nothing any more. */
async function removeOne({ departmentId, rowVersion }: Action<'remove'>, context: WriteContext) {
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const { name, parentId, agentId } = await holdAsRead(tx, { departmentId, rowVersion }, context)
    const held = await contentsOf(tx, departmentId)
    if (held.departments + held.dispatchers + held.shares > 0) {
      throw new Refusal('conflict', 'not empty', { departmentId: 'inUse', ...held })
    }
    await deleteDepartment(tx, departmentId)
    context.note({ before: { name, parentId, agentId } })
    return { departmentId, changed: 1 }
  })
}

/** Moves a department with all below it; what is below it cannot take it up. */
async function moveSubtree(move: Move, context: WriteContext) {
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
    return { departmentId, changed: 1 }
  })
}

/** Moves a department alone; one that was below it can take it up, for it is so no longer. */
async function moveAlone(move: Move, context: WriteContext) {
  const { departmentId, parentId } = move
  const { now } = context
  context.note({ targets: [departmentId] })
  return context.write(async (tx) => {
    const row = await holdAsRead(tx, move, context)
    await assertNewParent(tx, row, parentId, context)
    // Itself first: a child may have its name, and takes the place that it leaves.
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

/** Holds the tree of a department that is as it was read. */
async function holdAsRead(
  tx: Db,
  { departmentId, rowVersion }: { departmentId: number; rowVersion: number },
  { account }: WriteContext,
): Promise<DepartmentRow> {
  const row = await lockInTree(tx, departmentId, account)
  if (row.rowVersion !== rowVersion) throw conflict({ rowVersion: 'stale' })
  return row
}

/** Above a department stands another one of its tenant, or none. */
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

/** The tenant of a new tree's top, its trees held. */
async function tenantAtTop(tx: Db, asked: number | null, { account }: WriteContext): Promise<number | null> {
  const agentId = tenantOfNew(scopeOf(account), asked)
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
