import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { verifyLogs } from '../../lib/contract/sign-in-log.ts'
import type { Db } from '../db/connect.ts'
import { agents } from '../db/schema.ts'
import { deviceBindings } from '../db/schema-devices.ts'
import type { Scope } from '../rules/scope.ts'
import { given, ofTenant, within } from './filters.ts'
import { byMoment, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Listing = RequestOf<typeof verifyLogs.deviceBindWithPage>

const listed: Listed<NonNullable<Listing['sort']>> = {
  table: deviceBindings,
  id: deviceBindings.id,
  orders: { boundAt: byMoment(deviceBindings.boundAt) },
  usual: 'boundAt',
}

/** One page of the bindings in a scope, those that ended among them. */
export async function listBindings(db: Db, listing: Listing, scope: Scope) {
  const { pageNum, pageSize } = listing
  const { ids, ...page } = await listIds(db, listed, listing, conditions(listing, scope))
  return { ...page, list: await bindingsByIds(db, ids), pageNum, pageSize }
}

function conditions(filters: Listing, scope: Scope): SQL | undefined {
  const { agentId, imei, iccid, account, deviceId, memberId, boundAt, unboundAt } = deviceBindings
  return and(
    ofTenant(agentId, scope, filters.agentInfoId),
    given(filters.imei, (text) => beginsWith(imei, text)),
    given(filters.iccid, (text) => beginsWith(iccid, text)),
    given(filters.account, (text) => beginsWith(sql`lower(${account})`, text.toLowerCase())),
    given(filters.deviceId, (id) => eq(deviceId, id)),
    given(filters.userId, (id) => eq(memberId, id)),
    given(filters.bound, (bound) => (bound ? isNull(unboundAt) : isNotNull(unboundAt))),
    within(boundAt, filters.timeFrom, filters.timeBefore),
  )
}

async function bindingsByIds(db: Db, ids: number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: deviceBindings, agentName: agents.name })
    .from(deviceBindings)
    .leftJoin(agents, eq(agents.id, deviceBindings.agentId))
    .where(inArray(deviceBindings.id, ids))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, agentName }) => ({
    bindingId: row.id,
    deviceId: row.deviceId,
    imei: row.imei,
    iccid: row.iccid,
    userId: row.memberId,
    account: row.account,
    agentInfoId: row.agentId,
    agentInfoName: agentName ?? '',
    boundAt: row.boundAt.toISOString(),
    boundBy: row.boundBy,
    unboundAt: row.unboundAt?.toISOString() ?? null,
    unboundBy: row.unboundBy,
  }))
}
