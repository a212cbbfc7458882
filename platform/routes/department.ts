import { departmentCalls } from '../../lib/contract/department.ts'
import { type Routes, write } from '../wire/route.ts'
import { addDepartment, removeDepartment, renameDepartment } from '../work/department-edit.ts'
import { moveAlone, moveSubtree } from '../work/department-move.ts'

export const departmentRoutes = {
  editIndustryInfo: write(departmentCalls.editIndustryInfo, (input, context) => {
    if (input.action === 'add') return addDepartment(input, context, answerOf)
    if (input.action === 'rename') return renameDepartment(input, context, answerOf)
    return removeDepartment(input, context)
  }),

  moveIndustryInfo: write(departmentCalls.moveIndustryInfo, (move, context) =>
    moveSubtree(move, context, answerOf),
  ),

  moveIndustryInfoSingle: write(departmentCalls.moveIndustryInfoSingle, moveAlone),
} satisfies Routes<typeof departmentCalls>

const answerOf = (departmentId: number) => ({ departmentId, changed: 1 })
