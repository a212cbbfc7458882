import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { agents, members } from '../db/schema.ts'
import { deviceBindings } from '../db/schema-devices.ts'
import { devices } from '../db/schema-records.ts'
import type { DeviceRow } from './devices.ts'

/** A binding whose member's terminal sent another device's IMEI, and that other device; not locked. */
export async function flaggedBinding(db: Db, bindingId: number) {
  const other = alias(devices, 'other')
  const [found] = await db
    .select({
      deviceId: deviceBindings.deviceId,
      memberId: deviceBindings.memberId,
      agentId: deviceBindings.agentId,
      unboundAt: deviceBindings.unboundAt,
      otherImei: sql<string>`coalesce(${devices.otherImei}, '')`,
      otherId: other.id,
    })
    .from(deviceBindings)
    .leftJoin(devices, eq(devices.id, deviceBindings.deviceId))
    .leftJoin(other, eq(other.imei, devices.otherImei))
    .where(eq(deviceBindings.id, bindingId))
  return found
}

/** Clears the other IMEI of a locked device's member. */
export async function clearOtherImei(tx: Db, deviceId: number): Promise<void> {
  await tx
    .update(devices)
    .set({ otherImei: '', rowVersion: sql`${devices.rowVersion} + 1` })
    .where(eq(devices.id, deviceId))
}

/** The account of the member that has a device, else the name of its agent. */
export async function deviceNames(tx: Db, { memberId, agentId }: DeviceRow): Promise<string | undefined> {
  if (memberId !== null) {
    const [member] = await tx
      .select({ account: members.account })
      .from(members)
      .where(eq(members.id, memberId))
    return member?.account
  }
  if (agentId === null) return undefined
  const [agent] = await tx.select({ name: agents.name }).from(agents).where(eq(agents.id, agentId))
  return agent?.name
}
