import { z } from 'zod'
import { id } from './fields.ts'
import { selectionLimit } from './user-info.ts'

/** The rows that an action or delete is for. */
export const selection = z.array(id).min(1, 'nothingSelected').max(selectionLimit, 'tooLarge')

/** What `adminLoginPass` answered, for a delete that asks for the login password. */
export const confirmation = z.string('required').min(1, 'required').max(200)
