'use server'

import { staffInfo } from '@/lib/contract/staff-info'
import { addForm, changesOfDispatcher, dispatcherOf, editedFields } from '@/lib/domain/dispatcher/form'
import { dispatchers } from '@/lib/domain/dispatcher/list'
import { readDispatcher } from '@/lib/domain/dispatcher/record'
import { defineAction } from '@/lib/form/action'
import { defineEditAction, editedRecord } from '@/lib/form/edit-action'
import { defineListAction } from '@/lib/list/list-action'
import { screenPath } from '@/lib/screens/screen-paths'

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

export const editDispatcher = defineEditAction({
  permission: 'dispatchers.write',
  schema: editedRecord,
  wording: { labels: { password: 'newPassword' } },
  fields: editedFields,
  run: async ({ pass: { api, locale }, input, changes, requestId }) => {
    const { record: dispatcherId, rowVersion } = input
    const fields = await changesOfDispatcher(changes, () => readDispatcher(api, dispatcherId))
    await api(staffInfo.editStaffInfo, { action: 'edit', dispatcherId, rowVersion, ...fields }, { requestId })
    return {
      redirect: `/${locale}${screenPath('dispatcher', dispatcherId)}`,
      flash: { key: 'dispatchers.done.edit' },
    }
  },
})
