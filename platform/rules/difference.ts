import { isDeepStrictEqual } from 'node:util'

/**
 * The columns whose value a change alters, before and after it, for the operation log. Absent columns do not
 * change.
 */
export function difference(
  row: Record<string, unknown>,
  change: Record<string, unknown>,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(change)) {
    const was = row[field]
    if (value === undefined || isSame(was, value)) continue
    before[field] = was
    after[field] = value
  }
  return { before, after }
}

/** Whether two values are stored alike: JSON from the database has its keys in another order. */
const isSame = (was: unknown, value: unknown) =>
  JSON.stringify(was) === JSON.stringify(value) || isDeepStrictEqual(was, value)
