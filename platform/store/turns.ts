import pLimit, { type LimitFunction } from 'p-limit'
import { Refusal } from '../rules/refusal.ts'

interface Bounds {
  /** Work of all subjects of this process that is done at once. */
  atOnce: number
  /** Work of one subject that is done at once. */
  ofOne?: number
  /** The most that waits of one subject, since each holds its request in memory. */
  longest: number
}

/** Seconds after which a full line is worth another try. */
const retryAfter = 5

type InTurn = <Result>(subject: string | number, work: () => Promise<Result>) => Promise<Result>

/**
 * Makes lines for work: that of one subject is begun in the order of arrival, and only its first waits for the other
 * subjects, so that they alternate however much one of them sends. The work throws `too_many` when its subject's line is full.
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
