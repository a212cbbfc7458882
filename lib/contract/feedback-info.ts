import { z } from 'zod'
import { id, moment, optionalText, requiredText } from './fields.ts'
import { feedbackTypes } from './help.ts'
import { moduleCalls } from './module-calls.ts'
import { whereId, whereMoment, whereOneOf, whereReference, whereText } from './module-where.ts'
import { confirmation } from './selection.ts'

const contact = optionalText(64)
const type = z.enum(feedbackTypes)
const rowVersion = z.number().int()

/** Feedback through the generic calls: also what someone heard and writes down for a member. */
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
  /** Of a member it is of the member's tenant; else of the one named here, or of the caller's. */
  creation: z.strictObject({
    type,
    userId: id.nullable().default(null),
    agentInfoId: id.nullable().default(null),
    contact,
    detail: requiredText(2000),
  }),
  /** When it was said, if that was before now. */
  times: z.strictObject({ createTime: moment.optional() }).default({}),
  /** What was said stays as it was said. */
  change: z.strictObject({ rowVersion, type, contact: contact.unwrap() }),
  removal: { byWhere: { confirmation }, byPk: { confirmation } },
})
