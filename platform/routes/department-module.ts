import { industryInfo } from '../../lib/contract/department-module.ts'
import { lockInTrees } from '../guards/departments.ts'
import { departmentModule } from '../modules/departments.ts'
import { type Routes, write } from '../wire/route.ts'
import { addDepartment, moveSubtree, removeDepartments, renameDepartment } from './department.ts'
import { moduleRoutes } from './module-routes.ts'

export const industryInfoRoutes = {
  ...moduleRoutes(industryInfo, departmentModule, {
    async prepare(tx, ids, { account }) {
      // The trees before the departments in them, in the same order as a move, so that the two never wait for each
      // other.
      await lockInTrees(tx, ids, account)
    },
    remove: removeDepartments,
  }),

  createInfo: write(industryInfo.createInfo, ({ dataList }, context) =>
    addDepartment(dataList, context, (id) => ({ id })),
  ),

  updateInfo: write(industryInfo.updateInfo, ({ id: departmentId, dataList }, context) => {
    const { rowVersion, departmentName, parentId = null } = dataList
    const answer = () => ({ changed: 1 })
    return departmentName === undefined
      ? moveSubtree({ departmentId, rowVersion, parentId }, context, answer)
      : renameDepartment({ departmentId, rowVersion, departmentName }, context, answer)
  }),
} satisfies Routes<typeof industryInfo>
