import { staffInfo } from '../../lib/contract/staff-info.ts'
import { dispatcherModule } from '../modules/dispatchers.ts'
import { type Routes, write } from '../wire/route.ts'
import {
  createDispatcher,
  editDispatcher,
  removeDispatchers,
  removeSelected,
} from '../work/dispatcher-edit.ts'
import { moduleRoutes } from './module-routes.ts'

export const staffInfoRoutes = {
  createStaffInfo: write(staffInfo.createStaffInfo, (input, context) =>
    createDispatcher(input, context, (dispatcherId) => ({ dispatcherId })),
  ),

  editStaffInfo: write(staffInfo.editStaffInfo, (input, context) =>
    input.action === 'edit' ? editDispatcher(input, context) : removeSelected(input, context),
  ),

  ...moduleRoutes(staffInfo, dispatcherModule, { remove: removeDispatchers }),

  createInfo: write(staffInfo.createInfo, ({ dataList }, context) =>
    createDispatcher(dataList, context, (id) => ({ id })),
  ),

  updateInfo: write(staffInfo.updateInfo, ({ id: dispatcherId, dataList }, context) =>
    editDispatcher({ dispatcherId, ...dataList }, context),
  ),
} satisfies Routes<typeof staffInfo>
