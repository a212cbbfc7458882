import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id } from './fields.ts'
import { byKind } from './figures.ts'
import { groupReview, refusalNeedsReason, refusalReason, reviewKind } from './group.ts'
import { pageOf, pageRequest } from './paging.ts'
import { rowVersions, selection } from './selection.ts'

/** The decisions on requests. */
export const requestActions = ['approve', 'refuse'] as const

/** Calls of `verify` about requests that wait for a review. @spec 7.24 */
export const groupReviewCalls = {
  /**
   * Not in the specification: the number of waiting requests of each kind in the caller's scope; agents and
   * halted versions for the owner alone.
   */
  pendingReviews: readCall({
    path: 'verify/pendingReviews',
    access: 'reviews.read',
    request: z.object({}),
    result: byKind(z.number().int()).extend({ versions: z.number().int().default(0) }),
  }),
  gverifyListPage: readCall({
    path: 'verify/gverifyListPage',
    access: 'reviews.read',
    request: pageRequest(['requestTime']).extend({
      kind: reviewKind,
      agentInfoId: id.optional(),
    }),
    result: pageOf(groupReview),
  }),
  gverifyOperate: writeCall({
    path: 'verify/gverifyOperate',
    access: 'reviews.write',
    request: z
      .object({
        kind: reviewKind,
        action: z.enum(requestActions).describe('The decision on the requests.'),
        reviewIds: selection,
        rowVersions,
        reason: refusalReason,
      })
      .refine(({ action, reason }) => action === 'approve' || reason !== '', {
        path: ['reason'],
        message: 'required',
      })
      .meta(refusalNeedsReason),
    result: z.object({ decided: z.number().int() }),
  }),
}
