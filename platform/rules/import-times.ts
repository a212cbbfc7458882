import type { ImportDetails, ImportStatus } from '../../lib/contract/import-info.ts'
import { passwordsKeptFor, unwrittenKeptFor } from './kept-for.ts'

export const unwritten = ['receiving', 'draft', 'checked'] as const satisfies ImportStatus[]

interface Times {
  status: ImportStatus
  finishedAt: Date | null
  touchedAt: Date
  workedRows: number
  workedMs: number
}

/** The time when the generated passwords of an import are deleted; undefined while it may generate more. */
export function passwordsUntil({ status, finishedAt, touchedAt }: Times): Date | undefined {
  if (status !== 'done' && status !== 'stopped') return undefined
  return new Date((finishedAt ?? touchedAt).getTime() + passwordsKeptFor)
}

/** The time when an unchanged import is deleted; undefined once its rows are being checked or written. */
export function unwrittenUntil({ status, touchedAt }: Times): Date | undefined {
  if (!unwritten.some((each) => each === status)) return undefined
  return new Date(touchedAt.getTime() + unwrittenKeptFor)
}

/** The seconds until the remaining rows of the present step are done, at the speed of the rows so far. */
export function secondsLeft(
  { status, workedRows, workedMs }: Times,
  counts: ImportDetails['counts'],
): number | null {
  if (workedRows === 0 || (status !== 'checking' && status !== 'running')) return null
  const rows = status === 'checking' ? counts.unchecked : counts.good
  return Math.ceil((rows * workedMs) / workedRows / 1000)
}
