import type { Operation } from '@/lib/contract/operation-log'
import { type Moment, momentOf } from '@/lib/format/time-words'
import type { Words } from '@/lib/list/words'

/**
 * Writes as the events of a history: each a line of text with a link to the write, the account and the time.
 */
export function pastEvents(
  writes: readonly Operation[],
  said: (operation: Operation) => string,
  words: Words,
) {
  return writes.map((operation) => ({
    id: operation.logId,
    text: said(operation),
    href: words.href('operation', operation.logId),
    by: operation.accountName,
    moment: momentOf(new Date(operation.createTime), words.time),
  }))
}

/** Merges the lines of two histories, the newest first. */
export function newestFirst<Line extends { moment: Moment }, Other extends { moment: Moment }>(
  lines: readonly Line[],
  others: readonly Other[],
): (Line | Other)[] {
  return [...lines, ...others].sort((a, b) => b.moment.iso.localeCompare(a.moment.iso))
}
