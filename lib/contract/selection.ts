import { z } from 'zod'
import { id } from './fields.ts'
import { selectionLimit } from './limits.ts'
import { namedSchemas } from './named-schemas.ts'

/** A list of at least one and at most `most` values. */
export const selectionOf = <Value extends z.ZodType>(value: Value, most = selectionLimit) =>
  z.array(value).min(1, 'nothingSelected').max(most, 'tooLarge')

/** Ids of the rows that a call is about. */
export const selection = selectionOf(id).register(namedSchemas, {
  id: 'Selection',
  description: `The ids of 1 to ${selectionLimit} rows.`,
})

export const rowVersions = z
  .array(z.number().int())
  .max(selectionLimit, 'tooLarge')
  .register(namedSchemas, {
    id: 'RowVersions',
    description: 'Row versions in the order of the ids beside them.',
  })
  .optional()

/** The result of a bulk action. */
export const bulkResult = z
  .object({
    changed: z.number().int(),
    already: z.number().int().default(0),
  })
  .register(namedSchemas, { id: 'BulkResult', description: 'The numbers of rows of an action on many.' })

/** The actions of a switch: geofences watch or not, dispatchers may sign in or not. */
export const switchActions = ['enable', 'disable'] as const

export const confirmation = z.string('required').min(1, 'required').max(200).register(namedSchemas, {
  id: 'Confirmation',
  description: 'The proof of the login password, as `adminLoginPass` answers it.',
})

/** The answer to the caller's own password: a proof for one use within seconds. */
export const confirmed = z.object({ confirmation: z.string().min(1), expiresIn: z.number().int() })
