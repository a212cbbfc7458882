import type { RequestOf } from '../../lib/contract/call.ts'
import type { deviceCalls } from '../../lib/contract/device.ts'
import type { Db } from '../db/connect.ts'
import { assertConfirmed } from '../guards/confirmation.ts'
import { lockOwnDevices } from '../guards/devices.ts'
import { type DeviceStep, stepOf } from '../rules/device-rules.ts'
import { conflict, illegal, invalid, missing } from '../rules/refusal.ts'
import { absent, inScope, scopeOf } from '../rules/tenant-scope.ts'
import { readAgent } from '../store/agents.ts'
import { bindDevice, refuseOtherHolder, unbindMembers } from '../store/device-bindings.ts'
import { type DeviceRow, moveDevices } from '../store/devices.ts'
import { lockMembers } from '../store/members/members.ts'
import type { WriteContext } from '../wire/context.ts'

type Request = RequestOf<typeof deviceCalls.operImei>
type Of<Action extends Request['action']> = Extract<Request, { action: Action }>

/** Assigns devices in stock to an agent. */
export async function assignDevices({ deviceIds, agentInfoId }: Of<'assign'>, context: WriteContext) {
  const actor = { by: context.account, now: context.now }
  context.note({ targets: deviceIds })
  return context.write(async (tx) => {
    const rows = await lockFor('assign', tx, deviceIds, context)
    if (!(await readAgent(tx, agentInfoId, { lock: false }))) throw invalid({ agentInfoId: 'invalid' })
    await moveDevices(tx, idsOf(rows), { status: 'assigned', agentId: agentInfoId, memberId: null }, actor)
    context.note({ after: { status: 'assigned', agentInfoId } })
    return { changed: rows.length, already: 0 }
  })
}

/** Returns assigned devices to stock, or retires devices. */
export async function recallOrRetire({ action, deviceIds }: Of<'recall' | 'retire'>, context: WriteContext) {
  const { account, now } = context
  context.note({ targets: deviceIds })
  return context.write(async (tx) => {
    const rows = await lockFor(action, tx, deviceIds, context)
    for (const status of new Set(rows.map((row) => stepOf(action, row, scopeOf(account))))) {
      // A device in stock has no agent; a retired one stays with its last agent.
      const whose = status === 'standby' ? { agentId: null } : {}
      await moveDevices(tx, idsOf(rows), { status, memberId: null, ...whose }, { by: account, now })
      context.note({ after: { status } })
    }
    return { changed: rows.length, already: 0 }
  })
}

/** Binds a device to a member of the same tenant that has no device. */
export async function bindOne({ deviceId, userId }: Of<'bind'>, context: WriteContext) {
  const { account, now } = context
  const scope = scopeOf(account)
  context.note({ targets: [deviceId] })
  return context.write(async (tx) => {
    const [device] = await lockFor('bind', tx, [deviceId], context, [userId])
    const [member] = await lockMembers(tx, [userId])
    if (!member || !inScope(scope, member.agentId)) throw member ? illegal() : absent(scope)
    if (member.deletedAt || !device) throw missing()
    if (device.agentId !== member.agentId) throw illegal()
    if (member.bindFlag) throw conflict({ userId: 'taken' })
    await refuseOtherHolder(tx, device.imei, member, scope)
    await bindDevice(tx, { device, member }, { by: account, now })
    context.note({ after: { status: 'bound', userId, imei: device.imei } })
    return { changed: 1, already: 0 }
  })
}

/** Unbinds devices from their members, after a confirmation of the login password. */
export async function unbindDevices({ deviceIds, confirmation }: Of<'unbind'>, context: WriteContext) {
  const { account, now } = context
  context.note({ targets: deviceIds })
  return context.write(async (tx) => {
    await assertConfirmed(tx, confirmation, context)
    const rows = await lockFor('unbind', tx, deviceIds, context)
    const memberIds = rows.flatMap(({ memberId }) => memberId ?? [])
    const freed = await unbindMembers(tx, memberIds, { by: account, now })
    context.note({ after: { userId: null } })
    return { changed: freed.length, already: 0 }
  })
}

/** Locks devices for a step that each of them allows, and notes their old state for the log. */
async function lockFor(
  step: DeviceStep,
  tx: Db,
  deviceIds: number[],
  context: WriteContext,
  memberIds?: number[],
): Promise<DeviceRow[]> {
  const rows = await lockOwnDevices(tx, deviceIds, context, memberIds)
  for (const row of rows) stepOf(step, row, scopeOf(context.account))
  context.note({
    before: rows.map(({ id, status, agentId, memberId }) => ({
      deviceId: id,
      status,
      agentInfoId: agentId,
      userId: memberId,
    })),
  })
  return rows
}

const idsOf = (rows: DeviceRow[]) => rows.map(({ id }) => id)
