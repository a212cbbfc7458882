import { departmentCalls } from '../../lib/contract/department.ts'
import { departmentTree } from '../store/department-tree.ts'
import { readerOf } from '../store/page-of.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { addDepartment, removeDepartment, renameDepartment } from '../work/department-edit.ts'
import { moveAlone, moveSubtree } from '../work/department-move.ts'
import { restoreDepartments } from '../work/department-restore.ts'

export const departmentRoutes = {
  industryInfo2Tree: read(departmentCalls.industryInfo2Tree, async ({ agentInfoId }, context) => ({
    list: await departmentTree(readerOf(context), agentInfoId),
  })),

  editIndustryInfo: write(departmentCalls.editIndustryInfo, (input, context) => {
    if (input.action === 'add') return addDepartment(input, context, answerOf)
    const { departmentId } = input
    if (input.action === 'rename')
      return renameDepartment(input, context, (changed) => ({ departmentId, changed }))
    return removeDepartment(input, context)
  }),

  restoreIndustryInfo: write(departmentCalls.restoreIndustryInfo, restoreDepartments),

  moveIndustryInfo: write(departmentCalls.moveIndustryInfo, (move, context) =>
    moveSubtree(move, context, answerOf),
  ),

  moveIndustryInfoSingle: write(departmentCalls.moveIndustryInfoSingle, moveAlone),
} satisfies Routes<typeof departmentCalls>

const answerOf = (departmentId: number) => ({ departmentId, changed: 1 })
