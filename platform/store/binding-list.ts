import { and, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Binding, verifyLogs } from '../../lib/contract/sign-in-log.ts'
import { agents } from '../db/schema.ts'
import { deviceBindings } from '../db/schema-devices.ts'
import { devices } from '../db/schema-records.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is, isBefore, isFrom } from './filters.ts'
import { byMoment } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the bindings of devices to members in a scope, current and ended. */
export const bindingPage = pageOf<RequestOf<typeof verifyLogs.deviceBindWithPage>, Binding>({
  table: deviceBindings,
  id: deviceBindings.id,
  orders: { boundAt: byMoment(deviceBindings.boundAt) },
  usual: 'boundAt',
  seenBy: byTenant(deviceBindings.agentId),
  conditions: {
    agentInfoId: is(deviceBindings.agentId),
    imei: contains(deviceBindings.imei, begins(deviceBindings.imei)),
    iccid: begins(deviceBindings.iccid),
    account: contains(deviceBindings.account),
    deviceId: is(deviceBindings.deviceId),
    userId: is(deviceBindings.memberId),
    otherImei: hasOtherImei,
    bound: (bound) => (bound ? isNull(deviceBindings.unboundAt) : isNotNull(deviceBindings.unboundAt)),
    timeFrom: isFrom(deviceBindings.boundAt),
    timeBefore: isBefore(deviceBindings.boundAt),
  },
  read: bindingsByIds,
  idOf: ({ bindingId }) => bindingId,
})

/** Whether the member of a current binding last signed in with another IMEI than the device's. */
function hasOtherImei(isOther: boolean, { db }: Reader): SQL {
  const flagged = db.select({ id: devices.id }).from(devices).where(ne(devices.otherImei, ''))
  const current = and(isNull(deviceBindings.unboundAt), inArray(deviceBindings.deviceId, flagged))
  return isOther ? sql`(${current})` : sql`(${current}) is not true`
}

async function bindingsByIds({ db }: Reader, ids: number[]): Promise<Binding[]> {
  const rows = await db
    .select({
      row: deviceBindings,
      agentName: agents.name,
      model: devices.model,
      otherImei: devices.otherImei,
      rowVersion: devices.rowVersion,
    })
    .from(deviceBindings)
    .leftJoin(devices, and(eq(devices.id, deviceBindings.deviceId), isNull(deviceBindings.unboundAt)))
    .leftJoin(agents, eq(agents.id, deviceBindings.agentId))
    .where(inArray(deviceBindings.id, ids))
  return rows.map(({ row, agentName, model, otherImei, rowVersion }) => {
    const { id, memberId, agentId, boundAt, unboundAt, ...same } = row
    return {
      ...same,
      bindingId: id,
      userId: memberId,
      agentInfoId: agentId,
      agentInfoName: agentName ?? '',
      boundAt: boundAt.toISOString(),
      unboundAt: unboundAt?.toISOString() ?? null,
      model: model ?? '',
      otherImei: otherImei ?? '',
      rowVersion: rowVersion ?? 0,
    }
  })
}
