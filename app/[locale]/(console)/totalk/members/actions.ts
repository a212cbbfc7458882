'use server'

import { loginInfo } from '@/lib/contract/login-info'
import { userInfo } from '@/lib/contract/user-info'
import { defineAction } from '@/lib/form/action'
import { returnPath } from '@/lib/form/return-path'
import { actionForm, addForm, authoriseForm, bulkForm, deleteForm, editForm } from './schema'

export const addMember = defineAction({
  permission: 'members.write',
  schema: addForm,
  run: async ({ pass, input: { confirm: _, ...fields }, requestId }) => {
    const { list } = await pass.api(userInfo.batchAddUserInfo, { mode: 'one', ...fields }, { requestId })
    const [added] = list
    return { redirect: `/${pass.locale}/totalk/members/${added?.userId}`, flash: { key: 'memberAdded' } }
  },
})

/** Answers the new accounts with their passwords; they are shown this once and stand nowhere else. */
export const addManyMembers = defineAction({
  permission: 'members.write',
  schema: bulkForm,
  run: async ({ pass, input, requestId }) => {
    const { list } = await pass.api(userInfo.batchAddUserInfo, { mode: 'bulk', ...input }, { requestId })
    return { result: list.map(({ account, password }) => [account, password ?? '']) }
  },
})

export const editMember = defineAction({
  permission: 'members.write',
  schema: editForm,
  run: async ({ pass, input, values, requestId }) => {
    await pass.api(userInfo.editUserInfo, { action: 'edit', ...input }, { requestId })
    return { redirect: returnPath(values.returnTo, pass.locale, 'members'), flash: { key: 'memberEdited' } }
  },
})

export const actOnMembers = defineAction({
  permission: 'members.write',
  schema: actionForm,
  run: async ({ pass, input, values, requestId }) => {
    const { changed } = await pass.api(userInfo.editUserInfo, input, { requestId })
    return {
      redirect: returnPath(values.returnTo, pass.locale, 'members'),
      flash: { key: input.action, count: changed },
    }
  },
})

export const authoriseMembers = defineAction({
  permission: 'members.write',
  schema: authoriseForm,
  run: async ({ pass, input, values, requestId }) => {
    const { changed } = await pass.api(
      userInfo.editUserInfo,
      { action: 'authorise', ...input },
      { requestId },
    )
    return {
      redirect: returnPath(values.returnTo, pass.locale, 'members'),
      flash: { key: 'authorise', count: changed },
    }
  },
})

/** Deleting asks for the login password first; the platform's confirmation is good for this one delete. */
export const deleteMembers = defineAction({
  permission: 'members.write',
  schema: deleteForm,
  run: async ({ pass, input, values, requestId }) => {
    const { confirmation } = await pass.api(loginInfo.adminLoginPass, { password: input.confirmation })
    const { deleted } = await pass.api(
      userInfo.delUserInfo,
      { userIds: input.userIds, confirmation },
      { requestId },
    )
    return {
      redirect: returnPath(values.returnTo, pass.locale, 'members'),
      flash: { key: 'delete', count: deleted },
    }
  },
})
