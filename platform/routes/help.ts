import type { RequestOf } from '../../lib/contract/call.ts'
import { help } from '../../lib/contract/help.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import type { SignedIn } from '../rules/identity.ts'
import { illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/scope.ts'
import { deleteFeedback, feedbackPage, lockFeedback } from '../store/feedback.ts'
import type { WriteContext } from '../wire/context.ts'
import { type Routes, read, write } from '../wire/route.ts'

export const helpRoutes = {
  feedbackWithPage: read(help.feedbackWithPage, feedbackPage),

  feedbackDel: write(help.feedbackDel, removeSelected),
} satisfies Routes<typeof help>

async function removeSelected(
  { feedbackIds, confirmation }: RequestOf<typeof help.feedbackDel>,
  context: WriteContext,
) {
  context.note({ targets: feedbackIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    return { deleted: await removeFeedback(tx, feedbackIds, context) }
  })
}

/** Deletes feedback for good: all of it or none. One row of another tenant, or of none, refuses all. */
export async function removeFeedback(
  tx: Db,
  feedbackIds: number[],
  { account, note }: WriteContext,
): Promise<number> {
  const rows = await lockOwnFeedback(tx, feedbackIds, account)
  await deleteFeedback(
    tx,
    rows.map((row) => row.id),
  )
  const before = rows.map(({ id, type, memberId, detail }) => ({
    feedbackId: id,
    type,
    userId: memberId,
    detail,
  }))
  note({ before })
  return rows.length
}

/** Holds feedback of the caller's tenant. */
export async function lockOwnFeedback(tx: Db, feedbackIds: number[], account: SignedIn) {
  const ids = [...new Set(feedbackIds)]
  const rows = await lockFeedback(tx, ids)
  const scope = scopeOf(account)
  if (rows.length !== ids.length) throw absent(scope)
  if (!rows.every((row) => inScope(scope, row.agentId))) throw illegal()
  return rows
}
