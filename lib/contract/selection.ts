import { z } from 'zod'
import { id } from './fields.ts'

/** The most rows that one action or delete touches: as many as an operator can have read before confirming. */
export const selectionLimit = 200

/** The ids of the rows that an action or delete is for. */
export const selection = z.array(id).min(1, 'nothingSelected').max(selectionLimit, 'tooLarge')

/** The answer of `adminLoginPass`, for a delete that asks for the login password. */
export const confirmation = z.string('required').min(1, 'required').max(200)
