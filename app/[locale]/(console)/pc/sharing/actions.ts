'use server'

import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { departmentShares } from '@/lib/domain/share/department-shares'
import { defineAction } from '@/lib/form/action'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'
import { offerForm } from './schema'

export const actOnDepartmentShares = defineListAction(departmentShares)

/** Offers a department to another agent. */
export const offerDepartment = defineAction({
  permission: 'departments.write',
  schema: offerForm,
  run: async ({ pass, input: { departmentId, toAgentInfoId, ...offer }, requestId }) => {
    const { shareId } = await pass.api(
      shareSettingInfo.editShareSettingInfo,
      {
        action: 'offerDepartment',
        departmentId: Number(departmentId),
        toAgentInfoId: toAgentInfoId || undefined,
        ...offer,
      },
      { requestId },
    )
    return {
      redirect: `/${pass.locale}${screenPath('departmentShare', shareId)}`,
      flash: { key: 'departmentShares.done.offered' },
    }
  },
})
