import type { DeviceStatus } from '../../lib/contract/device.ts'
import { type DeviceAction, deviceMay, deviceStates } from '../../lib/contract/device-states.ts'
import { illegal } from './refusal.ts'
import type { Scope } from './tenant-scope.ts'

/** Actions that change a device's status. */
export type DeviceStep = Exclude<DeviceAction, 'edit' | 'delete'>

interface DeviceRow {
  status: DeviceStatus
  agentId: number | null
}

/** The status after an action. Throws `illegal` when the device's status or the scope does not allow it. */
export function stepOf(step: DeviceStep, row: DeviceRow, scope: Scope): DeviceStatus {
  assertDeviceMay(step, row, scope)
  const next = deviceStates[step][row.status]
  return next === undefined || next === 'home' || next === 'gone' ? homeOf(row.agentId) : next
}

/** Throws `illegal` when the device's status or the scope does not allow an action. */
export function assertDeviceMay(action: DeviceAction, row: DeviceRow, scope: Scope): void {
  if (!deviceMay(action, row, { AgentInfoId: scope })) throw illegal()
}

/** The status of a device that is not bound to a member. */
export function homeOf(agentId: number | null): DeviceStatus {
  return agentId === null ? 'standby' : 'assigned'
}
