import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { UpstreamError } from '@/lib/errors/errors'
import { within } from '@/lib/process/within'
import { cachedAnswer } from '@/lib/upstream/cached-answer'
import { isLacking } from '@/lib/upstream/lacks'
import type { Pending } from './pending'

/** Milliseconds that a page waits for these numbers. */
const patience = 1000
/** Milliseconds for which old numbers are used: the live stream corrects them once the page is open. */
const grace = 25_000

/**
 * The number of requests that wait for a review; undefined if the platform does not answer, or not in time:
 * the page is drawn without them.
 */
export async function readPending({
  user,
  can,
  api,
}: Pick<Pass, 'user' | 'can' | 'api'>): Promise<Pending | undefined> {
  if (!can('reviews.read') || isLacking(groupReviewCalls.pendingReviews)) return undefined
  const read = cachedAnswer(user, 'pending', () => api(groupReviewCalls.pendingReviews, {}), grace)
  const pendingRead = read.catch((error: unknown) => {
    if (error instanceof UpstreamError) return undefined
    throw error
  })
  return within(pendingRead, patience)
}
