import { departmentModuleCalls } from '../../lib/contract/department-module.ts'
import { lockInTrees } from '../guards/departments.ts'
import { departmentModule } from '../modules/departments.ts'
import { type Routes, write } from '../wire/route.ts'
import { addDepartment, removeDepartments, renameDepartment } from '../work/department-edit.ts'
import { moveSubtree } from '../work/department-move.ts'
import { moduleRoutes } from './module-routes.ts'

export const departmentModuleRoutes = {
  ...moduleRoutes(departmentModuleCalls, departmentModule, {
    async prepare(tx, ids, { account }) {
      // Locks the trees before the departments in them, in the same order as a move, so that the two never
      // wait for each other.
      await lockInTrees(tx, ids, account)
    },
    remove: removeDepartments,
  }),

  createInfo: write(departmentModuleCalls.createInfo, ({ dataList }, context) =>
    addDepartment(dataList, context, (id) => ({ id })),
  ),

  updateInfo: write(departmentModuleCalls.updateInfo, ({ id: departmentId, dataList }, context) => {
    const { rowVersion, departmentName, parentId } = dataList
    return parentId === undefined
      ? renameDepartment({ departmentId, rowVersion, departmentName }, context, (changed) => ({ changed }))
      : moveSubtree({ departmentId, rowVersion, parentId }, context, () => ({ changed: 1 }))
  }),
} satisfies Routes<typeof departmentModuleCalls>
