import type { loginAccounts } from '../schema.ts'
import type { deviceBindings } from '../schema-devices.ts'
import type { deviceEvents, devices } from '../schema-records.ts'
import { groupBy } from './lists.ts'
import type { DemoMember } from './members.ts'
import type { Scene } from './scene.ts'

type Row = typeof deviceBindings.$inferInsert
type EventRow = typeof deviceEvents.$inferInsert

interface Past {
  devices: readonly (typeof devices.$inferInsert)[]
  events: readonly EventRow[]
  members: readonly DemoMember[]
  accounts: readonly (typeof loginAccounts.$inferInsert)[]
}

/** Derives bindings from the devices' history: each lasts from a 'bound' event to the device's next event. */
export function bindingRows({ first }: Scene, { devices, events, members, accounts }: Past): Row[] {
  const deviceById = new Map(devices.map((device) => [device.id, device]))
  const memberNames = new Map(members.map(({ row }) => [row.id, row.account]))
  const accountNames = new Map(accounts.map(({ id, account }) => [id, account]))
  const nameOf = (step: EventRow | undefined) => accountNames.get(step?.byAccountId ?? 0) ?? ''
  const rows: Omit<Row, 'id'>[] = []
  for (const steps of groupBy(events, ({ deviceId }) => deviceId).values()) {
    for (const [index, step] of steps.entries()) {
      const { deviceId, memberId, agentId, at } = step
      const device = deviceById.get(deviceId)
      if (step.status !== 'bound' || !memberId || !device || !at) continue
      const next = steps[index + 1]
      rows.push({
        deviceId,
        imei: device.imei,
        iccid: device.iccid,
        memberId,
        account: memberNames.get(memberId) ?? '',
        agentId,
        boundAt: at,
        boundBy: nameOf(step),
        unboundAt: next?.at ?? null,
        unboundBy: nameOf(next),
      })
    }
  }
  return rows
    .toSorted((one, other) => Number(one.boundAt) - Number(other.boundAt))
    .map((row, index) => ({ id: first.bindings + index, ...row }))
}
