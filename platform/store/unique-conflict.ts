import { takenIndex } from '../db/connect.ts'
import { conflict } from '../rules/refusal.ts'

/** The result of a write. One that runs into a unique index of these is a conflict: that field's value is taken. */
export async function orTaken<Result>(
  statement: PromiseLike<Result>,
  fields: Readonly<Record<string, string>>,
): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    const field = fields[takenIndex(error) ?? '']
    throw field ? conflict({ [field]: 'taken' }) : error
  }
}
