import { z } from 'zod'
import { id } from './fields.ts'

/** The most rows that one action, delete or query by ids takes: as many as a confirmation lists. */
export const selectionLimit = 200

/** At least one and at most so many values, such as rows with what is to become of each. */
export const selectionOf = <Value extends z.ZodType>(value: Value, most = selectionLimit) =>
  z.array(value).min(1, 'nothingSelected').max(most, 'tooLarge')

/** The ids of the rows that a call is about. */
export const selection = selectionOf(id)

/** What a bulk action did: the rows that it changed, and those that were so already and were left as they are. */
export const bulkResult = z.object({
  changed: z.number().int(),
  // Absent from platforms that count both as changed.
  already: z.number().int().default(0),
})

/** The confirmation that `adminLoginPass` answered, for a write that asks for the login password. */
export const confirmation = z.string('required').min(1, 'required').max(200)
