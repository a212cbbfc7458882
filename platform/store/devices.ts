import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { deviceEvents, devices } from '../db/schema-records.ts'
import type { SignedIn } from '../rules/identity.ts'
import { conflict } from '../rules/refusal.ts'
import { lockMembers } from './members/members.ts'
import { keepRemoved, partsOf, putBack } from './removed-rows.ts'
import { conflictIfTaken } from './unique-conflict.ts'

export type DeviceRow = typeof devices.$inferSelect

/** The account that changes a device (undefined: the platform itself), and the time. */
export interface Actor {
  by: SignedIn | undefined
  now: Date
}

export async function readDevice(db: Db, id: number): Promise<DeviceRow | undefined> {
  const [found] = await db.select().from(devices).where(eq(devices.id, id))
  return found
}

/**
 * Locks devices after their members and `memberIds`, each kind in the order of its ids. Deleting members uses the same
 * order, so that it and unbinding devices never wait for each other.
 */
export async function lockDevices(tx: Db, ids: number[], memberIds: number[] = []): Promise<DeviceRow[]> {
  const found = await tx.select({ memberId: devices.memberId }).from(devices).where(inArray(devices.id, ids))
  const lockedMembers = new Set([...memberIds, ...found.flatMap(({ memberId }) => memberId ?? [])])
  if (lockedMembers.size > 0) await lockMembers(tx, [...lockedMembers])
  const rows = await tx
    .select()
    .from(devices)
    .where(inArray(devices.id, ids))
    .orderBy(asc(devices.id))
    .for('update')
  // Meanwhile the device was bound to a member that is not locked.
  if (rows.some(({ memberId }) => memberId !== null && !lockedMembers.has(memberId))) {
    throw conflict({ deviceIds: 'stale' })
  }
  return rows
}

interface Move {
  status: DeviceRow['status']
  memberId: number | null
  /** Absent: unchanged. */
  agentId?: number | null
}

/**
 * Changes the status of devices and adds it to their history; clears the other IMEI that the member's
 * terminal sent.
 */
export async function moveDevices(tx: Db, ids: number[], move: Move, { by, now }: Actor): Promise<void> {
  const rows = await tx
    .update(devices)
    .set({ ...move, otherImei: '', updatedAt: now, rowVersion: sql`${devices.rowVersion} + 1` })
    .where(inArray(devices.id, ids))
    .returning({ deviceId: devices.id, iccid: devices.iccid, agentId: devices.agentId })
  const { status, memberId } = move
  await noteSteps(
    tx,
    rows.map((row) => ({ ...row, status, memberId })),
    { by, now },
  )
}

const past = { key: 'events', table: deviceEvents }

/** Deletes locked devices with their history, and stores both for an undo. */
export async function deleteDevices(tx: Db, ids: number[], now: Date): Promise<void> {
  const beside = partsOf(past.key, past.table, 'device_id')
  await keepRemoved(tx, 'device', devices, ids, { now, beside })
  await tx.delete(devices).where(inArray(devices.id, ids))
}

/** Restores deleted devices with their history; refuses one whose IMEI was added again. */
export async function putDevicesBack(tx: Db, ids: number[]): Promise<void> {
  await conflictIfTaken(putBack(tx, 'device', devices, ids, { parts: past }), { devices_imei: 'imei' })
}

type Event = Omit<typeof deviceEvents.$inferInsert, 'byAccountId' | 'at'>

/** Adds status changes of devices to their history. */
export async function noteSteps(tx: Db, events: Event[], { by, now }: Actor): Promise<void> {
  if (events.length === 0) return
  await tx.insert(deviceEvents).values(events.map((event) => ({ ...event, byAccountId: by?.id, at: now })))
}
