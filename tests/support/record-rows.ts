import { eq, sql } from 'drizzle-orm'
import type { DeviceStatus } from '../../lib/contract/device.ts'
import { checkDigit } from '../../lib/contract/imei.ts'
import { members } from '../../platform/db/schema.ts'
import { deviceBindings } from '../../platform/db/schema-devices.ts'
import { fenceEvents, fences } from '../../platform/db/schema-fences.ts'
import { certifications, deviceEvents, devices, positions } from '../../platform/db/schema-records.ts'
import { savedViews } from '../../platform/db/schema-views.ts'
import { webhookDeliveries, webhooks } from '../../platform/db/schema-webhooks.ts'
import { newFence, yardShape } from './fence-rows.ts'
import type { TestPlatform } from './platform.ts'
import { lion, now, river } from './platform-rows.ts'

/** Devices, papers and positions of the two tenants of platform-rows.ts. */

const minute = 60_000

/** An IMEI of the fixture's stock, with a valid check digit. */
export function stockImei(number: number): string {
  const body = `8612345678${String(number).padStart(4, '0')}`
  return body + checkDigit(body)
}

export const stock = {
  standby: 501,
  lionAssigned: 502,
  /** Bound to member 101. */
  lionBound: 503,
  lionRetired: 504,
  riverAssigned: 505,
  /** Bound to member 201. */
  riverBound: 506,
} as const

export const papers = {
  /** Member 101's, waiting for review. */
  waiting: 601,
  /** Member 102's. */
  passed: 602,
  /** Member 103's. */
  failed: 603,
  /** The river's: member 201's. */
  river: 604,
} as const

/** The views of the lion's editor: its own, and a shared one with the next id. */
export const lionView = 801

/** The lion's fence, which member 101 has entered; the river's fence has the next id. */
export const lionFence = 701

/** The lion's webhook and its delivery; the river's have the next ids. */
export const lionWebhook = 801

export async function insertRecords({ db }: TestPlatform): Promise<void> {
  const device = (
    id: number,
    status: DeviceStatus,
    agentId: number | null,
    memberId: number | null = null,
  ) => ({
    id,
    imei: stockImei(id),
    iccid: `8995012345678901${id}`,
    model: 'T-320',
    terminalType: 'intercomDevice' as const,
    createdAt: new Date(now.getTime() - id * minute),
    updatedAt: new Date(now.getTime() - id * minute),
    status,
    agentId,
    memberId,
  })
  const rows = [
    device(stock.standby, 'standby', null),
    device(stock.lionAssigned, 'assigned', lion.id),
    device(stock.lionBound, 'bound', lion.id, 101),
    device(stock.lionRetired, 'retired', lion.id),
    device(stock.riverAssigned, 'assigned', river.id),
    device(stock.riverBound, 'bound', river.id, 201),
  ]
  await db.insert(devices).values(rows)
  for (const row of rows) {
    const { id: deviceId, status, agentId, memberId, imei, updatedAt: at } = row
    await db.insert(deviceEvents).values({ deviceId, status, agentId, memberId, at })
    if (!memberId) continue
    await db.update(members).set({ imei, bindFlag: true }).where(eq(members.id, memberId))
    const account = `member${memberId}`
    await db.insert(deviceBindings).values({ deviceId, imei, memberId, account, agentId, boundAt: at })
  }
  const paper = (id: number, memberId: number, status: 'Unreviewed' | 'Passed' | 'Failure') => ({
    id,
    memberId,
    agentId: memberId < 200 ? lion.id : river.id,
    name: `Name ${memberId}`,
    telephone: `09${String(memberId).padStart(9, '7')}`,
    identityCard: `12345678901234567${memberId % 10}`,
    frontImage: `front-${id}`,
    status,
    createdAt: new Date(now.getTime() - id * minute),
    updatedAt: new Date(now.getTime() - id * minute),
  })
  const handedIn = [
    paper(papers.waiting, 101, 'Unreviewed'),
    paper(papers.passed, 102, 'Passed'),
    paper(papers.failed, 103, 'Failure'),
    paper(papers.river, 201, 'Unreviewed'),
  ]
  await db.insert(certifications).values(handedIn)
  for (const { memberId, status } of handedIn) {
    await db.update(members).set({ certificationStatus: status }).where(eq(members.id, memberId))
  }
  const place = (memberId: number, minutesAgo: number, longitude: number, latitude: number) => ({
    memberId,
    agentId: memberId < 200 ? lion.id : river.id,
    longitude,
    latitude,
    height: 20,
    address: 'Strand Road',
    at: new Date(now.getTime() - minutesAgo * minute),
  })
  await db
    .insert(positions)
    .values([
      place(101, 30, 96.15, 16.77),
      place(101, 10, 96.16, 16.78),
      place(101, 20, 96.155, 16.775),
      place(102, 15, 96.2, 16.8),
      place(201, 5, 121.47, 31.23),
    ])
  const fence = (id: number, agentId: number) => ({
    id,
    agentId,
    name: 'Gate',
    shapeKind: yardShape.kind,
    shape: yardShape,
    everyone: true,
    kinds: [...newFence.kinds],
    createdAt: now,
    updatedAt: now,
  })
  await db.insert(fences).values([fence(lionFence, lion.id), fence(lionFence + 1, river.id)])
  const event = (memberId: number, fenceId: number, agentId: number) => ({
    fenceId,
    fenceName: 'Gate',
    agentId,
    memberId,
    kind: 'entering' as const,
    longitude: yardShape.longitude,
    latitude: yardShape.latitude,
    at: new Date(now.getTime() - minute),
  })
  await db
    .insert(fenceEvents)
    .values([
      event(101, lionFence, lion.id),
      event(102, lionFence, lion.id),
      event(201, lionFence + 1, river.id),
      event(202, lionFence + 1, river.id),
    ])
  const view = (id: number, shared: boolean) => ({
    id,
    accountId: 3,
    agentId: lion.id,
    screen: 'members',
    name: `Night watch ${id}`,
    query: 'account=member10',
    shared,
  })
  await db.insert(savedViews).values([view(lionView, false), view(lionView + 1, true)])
  const hook = (id: number, { id: agentId, name }: typeof lion) => ({
    id,
    agentId,
    url: 'https://hooks.example/in',
    remark: name,
    events: ['fenceStayed' as const],
    sealedKey: '',
    createdAt: now,
    updatedAt: now,
  })
  await db.insert(webhooks).values([hook(lionWebhook, lion), hook(lionWebhook + 1, river)])
  const delivery = (id: number, { id: agentId, name }: typeof lion) => ({
    id,
    webhookId: id,
    agentId,
    messageId: `msg ${name}`,
    type: 'fenceStayed' as const,
    body: `{"data":"${name}"}`,
    outcome: 'failed' as const,
    answer: name,
    createdAt: new Date(now.getTime() - minute),
  })
  await db.insert(webhookDeliveries).values([delivery(lionWebhook, lion), delivery(lionWebhook + 1, river)])
  for (const table of [
    'devices',
    'certifications',
    'fences',
    'saved_views',
    'webhooks',
    'webhook_deliveries',
  ]) {
    await db.execute(sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000)`)
  }
}
