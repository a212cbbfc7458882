'use server'

import { staffInfo } from '@/lib/contract/staff-info'
import { addForm, dispatcherOf, editForm } from '@/lib/dispatcher/form'
import { defineAction } from '@/lib/form/action'
import { defineListAction } from '@/lib/list/list-action'
import { dispatchers } from '@/lib/lists/dispatchers'
import { screenPath } from '@/lib/screen-paths'

export const actOnDispatchers = defineListAction(dispatchers)

export const addDispatcher = defineAction({
  permission: 'dispatchers.write',
  schema: addForm,
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { dispatcherId } = await api(
      staffInfo.createStaffInfo,
      { ...dispatcherOf(input), password: input.password },
      { requestId },
    )
    return {
      redirect: `/${locale}${screenPath('dispatcher', dispatcherId)}`,
      flash: { key: 'dispatchers.done.added' },
    }
  },
})

export const editDispatcher = defineAction({
  permission: 'dispatchers.write',
  schema: editForm,
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { record: dispatcherId, rowVersion, password } = input
    await api(
      staffInfo.editStaffInfo,
      { action: 'edit', dispatcherId, rowVersion, ...dispatcherOf(input), password },
      { requestId },
    )
    return {
      redirect: `/${locale}${screenPath('dispatcher', dispatcherId)}`,
      flash: { key: 'dispatchers.done.edit' },
    }
  },
})
