import pLimit, { type LimitFunction } from 'p-limit'
import { Refusal } from '../rules/refusal.ts'

/** The most pictures of one account that wait, since each keeps the files of its call in memory. */
const longestLine = 20
const retryAfter = 5

/** One picture at a time is decoded, to bound memory. */
const decoder = pLimit(1)
const lines = new Map<number, LimitFunction>()

/**
 * Runs a decoding when it is its account's turn. An account's pictures wait in a line of its own, and only the first
 * of them in the line for the decoder, so that accounts alternate however many pictures one of them sends. Throws
 * `too_many` when the account's line is full.
 */
export async function inTurn<Result>(accountId: number, decode: () => Promise<Result>): Promise<Result> {
  const line = lines.get(accountId) ?? pLimit(1)
  if (line.pendingCount >= longestLine) {
    throw new Refusal('too_many', 'too many pictures at once', { retryAfter })
  }
  lines.set(accountId, line)
  try {
    return await line(() => decoder(decode))
  } finally {
    if (line.activeCount + line.pendingCount === 0) lines.delete(accountId)
  }
}
