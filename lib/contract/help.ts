import { z } from 'zod'
import { readCall, writeCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, createdWithin } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'
import { confirmation, selection } from './selection.ts'

export const feedbackTypes = ['fault', 'suggestion', 'other'] as const
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
})
export type Feedback = z.output<typeof feedback>

/** Every filter of the feedback list; an absent one does not filter. */
const feedbackFilters = z.object({
  type: z.enum(feedbackTypes).optional(),
  userId: id.optional(),
  agentInfoId: id.optional(),
  contact: beginningOf.contact,
  ...createdWithin,
})

export const help = {
  feedbackWithPage: readCall({
    path: 'help/feedbackWithPage',
    access: 'feedback.read',
    request: pageRequest(feedbackSorts).extend(feedbackFilters.shape),
    result: pageOf(feedback),
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
}
