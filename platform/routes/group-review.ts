import { groupReviewCalls } from '../../lib/contract/group-review.ts'
import { narrowScope, scopeOf } from '../rules/scope.ts'
import { listReviews } from '../store/group-reviews.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { decideGroups, decideJoinings } from '../work/group-review.ts'

export const groupReviewRoutes = {
  gverifyListPage: read(groupReviewCalls.gverifyListPage, async (input, { services, account }) => {
    const { kind, agentInfoId, ...listing } = input
    const scope = narrowScope(scopeOf(account), agentInfoId)
    const { pageNum, pageSize } = listing
    return { ...(await listReviews(services.db, kind, listing, scope)), pageNum, pageSize }
  }),

  gverifyOperate: write(groupReviewCalls.gverifyOperate, (input, context) => {
    if (input.kind === 'join') return decideJoinings(input, context)
    return decideGroups(input, context)
  }),
} satisfies Routes<typeof groupReviewCalls>
