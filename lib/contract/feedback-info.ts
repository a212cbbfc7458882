import { z } from 'zod'
import { changesOf } from './changes.ts'
import { id, moment, optionalText, requiredLines } from './fields.ts'
import { feedbackTypes, feedbackType as type } from './help.ts'
import { moduleCalls } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference, whereText } from './module-where.ts'
import { confirmation } from './selection.ts'

const contact = optionalText(64)
const rowVersion = z.number().int()

/** Feedback in the generic calls. By `createInfo` an operator enters feedback that arrived in another way. */
export const feedbackInfo = moduleCalls({
  module: 'feedbackInfo',
  access: { read: 'feedback.read', write: 'feedback.write' },
  fields: {
    feedbackId: whereId(),
    type: whereOneOf(feedbackTypes).describe('Conditions on the type of the feedback.'),
    userId: whereReference(),
    agentInfoId: whereReference(),
    contact: whereText(64),
    createTime: whereMoment(),
  },
  row: z.object({
    feedbackId: id,
    type,
    userId: id.nullable(),
    agentInfoId: id.nullable(),
    contact: z.string(),
    detail: z.string(),
    createTime: moment,
    rowVersion,
  }),
  /** An `agentInfoId` that differs from the member's is refused. */
  creation: z.strictObject({
    type,
    userId: id.nullable().default(null),
    agentInfoId: id
      .nullable()
      .describe(
        'The agent of feedback without a member; null: the own one, if any; of a member’s it is the member’s.',
      )
      .default(null),
    contact,
    detail: requiredLines(2000),
  }),
  times: z
    .strictObject({
      createTime: moment
        .optional()
        .describe('The time at which the feedback was given, not in the future; absent: now.'),
    })
    .default({}),
  /** The text of feedback cannot be changed. */
  change: z.strictObject({ rowVersion, ...changesOf(z.object({ type, contact })).shape }),
  removal: { byWhere: { confirmation }, byPk: { confirmation } },
})
