import { z } from 'zod'
import { departmentName } from '@/lib/contract/department'
import { id } from '@/lib/contract/fields'
import { top } from '@/lib/domain/department/place'

const number = z.coerce.number<string>().int()
const parentId = z
  .union([z.literal(top), id], 'required')
  .transform((chosen) => (chosen === top ? null : chosen))
/** The tenant whose tree the form was drawn for; empty for the platform's own. */
const agent = z
  .union([z.literal(''), id])
  .default('')
  .transform((chosen) => (chosen === '' ? null : chosen))

export const addForm = z.object({ agent, departmentName, parentId })
/** A department in the version in which its form was drawn. */
export const chosenForm = z.object({ agent, departmentId: id, rowVersion: number })
/** The field of another name. */
export const nameField = z.object({ departmentName })
/** `alone`: those right below it go to its former parent. */
export const moveForm = z.object({
  agent,
  departmentId: id,
  rowVersion: number,
  parentId,
  how: z.enum(['whole', 'alone']).default('whole'),
})
export const restoreForm = z.object({ agent, departmentId: id })
