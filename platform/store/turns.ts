import pLimit, { type LimitFunction } from 'p-limit'
import { Refusal } from '../rules/refusal.ts'

interface Bounds {
  /** The most work of all subjects of this process at once. */
  atOnce: number
  /** The most work of one subject at once. */
  ofOne?: number
  /** The most waiting work of one subject, because each holds its request in memory. */
  longest: number
}

/** Seconds after which work refused by a full queue may be tried again. */
const retryAfter = 5

type InTurn = <Result>(subject: string | number, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes queues for work, one per subject: work begins in the order of arrival, and only a queue's first waits
 * for other subjects, so that subjects alternate however much one of them sends. The work throws `too_many`
 * when its subject's queue is full.
 */
export function turns({ atOnce, ofOne = 1, longest }: Bounds): InTurn {
  const all = pLimit(atOnce)
  const lines = new Map<string | number, LimitFunction>()
  return async (subject, work) => {
    const line = lines.get(subject) ?? pLimit(ofOne)
    if (line.pendingCount >= longest) throw new Refusal('too_many', 'too many at once', { retryAfter })
    lines.set(subject, line)
    try {
      return await line(() => all(work))
    } finally {
      if (line.activeCount + line.pendingCount === 0) lines.delete(subject)
    }
  }
}
