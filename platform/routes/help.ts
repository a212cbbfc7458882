import { help } from '../../lib/contract/help.ts'
import { feedbackPage } from '../store/feedback.ts'
import { type Routes, read, write } from '../wire/route.ts'
import { answerFeedback, removeSelected, restoreFeedback } from '../work/feedback-edit.ts'

export const helpRoutes = {
  feedbackWithPage: read(help.feedbackWithPage, feedbackPage),

  feedbackAnswer: write(help.feedbackAnswer, answerFeedback),

  feedbackDel: write(help.feedbackDel, removeSelected),

  feedbackRestore: write(help.feedbackRestore, restoreFeedback),
} satisfies Routes<typeof help>
