import { z } from 'zod'
import { id, mobile, moment, optionalLines, optionalText, requiredText } from './fields.ts'
import { telephone } from './formats.ts'
import { namedSchemas } from './named-schemas.ts'
import { fileName } from './stored-file.ts'

// @spec 4.1 9.20
export const agentStatuses = ['Unreviewed', 'Normal', 'Freeze', 'Expired', 'Refuse'] as const
export type AgentStatus = (typeof agentStatuses)[number]
export const agentStatus = z
  .enum(agentStatuses)
  .describe(
    'The status of the agent at the time of the answer; an Expired one is Normal but for its contract.',
  )

/** Used part and limit of a quota. */
export const usage = z
  .object({ used: z.number().int(), limit: z.number().int().nullable() })
  .register(namedSchemas, { id: 'Usage', description: 'The used part and the limit of a quota.' })

/** The agent whose figures a call returns. */
export const agentToRead = id
  .optional()
  .describe('The agent to read; absent: the own one, or all agents together for a caller without one.')

/** The agent that a new row is for. */
export const agentOfNew = id
  .nullable()
  .describe('The agent that it is for; null: the own one, or none for a caller without an agent.')

const largestQuota = 10_000_000
const quota = (least: number) =>
  z.number('required').int('invalid').min(least, 'tooSmall').max(largestQuota, 'tooLarge')

/** Fields that an operator enters about an agent, for creating and editing. @spec 3.6 3.7 3.9 3.11 5.1 5.3 */
export const agentFields = z.object({
  agentInfoName: requiredText(80),
  aName: requiredText(40),
  mobile,
  officeTelephone: telephone.default(''),
  customerCode: optionalText(40),
  limitCount: quota(1),
  groupCount: quota(0),
  provinceName: optionalText(40),
  cityName: requiredText(40),
  detailsAddress: requiredText(200),
  idCardFront: fileName.default(''),
  idCardBack: fileName.default(''),
  remark: optionalLines(500),
})

/** An agent in lists and forms. @spec 3.10 3.12 */
export const agentRow = z.object({
  agentInfoId: id,
  agentInfoName: z.string(),
  aName: z.string(),
  mobile: z.string(),
  officeTelephone: z.string().default(''),
  customerCode: z.string(),
  limitCount: z.number().int(),
  groupCount: z.number().int(),
  provinceName: z.string(),
  cityName: z.string(),
  detailsAddress: z.string(),
  effectTime: moment.nullable(),
  idCardFront: z.string(),
  idCardBack: z.string(),
  remark: z.string(),
  status: agentStatus,
  statusReason: z.string(),
  members: usage,
  groups: usage,
  createTime: moment,
  updateName: z.string(),
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Agent = z.output<typeof agentRow>
