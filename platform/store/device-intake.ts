import { eq, inArray } from 'drizzle-orm'
import type { IntakeLine } from '../../lib/contract/device.ts'
import { hasValidCheckDigit, normaliseImei } from '../../lib/contract/imei.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { devices } from '../db/schema-records.ts'
import { inScope, type Scope } from '../rules/tenant-scope.ts'
import { type Actor, noteSteps } from './devices.ts'
import { conflictIfTaken } from './unique-conflict.ts'

// A concurrent intake may have added one of the IMEIs.
const takenFields = { devices_imei: 'imeis' }

/** The verdict on each pasted line, in the same order. */
export async function judgeLines(
  db: Db,
  texts: string[],
  { accepted, scope }: { accepted: boolean; scope: Scope },
): Promise<IntakeLine[]> {
  const read = texts.map((text) => ({ text, imei: normaliseImei(text) ?? '' }))
  const holders = await deviceHolders(db, [...new Set(read.flatMap(({ imei }) => imei || []))])
  const seen = new Set<string>()
  return read.map(({ text, imei }) => {
    const line = { text: text.slice(0, 40), imei }
    if (!imei) return { ...line, verdict: 'imei' }
    if (seen.has(imei)) return { ...line, verdict: 'duplicate' }
    seen.add(imei)
    const holder = holders.get(imei)
    if (holder) {
      const name = inScope(scope, holder.agentId) ? holder.account || holder.agentName : null
      return { ...line, verdict: 'taken', ...(name && { holder: name }) }
    }
    return { ...line, verdict: accepted || hasValidCheckDigit(imei) ? 'good' : 'imeiCheckDigit' }
  })
}

/** A device to add; with an agent it is assigned at once. */
export type NewDevice = Omit<typeof devices.$inferInsert, 'status'> & { agentId: number | null }

/** Adds devices. The history of a device with an agent has two steps: into stock, and to the agent. */
export async function insertDevices(
  tx: Db,
  given: readonly NewDevice[],
  actor: Actor,
): Promise<{ id: number; imei: string }[]> {
  if (given.length === 0) return []
  const { now } = actor
  const rows = given.map((row) => {
    const status = row.agentId === null ? 'standby' : 'assigned'
    return { ...row, status, createdAt: now, updatedAt: now } as const
  })
  const added = await conflictIfTaken(
    tx
      .insert(devices)
      .values(rows)
      .returning({ id: devices.id, imei: devices.imei, agentId: devices.agentId }),
    takenFields,
  )
  await noteSteps(
    tx,
    added.map(({ id: deviceId }) => ({ deviceId, status: 'standby' as const })),
    actor,
  )
  await noteSteps(
    tx,
    added.flatMap(({ id: deviceId, agentId }) =>
      agentId === null ? [] : { deviceId, status: 'assigned' as const, agentId },
    ),
    actor,
  )
  return added
}

interface DeviceHolder {
  imei: string
  agentId: number | null
  account: string | null
  agentName: string | null
}

/** The holders of the devices with these IMEIs, by IMEI. */
export async function deviceHolders(db: Db, imeis: string[]): Promise<Map<string, DeviceHolder>> {
  if (imeis.length === 0) return new Map()
  const rows = await db
    .select({
      imei: devices.imei,
      agentId: devices.agentId,
      account: members.account,
      agentName: agents.name,
    })
    .from(devices)
    .leftJoin(members, eq(members.id, devices.memberId))
    .leftJoin(agents, eq(agents.id, devices.agentId))
    .where(inArray(devices.imei, imeis))
  return new Map(rows.map((row) => [row.imei, row]))
}
