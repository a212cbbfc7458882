import { help } from '../../lib/contract/help.ts'
import { scopeOf } from '../rules/scope.ts'
import { listFeedback } from '../store/feedback.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { removeSelected } from '../work/feedback-edit.ts'

export const helpRoutes = {
  feedbackWithPage: read(help.feedbackWithPage, async (listing, { services, account }) => {
    const { pageNum, pageSize } = listing
    return { ...(await listFeedback(services.db, listing, scopeOf(account))), pageNum, pageSize }
  }),

  feedbackDel: write(help.feedbackDel, removeSelected),
} satisfies Routes<typeof help>
