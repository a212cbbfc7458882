import { z } from 'zod'
import { changesOf } from './changes.ts'
import { id, moment, optionalText, requiredLines } from './fields.ts'
import { feedbackTypes } from './help.ts'
import { moduleCalls } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference, whereText } from './module-where.ts'
import { confirmation } from './selection.ts'

const contact = optionalText(64)
const type = z.enum(feedbackTypes)
const rowVersion = z.number().int()

/** Feedback through the generic calls. `createInfo` lets an operator enter feedback that was given by other means. */
export const feedbackInfo = moduleCalls({
  module: 'feedbackInfo',
  access: { read: 'feedback.read', write: 'feedback.write' },
  fields: {
    feedbackId: whereId(),
    type: whereOneOf(feedbackTypes),
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
  /**
   * With a member it belongs to the member's tenant, and a different `agentInfoId` is refused. Else it belongs to
   * `agentInfoId`, or with null to the caller's own agent, if any.
   */
  creation: z.strictObject({
    type,
    userId: id.nullable().default(null),
    agentInfoId: id.nullable().default(null),
    contact,
    detail: requiredLines(2000),
  }),
  /** The time at which the feedback was given; absent: now. Refused if it is in the future. */
  times: z.strictObject({ createTime: moment.optional() }).default({}),
  /** The text of feedback cannot be changed. */
  change: z.strictObject({ rowVersion, ...changesOf(z.object({ type, contact })).shape }),
  removal: { byWhere: { confirmation }, byPk: { confirmation } },
})
