import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { pageOf, pageRequest } from './paging.ts'

export const operationOutcomes = ['done', 'refused'] as const

/** One write or refused attempt. `code` is the answer's on the wire. */
const operation = z.object({
  logId: id,
  accountId: id.nullable(),
  accountName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  /** Whether the account worked on behalf of the agent: the one is who did it, the other for whom. */
  onBehalf: z.boolean(),
  call: z.string(),
  targets: z.array(z.number()),
  before: z.unknown(),
  after: z.unknown(),
  code: z.number().int(),
  address: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  createTime: moment,
})
export type Operation = z.output<typeof operation>

/** The operation log, which stands on the agent host. */
export const loggerCalls = {
  loggerWithPage: readCall({
    path: 'agentInfo/loggerWithPage',
    host: 'agent',
    access: 'logs.read',
    request: pageRequest(['createTime']).extend({
      accountName: z.string().trim().max(64).optional(),
      /** The call, or its beginning, such as a resource. */
      call: z.string().trim().max(64).optional(),
      agentInfoId: id.optional(),
      /** The id of a row that was written to; of which kind, the call tells. */
      target: id.optional(),
      outcome: z.enum(operationOutcomes).optional(),
      timeFrom: moment.optional(),
      /** Not included. */
      timeBefore: moment.optional(),
    }),
    result: pageOf(operation),
  }),
}
