import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { groupReviewCalls } from '@/lib/contract/group-review'
import { UpstreamError } from '@/lib/errors/errors'
import { within } from '@/lib/process/within'
import { kept } from '@/lib/upstream/kept'
import { isLacking } from '@/lib/upstream/lacks'
import type { Pending } from './pending'

/** Milliseconds that a page waits for these numbers. */
const patience = 1000
/** Milliseconds for which old numbers serve: the live stream corrects them once the page is there. */
const grace = 25_000

/**
 * How many requests wait for a review; undefined where the platform does not tell, or not in time: a page is drawn
 * without them.
 */
export async function readPending({
  user,
  can,
  api,
}: Pick<Pass, 'user' | 'can' | 'api'>): Promise<Pending | undefined> {
  if (!can('reviews.read') || isLacking(groupReviewCalls.pendingReviews)) return undefined
  const read = kept(user, 'pending', () => api(groupReviewCalls.pendingReviews, {}), grace)
  const pendingRead = read.catch((error: unknown) => {
    if (error instanceof UpstreamError) return undefined
    throw error
  })
  return within(pendingRead, patience)
}
