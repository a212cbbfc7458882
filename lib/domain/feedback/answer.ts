import 'server-only'
import { type Feedback, help, longestAnswer } from '@/lib/contract/help'
import type { Action } from '@/lib/list/action'

const schema = help.feedbackAnswer.request.pick({ answer: true })

/** Answers feedback; its form begins with the present answer, if there is one. */
export const answerFeedback: Action<Feedback> = {
  call: help.feedbackAnswer,
  offered: () => true,
  single: true,
  schema,
  async draw({ rows: [row], words: { fields, terms } }) {
    const field = {
      type: 'textarea' as const,
      name: 'answer',
      label: fields('answer'),
      hint: terms('reasonHint', { count: longestAnswer }),
      maxLength: longestAnswer,
      rows: 5,
      wide: true,
      required: true,
    }
    return { fields: [field], initial: { answer: row?.answer ?? '' } }
  },
  async run({ api, ids: [feedbackId = 0], rowVersion, input }) {
    await api(help.feedbackAnswer, { feedbackId, rowVersion, ...schema.parse(input) })
    return { changed: 1 }
  },
}
