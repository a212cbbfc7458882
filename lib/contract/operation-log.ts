import { z } from 'zod'
import { readCall } from './call.ts'
import { id, moment } from './fields.ts'
import { beginningOf, flag, happenedWithin, partOf } from './filters.ts'
import { recordKinds } from './operation-records.ts'
import { pageOf, pageRequest } from './paging.ts'

export const operationOutcomes = ['done', 'refused'] as const

/** One write, successful or refused. */
const operation = z.object({
  logId: id,
  accountId: id.nullable(),
  accountName: z
    .string()
    .describe(
      'The sign-in account, of a write by an API key with the name and the beginning of the key; empty: none.',
    ),
  apiKeyId: id.nullable().default(null),
  agentInfoId: id.nullable(),
  agentInfoName: z.string(),
  onBehalf: z.boolean(),
  call: z.string(),
  targets: z.array(z.number()),
  before: z.unknown(),
  after: z.unknown().describe('The values after the write, by column and without secrets; null: none.'),
  code: z.number().int().describe('The code of the answer on the wire; 1: done.'),
  address: z.string(),
  userAgent: z.string(),
  requestId: z.string(),
  createTime: moment.describe('The time of the write or of its refusal.'),
})
export type Operation = z.output<typeof operation>

/** The operation log, a call of the agent host. */
export const loggerCalls = {
  loggerWithPage: readCall({
    path: 'agentInfo/loggerWithPage',
    host: 'agent',
    access: 'logs.read',
    request: pageRequest(['createTime']).extend({
      accountName: partOf.account,
      call: beginningOf.call,
      agentInfoId: id.optional(),
      operation: z.string().trim().max(64).optional(),
      recordKind: z.enum(recordKinds).optional(),
      target: id.optional().describe('Only writes to the row with this id, of any kind.'),
      groupId: id.optional().describe('Only writes to this group, to places in it and to its shares.'),
      onBehalf: flag.describe('True: only writes of the owner on behalf of an agent; false: all others.'),
      outcome: z.enum(operationOutcomes).optional().describe('Only writes with this outcome.'),
      ...happenedWithin,
    }),
    result: pageOf(operation),
  }),
}
