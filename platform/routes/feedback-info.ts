import { feedbackInfo } from '../../lib/contract/feedback-info.ts'
import { feedbackModule } from '../modules/feedback.ts'
import { type Routes, write } from '../wire/route.ts'
import { addFeedback, editFeedback, removeFeedback } from '../work/feedback-edit.ts'
import { moduleRoutes } from './module-routes.ts'

export const feedbackInfoRoutes = {
  ...moduleRoutes(feedbackInfo, feedbackModule, { remove: removeFeedback }),
  createInfo: write(feedbackInfo.createInfo, addFeedback),
  updateInfo: write(feedbackInfo.updateInfo, editFeedback),
} satisfies Routes<typeof feedbackInfo>
