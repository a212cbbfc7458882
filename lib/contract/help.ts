import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment, requiredLines } from './fields.ts'
import { createdWithin, flag, partOf } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'
import { confirmation, selection } from './selection.ts'

export const feedbackTypes = ['fault', 'suggestion', 'other'] as const
/** Characters of an answer. */
export const longestAnswer = 2000
export const feedbackSorts = ['feedbackId', 'createTime'] as const

export const feedbackType = z.enum(feedbackTypes).describe('The type of the feedback.')

/** @spec 3.32 */
const feedback = z.object({
  feedbackId: id,
  type: feedbackType,
  userId: id
    .nullable()
    .describe('The member that gave the feedback; null: none, or one that was removed for good.'),
  account: z.string(),
  nickName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  contact: z.string(),
  detail: z.string(),
  createTime: moment,
  answer: z
    .string()
    .describe('The latest answer, which the terminal of the member may ask for; empty: none yet.')
    .default(''),
  answeredAt: moment.nullable().default(null),
  answeredBy: z.string().default(''),
  rowVersion: z.number().int().default(1),
})
export type Feedback = z.output<typeof feedback>

/** The answered feedback of one member, for its terminal. */
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
  type: feedbackType.optional(),
  userId: id.optional(),
  agentInfoId: id.optional(),
  contact: partOf.contact,
  answered: flag,
  ...createdWithin,
})

/** @spec 7.28 */
export const help = {
  feedbackWithPage: readCall({
    path: 'help/feedbackWithPage',
    access: 'feedback.read',
    request: pageRequest(feedbackSorts).extend(feedbackFilters.shape),
    result: pageOf(feedback),
  }),
  /** Answers feedback, or changes the answer. Not in the specification, which has no call for it. */
  feedbackAnswer: writeCall({
    path: 'help/feedbackAnswer',
    access: 'feedback.write',
    request: z.object({
      feedbackId: id,
      rowVersion: z.number().int(),
      answer: requiredLines(longestAnswer).describe('The answer, in the place of an earlier one.'),
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
