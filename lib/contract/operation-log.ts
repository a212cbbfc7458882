import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag, happenedWithin } from './filters.ts'
import { recordKinds } from './operation-records.ts'
import { pageOf, pageRequest } from './paging.ts'

export const operationOutcomes = ['done', 'refused'] as const

/** One write, done or refused. `code` is the code of its answer on the wire. */
const operation = z.object({
  logId: id,
  accountId: id.nullable(),
  /** Of a write by an API key its account with the key's name and the beginning of the key. */
  accountName: z.string(),
  /** The API key that made the call; null also where a platform does not tell. */
  apiKeyId: id.nullable().default(null),
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
      /** The whole path of the call. */
      operation: z.string().trim().max(64).optional(),
      /** The kind of the written rows. */
      recordKind: z.enum(recordKinds).optional(),
      /** The id of a written row. Rows of different kinds may have the same id. */
      target: id.optional(),
      /** Writes to a group, to its members' places in it, or to its shares. */
      groupId: id.optional(),
      /** Writes of the owner on behalf of an agent, or all others. */
      onBehalf: flag,
      outcome: z.enum(operationOutcomes).optional(),
      ...happenedWithin,
    }),
    result: pageOf(operation),
  }),
}
