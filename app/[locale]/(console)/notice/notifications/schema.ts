import { z } from 'zod'
import { consolePassword, requiredLines, requiredText, typedPassword } from '@/lib/contract/fields'
import { selectionLimit } from '@/lib/contract/limits'
import { notificationLimit, notificationTargets } from '@/lib/contract/notice'

/** The form of a notification: the displayed audience, and the text. */
export const notificationForm = z.object({
  target: z.enum(notificationTargets),
  groupId: z.string(),
  userIds: z.string().max(selectionLimit * 17, 'tooLarge'),
  title: requiredText(100),
  content: requiredLines(notificationLimit),
  password: typedPassword,
})

/**
 * A new notification password, and the proof of the right to set it: the old one or, if none is set, the own
 * login password.
 */
export const notifyPasswordForm = z
  .object({
    oldPassword: z.string().max(128, 'tooLong').default(''),
    confirmation: z.string().max(128, 'tooLong').default(''),
    password: consolePassword,
    confirm: z.string('required').min(1, 'required'),
  })
  .refine((form) => form.password === form.confirm, { path: ['confirm'], message: 'passwordMismatch' })
  .refine(({ oldPassword, confirmation }) => oldPassword !== '' || confirmation !== '', {
    path: ['oldPassword'],
    message: 'required',
  })
