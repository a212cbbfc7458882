import type { RequestOf } from '../../lib/contract/call.ts'
import type { verifyLogs } from '../../lib/contract/sign-in-log.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { stepOf } from '../rules/device-rules.ts'
import { conflict, illegal } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { bindDevice, refuseOtherHolder, unbindMembers } from '../store/device-bindings.ts'
import { insertDevices } from '../store/device-intake.ts'
import { type Actor, type DeviceRow, lockDevices } from '../store/devices.ts'
import { lockMembers, type MemberRow } from '../store/members/members.ts'
import { clearOtherImei, deviceNames, flaggedBinding } from '../store/other-imeis.ts'
import { endTerminalWith } from '../store/terminal-tokens.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof verifyLogs.deviceBindOperate>

/** A member whose terminal sent another device's IMEI, its own device, and that other device, all locked. */
interface Flagged {
  member: MemberRow
  device: DeviceRow
  other: DeviceRow | undefined
}

/**
 * Decides on the other IMEI that a bound member's terminal sent, after a confirmation of the login password.
 */
export async function decideOtherImei(input: Request, context: WriteContext) {
  const { action, confirmation } = input
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const flagged = await holdFlagged(tx, input, context)
    const { device, member } = flagged
    const { id: deviceId, imei, otherImei } = device
    context.note({ targets: [deviceId], before: { userId: member.id, imei, otherImei } })
    if (action === 'accept') {
      const bound = await bindOther(tx, flagged, context)
      context.note({ targets: [deviceId, bound], after: { action, imei: otherImei } })
    } else {
      await clearOtherImei(tx, deviceId)
      await endTerminalWith(tx, member.id, otherImei)
      context.note({ after: { action, otherImei: '' } })
    }
    return { changed: 1 }
  })
}

/** Refuses a binding that has ended, or whose other IMEI has changed since the caller read it. */
async function holdFlagged(
  tx: Db,
  { bindingId, rowVersion }: Request,
  { account }: WriteContext,
): Promise<Flagged> {
  const scope = scopeOf(account)
  const found = await flaggedBinding(tx, bindingId)
  if (!found) throw absent(scope)
  if (!inScope(scope, found.agentId)) throw illegal()
  const { deviceId, memberId, otherImei, otherId } = found
  const ids = otherId === null ? [deviceId] : [deviceId, otherId]
  const rows = await lockDevices(tx, ids, [memberId])
  const [member] = await lockMembers(tx, [memberId])
  const device = rows.find(({ id }) => id === deviceId)
  const isSeen = device?.rowVersion === rowVersion && device.otherImei === otherImei
  if (!member || !isSeen || device.memberId !== memberId || found.unboundAt !== null || otherImei === '') {
    throw conflict({ rowVersion: 'stale' })
  }
  return { member, device, other: rows.find(({ id }) => id === otherId) }
}

/**
 * Binds the member to the device with the other IMEI, which is added if it does not exist. Returns that
 * device's id.
 */
async function bindOther(
  tx: Db,
  { member, device: { otherImei: imei }, other }: Flagged,
  { account, now }: WriteContext,
): Promise<number> {
  const [scope, actor] = [scopeOf(account), { by: account, now }]
  if (other && (other.agentId !== member.agentId || other.memberId !== null)) {
    const names = inScope(scope, other.agentId) ? await deviceNames(tx, other) : undefined
    throw conflict({ otherImei: 'taken' }, names)
  }
  await refuseOtherHolder(tx, imei, member, scope)
  const device = other ?? (await addDevice(tx, imei, member, actor))
  stepOf('bind', device, scope)
  await unbindMembers(tx, [member.id], actor)
  await bindDevice(tx, { device, member }, actor)
  return device.id
}

async function addDevice(
  tx: Db,
  imei: string,
  { agentId, terminalType }: MemberRow,
  actor: Actor,
): Promise<DeviceRow> {
  const added = await insertDevices(tx, [{ imei, agentId, terminalType }], actor)
  const [device] = await lockDevices(
    tx,
    added.map(({ id }) => id),
  )
  if (!device) throw new Error('an insert answered no row')
  return device
}
