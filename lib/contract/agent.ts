import { z } from 'zod'
import { id, mobile, moment, optionalText, requiredText } from './fields.ts'
import { fileName } from './stored-file.ts'

export const agentStatuses = ['Unreviewed', 'Normal', 'Freeze', 'Expired', 'Refuse'] as const
export type AgentStatus = (typeof agentStatuses)[number]

/** What is used of a quota; no limit is null. */
export const usage = z.object({ used: z.number().int(), limit: z.number().int().nullable() })

/** The largest quota that can be given. */
const largestQuota = 10_000_000
const quota = (least: number) =>
  z.number('required').int('invalid').min(least, 'tooSmall').max(largestQuota, 'tooLarge')

/** What an operator types about an agent, when creating and when editing alike. */
export const agentFields = z.object({
  agentInfoName: requiredText(80),
  aName: requiredText(40),
  mobile,
  customerCode: optionalText(40),
  limitCount: quota(1),
  groupCount: quota(0),
  provinceName: optionalText(40),
  cityName: requiredText(40),
  detailsAddress: requiredText(200),
  idCardFront: fileName.default(''),
  idCardBack: fileName.default(''),
  remark: optionalText(500),
})

/** An agent as lists and forms read it, its status by the clock. */
export const agentRow = z.object({
  agentInfoId: id,
  agentInfoName: z.string(),
  aName: z.string(),
  mobile: z.string(),
  customerCode: z.string(),
  limitCount: z.number().int(),
  groupCount: z.number().int(),
  provinceName: z.string(),
  cityName: z.string(),
  detailsAddress: z.string(),
  /** The contract's end; null has none. */
  effectTime: moment.nullable(),
  idCardFront: z.string(),
  idCardBack: z.string(),
  remark: z.string(),
  status: z.enum(agentStatuses),
  /** Why it was refused or frozen. */
  statusReason: z.string(),
  members: usage,
  groups: usage,
  createTime: moment,
  updateName: z.string(),
  updateTime: moment,
  rowVersion: z.number().int(),
})
export type Agent = z.output<typeof agentRow>
