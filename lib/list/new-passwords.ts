import { z } from 'zod'
import { loginInfo } from '@/lib/contract/login-info'
import type { FieldSpec } from '@/lib/form/field-spec'
import type { Api } from '@/lib/upstream/client'
import type { Action, Drawn } from './action'
import type { Words } from './words'

type PasswordSchema = z.ZodType<string>

/** The passwords of one kind of rows: their rule, and the calls that set one or let the platform make several. */
interface PasswordWork {
  schema: PasswordSchema
  /** The rule in words. */
  hint: (words: Words) => string
  set(api: Api, id: number, password: string): Promise<unknown>
  make(api: Api, ids: number[]): Promise<{ list: { UserName: string; password: string }[] }>
}

/** A new password of a form; an empty field leaves it to the platform to make one. */
export function newPassword(schema: PasswordSchema) {
  return z.preprocess((sent) => (sent === '' ? undefined : sent), schema.optional())
}

/** The field of a new password, which may stay empty. */
export function newPasswordField(label: string, hint: string): FieldSpec {
  return { type: 'password', name: 'password', label, hint, maxLength: 16, autoComplete: 'new-password' }
}

/** An action that sets new passwords, except its offer: one row may get a typed password, several get made ones. */
export function newPasswords({ schema, hint, set, make }: PasswordWork) {
  const form = z.object({ password: newPassword(schema) })
  return {
    call: loginInfo.changeUserPwd,
    answers: ['account', 'password'],
    schema: form,
    draw: async ({ rows, words }): Promise<Drawn> => ({
      fields: rows.length > 1 ? [] : [newPasswordField(words.fields('newPassword'), hint(words))],
    }),
    // Answers the passwords that the platform made; a typed one is known to the operator.
    async run({ api, ids, input }) {
      const { password } = form.parse(input)
      const [id] = ids
      if (password !== undefined && id !== undefined && ids.length === 1) {
        await set(api, id, password)
        return { changed: 1 }
      }
      const { list } = await make(api, ids)
      return { changed: list.length, answer: list.map(({ UserName, password }) => [UserName, password]) }
    },
  } satisfies Omit<Action<unknown>, 'offered'>
}
