import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, happenedWithin } from './filters.ts'
import { pageOf, pageRequest } from './paging.ts'

export const operationOutcomes = ['done', 'refused'] as const

/** One write, done or refused. `code` is the code of its answer on the wire. */
const operation = z.object({
  logId: id,
  accountId: id.nullable(),
  accountName: z.string(),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  /** Whether the owner did it on behalf of the agent. */
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

/** The operation log, a call of the agent host. */
export const loggerCalls = {
  loggerWithPage: readCall({
    path: 'agentInfo/loggerWithPage',
    host: 'agent',
    access: 'logs.read',
    request: pageRequest(['createTime']).extend({
      accountName: beginningOf.account,
      call: beginningOf.call,
      agentInfoId: id.optional(),
      /** The id of a written row; `call` tells which kind of row. */
      target: id.optional(),
      outcome: z.enum(operationOutcomes).optional(),
      ...happenedWithin,
    }),
    result: pageOf(operation),
  }),
}
