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
/** A department with the row version for which its form was drawn. */
export const chosenForm = z.object({ agent, departmentId: id, rowVersion: number })
/** The field of the new name. */
export const nameField = z.object({ departmentName })
/** `alone`: the department's children get its former parent. */
export const moveForm = z.object({
  agent,
  departmentId: id,
  rowVersion: number,
  parentId,
  how: z.enum(['whole', 'alone']).default('whole'),
})
export const restoreForm = z.object({ agent, departmentId: id })
