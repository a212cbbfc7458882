import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment, requiredLines } from './fields.ts'
import { beginningOf, createdWithin, flag } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'
import { confirmation, selection } from './selection.ts'

export const feedbackTypes = ['fault', 'suggestion', 'other'] as const
/** Characters of an answer. */
export const longestAnswer = 2000
export const feedbackSorts = ['feedbackId', 'createTime'] as const

const feedback = z.object({
  feedbackId: id,
  type: z.enum(feedbackTypes),
  /** Null for feedback without a member, and once its member is removed for good. */
  userId: id.nullable(),
  account: z.string(),
  nickName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  contact: z.string(),
  detail: z.string(),
  createTime: moment,
  /** The latest answer, which the member's terminal may ask for; empty until there is one. */
  answer: z.string().default(''),
  answeredAt: moment.nullable().default(null),
  /** The account that answered. */
  answeredBy: z.string().default(''),
  rowVersion: z.number().int().default(1),
})
export type Feedback = z.output<typeof feedback>

/** The answered feedback of one member, as its terminal is told. */
export const answers = z.object({
  list: z.array(
    feedback.pick({
      feedbackId: true,
      type: true,
      detail: true,
      answer: true,
      createTime: true,
      answeredAt: true,
    }),
  ),
})
export type Answers = z.output<typeof answers>

/** Every filter of the feedback list; an absent one does not filter. */
const feedbackFilters = z.object({
  type: z.enum(feedbackTypes).optional(),
  userId: id.optional(),
  agentInfoId: id.optional(),
  contact: beginningOf.contact,
  answered: flag,
  ...createdWithin,
})

export const help = {
  feedbackWithPage: readCall({
    path: 'help/feedbackWithPage',
    access: 'feedback.read',
    request: pageRequest(feedbackSorts).extend(feedbackFilters.shape),
    result: pageOf(feedback),
  }),
  /** Answers feedback, or changes the answer. Not in the specification, which names no call for it. */
  feedbackAnswer: writeCall({
    path: 'help/feedbackAnswer',
    access: 'feedback.write',
    request: z.object({
      feedbackId: id,
      rowVersion: z.number().int(),
      answer: requiredLines(longestAnswer),
    }),
    result: z.object({ rowVersion: z.number().int() }),
  }),
  feedbackDel: writeCall({
    path: 'help/feedbackDel',
    access: 'feedback.write',
    request: z.object({
      feedbackIds: selection,
      confirmation,
    }),
    result: z.object({ deleted: z.number().int() }),
  }),
  /** Restores feedback that was deleted in the last minutes. Not in the specification. */
  feedbackRestore: writeCall({
    path: 'help/feedbackRestore',
    access: 'feedback.write',
    request: z.object({ feedbackIds: selection }),
    result: z.object({ restored: z.number().int() }),
  }),
}
