import { eq, inArray } from 'drizzle-orm'
import type { IntakeLine } from '../../lib/contract/device.ts'
import { hasValidCheckDigit, normaliseImei } from '../../lib/contract/imei.ts'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { devices } from '../db/schema-records.ts'
import { inScope, type Scope } from '../rules/scope.ts'
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
  const holders = await holdersOf(db, [...new Set(read.flatMap(({ imei }) => imei || []))])
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

/** Adds devices. The history of a device with an agent has two steps: into stock, and to the agent. */
export async function insertDevices(
  tx: Db,
  imeis: string[],
  shared: Omit<typeof devices.$inferInsert, 'imei' | 'status'>,
  actor: Actor,
): Promise<number[]> {
  const { now } = actor
  const agentId = shared.agentId ?? null
  const status = agentId === null ? 'standby' : 'assigned'
  const rows = imeis.map((imei) => ({ ...shared, imei, status, createdAt: now, updatedAt: now }) as const)
  const added = await conflictIfTaken(
    tx.insert(devices).values(rows).returning({ id: devices.id }),
    takenFields,
  )
  const ids = added.map(({ id }) => id)
  await noteSteps(
    tx,
    ids.map((deviceId) => ({ deviceId, status: 'standby' as const })),
    actor,
  )
  if (agentId !== null) {
    await noteSteps(
      tx,
      ids.map((deviceId) => ({ deviceId, status: 'assigned' as const, agentId })),
      actor,
    )
  }
  return ids
}

async function holdersOf(db: Db, imeis: string[]) {
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
