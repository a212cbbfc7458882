import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { members } from '../db/schema.ts'
import { deviceBindings } from '../db/schema-devices.ts'
import { devices } from '../db/schema-records.ts'
import { homeOf } from '../rules/device-rules.ts'
import { conflict } from '../rules/refusal.ts'
import { inScope, type Scope } from '../rules/tenant-scope.ts'
import { type Actor, type DeviceRow, moveDevices } from './devices.ts'
import { updateMembers } from './members/member-writes.ts'
import type { MemberRow } from './members/members.ts'

/** Binds a locked device to a locked member, which gets the device's IMEI. */
export async function bindDevice(
  tx: Db,
  { device, member }: { device: DeviceRow; member: MemberRow },
  actor: Actor,
): Promise<void> {
  const { by, now } = actor
  const { id, imei, iccid, agentId } = device
  await moveDevices(tx, [id], { status: 'bound', memberId: member.id }, actor)
  await tx.insert(deviceBindings).values({
    deviceId: id,
    imei,
    iccid: iccid || member.iccid,
    memberId: member.id,
    account: member.account,
    agentId,
    boundAt: now,
    boundBy: by?.account ?? '',
  })
  await updateMembers(tx, [member.id], { imei, bindFlag: true }, now)
}

/**
 * Unbinds the devices of locked members: the devices return to their agent or to stock, and the members' IMEI
 * is cleared, so that another member can get it. Returns the devices.
 */
export async function unbindMembers(tx: Db, memberIds: number[], actor: Actor): Promise<DeviceRow[]> {
  const bound = await tx
    .select()
    .from(devices)
    .where(inArray(devices.memberId, memberIds))
    .orderBy(asc(devices.id))
    .for('update')
  if (bound.length === 0) return bound
  const { by, now } = actor
  for (const status of new Set(bound.map(({ agentId }) => homeOf(agentId)))) {
    const returning = bound.filter(({ agentId }) => homeOf(agentId) === status)
    await moveDevices(
      tx,
      returning.map(({ id }) => id),
      { status, memberId: null },
      actor,
    )
  }
  const isCurrent = and(
    inArray(
      deviceBindings.deviceId,
      bound.map(({ id }) => id),
    ),
    isNull(deviceBindings.unboundAt),
  )
  await tx
    .update(deviceBindings)
    .set({ unboundAt: now, unboundBy: by?.account ?? '' })
    .where(isCurrent)
  const theirs = bound.flatMap(({ memberId }) => memberId ?? [])
  await updateMembers(tx, theirs, { imei: '', bindFlag: false }, now)
  return bound
}

/** Refuses an IMEI that another member has without a binding; names that member if the caller may see it. */
export async function refuseOtherHolder(
  tx: Db,
  imei: string,
  member: MemberRow,
  scope: Scope,
): Promise<void> {
  const [holder] = await tx
    .select({ account: members.account, agentId: members.agentId })
    .from(members)
    .where(and(isNull(members.deletedAt), eq(members.imei, imei), ne(members.id, member.id)))
  if (holder) throw conflict({ imei: 'taken' }, inScope(scope, holder.agentId) ? holder.account : undefined)
}
