import pLimit, { type LimitFunction } from 'p-limit'

/** Each holds a connection to the database, of which a process has 12; Node.js hashes passwords in four threads. */
const atOnce = pLimit(4)
const lines = new Map<string, LimitFunction>()

/**
 * Runs work when it is its subject's turn: the work of one subject one at a time in the order of arrival, that of all
 * subjects of this process four at a time. What waits has no connection yet.
 */
export async function inTurn<Result>(subject: string, work: () => Promise<Result>): Promise<Result> {
  const line = lines.get(subject) ?? pLimit(1)
  lines.set(subject, line)
  try {
    return await line(() => atOnce(work))
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(subject)
  }
}
