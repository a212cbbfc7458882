import { z } from 'zod'
import { id } from '@/lib/contract/fields'
import { newMember } from '@/lib/contract/member'
import { bulkAdd } from '@/lib/contract/user-info'
import { authorisation } from '@/lib/domain/member/authorisation'
import { memberTicks } from '@/lib/domain/member/edit'
import { numberText } from '@/lib/form/number-text'
import { pickedId } from '@/lib/form/picked'

const agent = z.union([z.literal('').transform(() => null), id])

/** Adding one member: the contract's fields in the form's format, and the password twice. @spec 5.13 */
export const addForm = newMember
  .extend({
    ...memberTicks,
    agentInfoId: agent,
    linesceTime: authorisation,
    confirm: z.string('required').min(1, 'required'),
  })
  .refine((form) => form.password === form.confirm, { path: ['confirm'], message: 'passwordMismatch' })

/** Adding many: prefix, first number, count. */
export const bulkForm = bulkAdd.extend({
  agentInfoId: agent,
  linesceTime: authorisation,
  count: numberText(bulkAdd.shape.count),
})

/** A member and the group that it joins. */
export const joinForm = z.object({ userId: id, group: pickedId })

/** A member and the group that it leaves, with the version of its place in the displayed page. */
export const leaveForm = z.object({ userId: id, groupId: id, rowVersion: z.coerce.number().int() })

/** The typed values of a bulk add, from a sent form or the address of its preview. */
export function bulkTyped(from: Record<string, string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.keys(bulkForm.shape).flatMap((name) => {
      const typed = from[name]
      return typeof typed === 'string' ? [[name, typed]] : []
    }),
  )
}
