import { z } from 'zod'
import { id, mobile, moment, optionalLines, optionalText, requiredText } from './fields.ts'
import { telephone } from './formats.ts'
import { namedSchemas } from './named-schemas.ts'
import { fileName } from './stored-file.ts'

export const agentStatuses = ['Unreviewed', 'Normal', 'Freeze', 'Expired', 'Refuse'] as const
export type AgentStatus = (typeof agentStatuses)[number]

/** Used part and limit of a quota; a null limit is unlimited. */
export const usage = z
  .object({ used: z.number().int(), limit: z.number().int().nullable() })
  .register(namedSchemas, { id: 'Usage', description: 'The used part and the limit of a quota.' })

const largestQuota = 10_000_000
const quota = (least: number) =>
  z.number('required').int('invalid').min(least, 'tooSmall').max(largestQuota, 'tooLarge')

/** Fields that an operator enters about an agent, for creating and editing. */
export const agentFields = z.object({
  agentInfoName: requiredText(80),
  aName: requiredText(40),
  mobile,
  /** A second number, such as the office's. */
  telephone: telephone.default(''),
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

/** An agent in lists and forms. `status` is computed at the time of the answer. */
export const agentRow = z.object({
  agentInfoId: id,
  agentInfoName: z.string(),
  aName: z.string(),
  mobile: z.string(),
  /** Empty from platforms that do not have the field. */
  telephone: z.string().default(''),
  customerCode: z.string(),
  limitCount: z.number().int(),
  groupCount: z.number().int(),
  provinceName: z.string(),
  cityName: z.string(),
  detailsAddress: z.string(),
  /** End of the contract; null: without end. */
  effectTime: moment.nullable(),
  idCardFront: z.string(),
  idCardBack: z.string(),
  remark: z.string(),
  status: z.enum(agentStatuses),
  /** Reason of the last refusal or freeze; empty after `audit`, `restore` and `handIn`. */
  statusReason: z.string(),
  members: usage,
  groups: usage,
  createTime: moment,
  updateName: z.string(),
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Agent = z.output<typeof agentRow>
