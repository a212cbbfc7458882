import { staffInfo } from '../../lib/contract/staff-info.ts'
import { dispatcherModule } from '../modules/dispatchers.ts'
import { dispatcherPage } from '../store/dispatcher-list.ts'
import { type Routes, read, write } from '../wire/route.ts'
import {
  createDispatcher,
  editDispatcher,
  removeDispatchers,
  removeSelected,
  restoreDispatchers,
  switchDispatchers,
} from '../work/dispatcher-edit.ts'
import { moduleRoutes } from './module-routes.ts'

export const staffInfoRoutes = {
  createStaffInfo: write(staffInfo.createStaffInfo, (input, context) =>
    createDispatcher(input, context, (dispatcherId) => ({ dispatcherId })),
  ),

  editStaffInfo: write(staffInfo.editStaffInfo, (input, context) => {
    if (input.action === 'edit') return editDispatcher(input, context)
    return input.action === 'remove' ? removeSelected(input, context) : switchDispatchers(input, context)
  }),

  restoreStaffInfo: write(staffInfo.restoreStaffInfo, restoreDispatchers),

  staffInfoWithPage: read(staffInfo.staffInfoWithPage, dispatcherPage),

  ...moduleRoutes(staffInfo, dispatcherModule, { remove: removeDispatchers }),

  createInfo: write(staffInfo.createInfo, ({ dataList }, context) =>
    createDispatcher(dataList, context, (id) => ({ id })),
  ),

  updateInfo: write(staffInfo.updateInfo, ({ id: dispatcherId, dataList }, context) =>
    editDispatcher({ dispatcherId, ...dataList }, context),
  ),
} satisfies Routes<typeof staffInfo>
