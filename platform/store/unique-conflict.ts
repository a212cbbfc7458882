import type { Reason } from '../../lib/contract/reasons.ts'
import { violatedUniqueIndex } from '../db/connect.ts'
import { conflict } from '../rules/refusal.ts'

/**
 * Awaits a write; a violation of one of the unique indexes in `fields` (index name to field) becomes a
 * conflict with `reason`, `taken` by default.
 */
export async function conflictIfTaken<Result>(
  statement: PromiseLike<Result>,
  fields: Readonly<Record<string, string>>,
  reason: Reason = 'taken',
): Promise<Result> {
  try {
    return await statement
  } catch (error) {
    const field = fields[violatedUniqueIndex(error) ?? '']
    throw field ? conflict({ [field]: reason }) : error
  }
}
