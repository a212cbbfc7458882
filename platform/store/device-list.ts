import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Device, deviceCalls } from '../../lib/contract/device.ts'
import { hasValidCheckDigit } from '../../lib/contract/imei.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { devices } from '../db/schema-records.ts'
import type { Scope } from '../rules/scope.ts'
import { given, ofTenant } from './filters.ts'
import { byMoment, byNumber, byText, inOrder, type Listed, listIds } from './listing.ts'
import { beginsWith } from './members/member-search.ts'

type Listing = RequestOf<typeof deviceCalls.devicesWithPage>

const listed: Listed<NonNullable<Listing['sort']>> = {
  table: devices,
  id: devices.id,
  orders: {
    deviceId: byNumber(devices.id),
    imei: byText(devices.imei),
    createTime: byMoment(devices.createdAt),
    updateTime: byMoment(devices.updatedAt),
  },
  usual: 'deviceId',
}

/** One page of the devices in a scope. */
export async function listDevices(db: Db, listing: Listing, scope: Scope) {
  const { pageNum, pageSize } = listing
  const where = conditions(listing, scope)
  // An IMEI begins with its model's number, so those of a model lie together in that order, and may lie far in it.
  const by = listing.model && listing.sort === 'imei' ? 'collect' : undefined
  const { ids, ...page } = await listIds(db, listed, listing, where, { by })
  return { ...page, list: await devicesByIds(db, ids), pageNum, pageSize }
}

function conditions(filters: Listing, scope: Scope): SQL | undefined {
  return and(
    ofTenant(devices.agentId, scope, filters.agentInfoId),
    given(filters.imei, (text) => beginsWith(devices.imei, text)),
    given(filters.iccid, (text) => beginsWith(devices.iccid, text)),
    given(filters.model, (text) => beginsWith(devices.model, text)),
    given(filters.terminalType, (type) => eq(devices.terminalType, type)),
    given(filters.status, (status) => eq(devices.status, status)),
    given(filters.userId, (id) => eq(devices.memberId, id)),
  )
}

async function devicesByIds(db: Db, ids: number[]): Promise<Device[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ row: devices, member: members, agentName: agents.name })
    .from(devices)
    .leftJoin(members, eq(members.id, devices.memberId))
    .leftJoin(agents, eq(agents.id, devices.agentId))
    .where(inArray(devices.id, ids))
  return inOrder(ids, rows, ({ row }) => row.id).map(({ row, member, agentName }) => ({
    deviceId: row.id,
    imei: row.imei,
    checkDigitRight: hasValidCheckDigit(row.imei),
    iccid: row.iccid,
    model: row.model,
    terminalType: row.terminalType,
    status: row.status,
    agentInfoId: row.agentId,
    agentInfoName: agentName ?? '',
    userId: row.memberId,
    account: member?.account ?? '',
    nickName: member?.nickName ?? '',
    online: member?.online ?? false,
    otherImei: row.otherImei,
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    rowVersion: row.rowVersion,
  }))
}
