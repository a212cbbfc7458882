import type { RequestOf } from '../../lib/contract/call.ts'
import { help } from '../../lib/contract/help.ts'
import { assertConfirmed } from '../confirmation.ts'
import type { WriteContext } from '../context.ts'
import { illegal } from '../refusal.ts'
import { type Routes, read, write } from '../route.ts'
import { absent, inScope, scopeOf } from '../scope.ts'
import { deleteFeedback, listFeedback, lockFeedback } from '../store/feedback.ts'

export const helpRoutes = {
  feedbackWithPage: read(help.feedbackWithPage, async (listing, { services, account }) => {
    const { pageNum, pageSize } = listing
    return { ...(await listFeedback(services.db, listing, scopeOf(account))), pageNum, pageSize }
  }),

  feedbackDel: write(help.feedbackDel, removeFeedback),
} satisfies Routes<typeof help>

/** Deletes feedback for good: all of it or none. One row of another tenant, or of none, refuses all. */
async function removeFeedback(
  { feedbackIds, confirmation }: RequestOf<typeof help.feedbackDel>,
  context: WriteContext,
) {
  context.note({ targets: feedbackIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const ids = [...new Set(feedbackIds)]
    const rows = await lockFeedback(tx, ids)
    const scope = scopeOf(context.account)
    if (rows.length !== ids.length) throw absent(scope)
    if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
    await deleteFeedback(tx, ids)
    const before = rows.map(({ id, type, memberId, detail }) => ({
      feedbackId: id,
      type,
      userId: memberId,
      detail,
    }))
    context.note({ before })
    return { deleted: rows.length }
  })
}
