'use server'

import type { z } from 'zod'
import { notice } from '@/lib/contract/notice'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { defineAction } from '@/lib/form/action'
import { confirmPassword } from '@/lib/form/own-password'
import { screenPath } from '@/lib/screens/screen-paths'
import { notificationForm, notifyPasswordForm } from './schema'

/** Sends a notification to the audience that the page displayed. */
export const sendNotification = defineAction({
  permission: 'notifications.send',
  schema: notificationForm,
  wording: { labels: { password: 'notifyPassword' } },
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const sent = requestOf(input)
    const { notificationId } = await wrongAt('password', () => api(notice.sendNotify, sent, { requestId }))
    return {
      redirect: `/${locale}${screenPath('notification', notificationId)}`,
      flash: { key: 'notifications.done.sent' },
    }
  },
})

/** Sets another notification password. */
export const changeNotifyPassword = defineAction({
  permission: 'notifications.send',
  schema: notifyPasswordForm,
  wording: { labels: { password: 'newPassword', oldPassword: 'oldNotifyPassword' } },
  run: async ({ pass: { api, locale }, input, requestId }) => {
    const { oldPassword, password } = input
    const proof = oldPassword
      ? ({ by: 'old', oldPassword } as const)
      : ({ by: 'login', confirmation: await confirmPassword(api, input.confirmation) } as const)
    await wrongAt('oldPassword', () => api(notice.changeNotifyPwd, { ...proof, password }, { requestId }))
    return {
      redirect: `/${locale}${screenPath('notifications')}`,
      flash: { key: 'notifications.done.passwordChanged' },
    }
  },
})

function requestOf({ target, groupId, userIds, ...words }: z.output<typeof notificationForm>) {
  if (target === 'group') return { ...words, target, groupId }
  if (target === 'member') return { ...words, target, userIds: userIds.split(' ') }
  return { ...words, target }
}

/** Reports a wrong notification password at its field. @spec 8.9 */
async function wrongAt<Result>(field: string, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.code !== 'wrong_password') throw error
    throw new FieldRefusal({ [field]: 'passwordWrong' })
  }
}
