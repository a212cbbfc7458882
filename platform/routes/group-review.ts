import { groupReviewCalls } from '../../lib/contract/group-review.ts'
import { isPermitted } from '../rules/permitted.ts'
import { narrowScope, scopeOf } from '../rules/tenant-scope.ts'
import { reviewPages } from '../store/group-reviews.ts'
import { countWaitingIn } from '../store/review-counts.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { decideGroups, decideJoinings } from '../work/group-review.ts'

export const groupReviewRoutes = {
  pendingReviews: read(groupReviewCalls.pendingReviews, (_, { services, account }) =>
    countWaitingIn(services.db, scopeOf(account), isPermitted(account, 'agents.read')),
  ),

  gverifyListPage: read(groupReviewCalls.gverifyListPage, async (input, context) => {
    const { kind, agentInfoId, ...request } = input
    // A caller that names a tenant gets the rows that the tenant's own accounts would get.
    const agentId = narrowScope(scopeOf(context.account), agentInfoId)
    return reviewPages[kind](request, { ...context, account: { agentId } })
  }),

  gverifyOperate: write(groupReviewCalls.gverifyOperate, (input, context) => {
    if (input.kind === 'join') return decideJoinings(input, context)
    return decideGroups(input, context)
  }),
} satisfies Routes<typeof groupReviewCalls>
