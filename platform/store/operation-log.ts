import { and, eq, inArray, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import type { loggerCalls, Operation } from '../../lib/contract/operation-log.ts'
import { callsOfNotedKind, callsOn, type RecordKind } from '../../lib/contract/operation-records.ts'
import { agents } from '../db/schema.ts'
import { operationLog } from '../db/schema-server.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

const { id, agentId, accountName, onBehalf, call, targets, groups, after, code, at } = operationLog

/** One page of the writes and refused attempts of a scope's accounts. */
export const operationPage = pageOf<RequestOf<typeof loggerCalls.loggerWithPage>, Operation>({
  table: operationLog,
  id,
  orders: { createTime: byMoment(at) },
  usual: 'createTime',
  seenBy: byTenant(agentId),
  conditions: {
    agentInfoId: is(agentId),
    accountName: contains(accountName),
    call: begins(call),
    operation: is(call),
    recordKind: isAbout,
    target: (row) => has(targets, row),
    groupId: (group) => or(and(isAbout('group'), has(targets, group)), has(groups, group)),
    // A bare column, so that the partial index of these rows is used.
    onBehalf: (isTrue) => (isTrue ? sql`${onBehalf}` : not(onBehalf)),
    // The code is a literal, so that the partial index of refused rows is used.
    outcome: (outcome) =>
      outcome === 'done' ? eq(code, codeNumbers.ok) : ne(code, sql.raw(String(codeNumbers.ok))),
    timeFrom: isFrom(at),
    timeBefore: isBefore(at),
  },
  read: operationsByIds,
  idOf: ({ logId }) => logId,
})

const has = (column: typeof targets | typeof groups, row: number): SQL =>
  sql`${column} @> ${JSON.stringify([row])}::jsonb`

/**
 * The condition for writes to rows of a kind: by their call or, for a call about several kinds, by its note.
 */
function isAbout(kind: RecordKind): SQL | undefined {
  const noted = sql`coalesce(${after}->>'kind', ${after}->>'subjectKind')`
  return or(inArray(call, [...callsOn(kind)]), and(inArray(call, callsOfNotedKind), sql`${noted} = ${kind}`))
}

async function operationsByIds({ db }: Reader, ids: number[]): Promise<Operation[]> {
  const rows = await db
    .select({ row: operationLog, agentName: agents.name })
    .from(operationLog)
    .leftJoin(agents, eq(agents.id, agentId))
    .where(inArray(id, ids))
  return rows.map(
    ({ row: { id: logId, agentId: agentInfoId, at: createTime, groups: _, ...same }, agentName }) => ({
      ...same,
      logId,
      agentInfoId,
      agentInfoName: agentName ?? '',
      createTime: createTime.toISOString(),
    }),
  )
}
