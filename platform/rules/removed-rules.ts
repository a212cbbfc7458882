import { undoMinutes } from '../../lib/contract/limits.ts'
import { Refusal } from './refusal.ts'

/** Refuses the undo of a deletion that is too old. */
export function assertUndoable(deletedAt: Date, now: Date): void {
  if (deletedAt < undoableSince(now)) throw new Refusal('missing', 'too late to restore')
}

/** Deletions before this time cannot be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - undoMinutes * 60_000)
}
