import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { verifyLogs } from '../../lib/contract/sign-in-log.ts'
import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { signIns } from '../db/schema-server.ts'
import type { Scope } from '../rules/scope.ts'
import { given, ofTenant, within } from './filters.ts'
import { byMoment, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Listing = RequestOf<typeof verifyLogs.loginLogWithPage>

const listed: Listed<NonNullable<Listing['sort']>> = {
  table: signIns,
  id: signIns.id,
  orders: { signInTime: byMoment(signIns.at) },
  usual: 'signInTime',
}

/** One page of the sign-ins of a scope's accounts and members; those of nobody are the platform's to see. */
export async function listSignIns(db: Db, listing: Listing, scope: Scope) {
  const { pageNum, pageSize } = listing
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, scope))
  return { ...page, list: await signInsByIds(db, ids), pageNum, pageSize }
}

function conditions(filters: Listing, scope: Scope): SQL | undefined {
  return and(
    ofTenant(signIns.agentId, scope, filters.agentInfoId),
    given(filters.kind, (kind) => eq(signIns.kind, kind)),
    given(filters.subjectId, (id) => eq(signIns.subjectId, id)),
    given(filters.account, (text) => beginsWith(sql`lower(${signIns.account})`, text.toLowerCase())),
    given(filters.address, (text) => beginsWith(signIns.address, text)),
    given(filters.result, (result) => eq(signIns.result, result)),
    given(filters.terminalType, (type) => eq(signIns.terminalType, type)),
    given(filters.otherImei, (flagged) => eq(signIns.otherImei, flagged)),
    within(signIns.at, filters.timeFrom, filters.timeBefore),
  )
}

async function signInsByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: signIns, agentName: agents.name })
    .from(signIns)
    .leftJoin(agents, eq(agents.id, signIns.agentId))
    .where(inArray(signIns.id, ids))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, agentName }) => ({
    signInId: row.id,
    kind: row.kind,
    subjectId: row.subjectId,
    account: row.account,
    agentInfoId: row.agentId,
    agentInfoName: agentName ?? '',
    result: row.result,
    address: row.address,
    place: row.place,
    terminalType: row.terminalType,
    userAgent: row.userAgent,
    imei: row.imei,
    otherImei: row.otherImei,
    signInTime: row.at.toISOString(),
  }))
}
