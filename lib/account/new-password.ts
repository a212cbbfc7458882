import 'server-only'
import { z } from 'zod'
import { consolePassword } from '@/lib/contract/fields'
import { loginInfo } from '@/lib/contract/login-info'
import type { FieldSpec } from '@/lib/form/field-spec'
import { getTranslations } from '@/lib/i18n/translations'
import type { Drawn, RowWork } from '@/lib/list/action'
import type { Words } from '@/lib/list/words'

/** A new password of a form; an empty field leaves it to the platform to make one. */
export const newPassword = z.preprocess(
  (sent) => (sent === '' ? undefined : sent),
  consolePassword.optional(),
)

export const resetForm = z.object({ password: newPassword })

/** The field of a new password, which may stay empty. */
export async function newPasswordField(label: string): Promise<FieldSpec> {
  const t = await getTranslations('accounts')
  return {
    type: 'password',
    name: 'password',
    label,
    maxLength: 16,
    autoComplete: 'new-password',
    hint: t('passwordHint'),
  }
}

/** One account may get a typed password; of several each gets one that is made. */
export async function drawReset({ rows, words }: { rows: readonly unknown[]; words: Words }): Promise<Drawn> {
  return { fields: rows.length > 1 ? [] : [await newPasswordField(words.fields('newPassword'))] }
}

/** Answers the passwords that the platform made; a typed one is known to the operator. */
export async function resetPasswords({ api, ids, input }: RowWork) {
  const { password } = resetForm.parse(input)
  const [LoginId] = ids
  if (password !== undefined && LoginId !== undefined && ids.length === 1) {
    await api(loginInfo.changeUserPwd, { kind: 'account', LoginId, password })
    return { changed: 1 }
  }
  const { list } = await api(loginInfo.changeUserPwd, { kind: 'accounts', LoginIds: ids })
  return { changed: list.length, answer: list.map(({ UserName, password }) => [UserName, password]) }
}
