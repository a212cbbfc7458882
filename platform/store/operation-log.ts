import { eq, inArray, ne, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import type { loggerCalls, Operation } from '../../lib/contract/operation-log.ts'
import { agents } from '../db/schema.ts'
import { operationLog } from '../db/schema-server.ts'
import { begins, beginsInAnyCase, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

const { id, agentId, accountName, call, targets, code, at } = operationLog

/** One page of the writes and refused attempts of a scope's accounts. */
export const operationPage = pageOf<RequestOf<typeof loggerCalls.loggerWithPage>, Operation>({
  table: operationLog,
  id,
  orders: { createTime: byMoment(at) },
  usual: 'createTime',
  seenBy: byTenant(agentId),
  conditions: {
    agentInfoId: is(agentId),
    accountName: beginsInAnyCase(accountName),
    call: begins(call),
    target: (row) => sql`${targets} @> ${JSON.stringify([row])}::jsonb`,
    // The code is a literal, so that the partial index of refused rows is used.
    outcome: (outcome) =>
      outcome === 'done' ? eq(code, codeNumbers.ok) : ne(code, sql.raw(String(codeNumbers.ok))),
    timeFrom: isFrom(at),
    timeBefore: isBefore(at),
  },
  read: operationsByIds,
  idOf: ({ logId }) => logId,
})

async function operationsByIds({ db }: Reader, ids: number[]): Promise<Operation[]> {
  const rows = await db
    .select({ row: operationLog, agentName: agents.name })
    .from(operationLog)
    .leftJoin(agents, eq(agents.id, agentId))
    .where(inArray(id, ids))
  return rows.map(({ row: { id: logId, agentId: agentInfoId, at: createTime, ...same }, agentName }) => ({
    ...same,
    logId,
    agentInfoId,
    agentInfoName: agentName ?? '',
    createTime: createTime.toISOString(),
  }))
}
