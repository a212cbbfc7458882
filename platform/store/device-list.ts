import { eq, inArray } from 'drizzle-orm'
import type { RequestOf } from '../../lib/contract/call.ts'
import type { Device, deviceCalls } from '../../lib/contract/device.ts'
import { hasValidCheckDigit } from '../../lib/contract/imei.ts'
import { agents, members } from '../db/schema.ts'
import { devices } from '../db/schema-records.ts'
import { contains } from './contains.ts'
import { begins, byTenant, is } from './filters.ts'
import { byMoment, byNumber, byText } from './listing.ts'
import { pageOf, type Reader } from './page-of.ts'

/** One page of the devices in a scope. */
export const devicePage = pageOf<RequestOf<typeof deviceCalls.devicesWithPage>, Device>({
  table: devices,
  id: devices.id,
  orders: {
    deviceId: byNumber(devices.id),
    imei: byText(devices.imei),
    createTime: byMoment(devices.createdAt),
    updateTime: byMoment(devices.updatedAt),
  },
  usual: 'deviceId',
  seenBy: byTenant(devices.agentId),
  conditions: {
    agentInfoId: is(devices.agentId),
    imei: contains(devices.imei, begins(devices.imei)),
    iccid: begins(devices.iccid),
    model: begins(devices.model),
    terminalType: is(devices.terminalType),
    status: is(devices.status),
    userId: is(devices.memberId),
    userIds: (userIds) => inArray(devices.memberId, userIds),
  },
  // An IMEI begins with its model's number: in the order of IMEIs the devices of a model are neighbours,
  // possibly far from the start.
  by: ({ model, sort }) =>
    model && sort === 'imei' ? { each: devices.model, values: begins(devices.model)(model) } : undefined,
  read: devicesByIds,
  idOf: ({ deviceId }) => deviceId,
})

async function devicesByIds({ db }: Reader, ids: number[]): Promise<Device[]> {
  const rows = await db
    .select({
      row: devices,
      member: { account: members.account, nickName: members.nickName, online: members.online },
      agentName: agents.name,
    })
    .from(devices)
    .leftJoin(members, eq(members.id, devices.memberId))
    .leftJoin(agents, eq(agents.id, devices.agentId))
    .where(inArray(devices.id, ids))
  return rows.map(({ row: { id, agentId, memberId, createdAt, updatedAt, ...same }, member, agentName }) => ({
    ...same,
    deviceId: id,
    checkDigitRight: hasValidCheckDigit(same.imei),
    agentInfoId: agentId,
    agentInfoName: agentName ?? '',
    userId: memberId,
    account: member?.account ?? '',
    nickName: member?.nickName ?? '',
    online: member?.online ?? false,
    createTime: createdAt.toISOString(),
    updateTime: updatedAt.toISOString(),
  }))
}
