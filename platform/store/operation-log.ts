import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import type { loggerCalls } from '../../lib/contract/operation-log.ts'
import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { operationLog } from '../db/schema-server.ts'
import type { Scope } from '../rules/scope.ts'
import { given, ofTenant, within } from './filters.ts'
import { byMoment, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Listing = RequestOf<typeof loggerCalls.loggerWithPage>

const listed: Listed<NonNullable<Listing['sort']>> = {
  table: operationLog,
  id: operationLog.id,
  orders: { createTime: byMoment(operationLog.at) },
  usual: 'createTime',
}

/** One page of what the accounts in a scope did and tried to do. */
export async function listOperations(db: Db, listing: Listing, scope: Scope) {
  const { pageNum, pageSize } = listing
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, scope))
  return { ...page, list: await operationsByIds(db, ids), pageNum, pageSize }
}

function conditions(filters: Listing, scope: Scope): SQL | undefined {
  const { code, call, targets, accountName, agentId, at } = operationLog
  return and(
    ofTenant(agentId, scope, filters.agentInfoId),
    given(filters.accountName, (text) => beginsWith(sql`lower(${accountName})`, text.toLowerCase())),
    given(filters.call, (text) => beginsWith(call, text)),
    given(filters.target, (id) => sql`${targets} @> ${JSON.stringify([id])}::jsonb`),
    given(filters.outcome, (outcome) =>
      // Written out, so that the index over the few refused ones serves.
      outcome === 'done' ? eq(code, codeNumbers.ok) : ne(code, sql.raw(String(codeNumbers.ok))),
    ),
    within(at, filters.timeFrom, filters.timeBefore),
  )
}

async function operationsByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: operationLog, agentName: agents.name })
    .from(operationLog)
    .leftJoin(agents, eq(agents.id, operationLog.agentId))
    .where(inArray(operationLog.id, ids))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, agentName }) => ({
    logId: row.id,
    accountId: row.accountId,
    accountName: row.accountName,
    agentInfoId: row.agentId,
    agentInfoName: agentName ?? '',
    onBehalf: row.onBehalf,
    call: row.call,
    targets: row.targets,
    before: row.before,
    after: row.after,
    code: row.code,
    address: row.address,
    userAgent: row.userAgent,
    requestId: row.requestId,
    createTime: row.at.toISOString(),
  }))
}
