import type { Device, DeviceStatus } from './device.ts'
import type { Operator, StateTable } from './states.ts'

export type DeviceAction = 'assign' | 'recall' | 'bind' | 'unbind' | 'retire' | 'edit' | 'delete'

/**
 * What an action makes of a device's status: `home` is assigned for a device of an agent and standby for one of none,
 * `gone` a row that is deleted. A bound device is unbound before anything else becomes of it.
 */
export const deviceStates: StateTable<DeviceAction, DeviceStatus, DeviceStatus | 'home' | 'gone'> = {
  assign: { standby: 'assigned' },
  recall: { assigned: 'standby' },
  // Standby too: the members of no agent take devices of the platform's stock.
  bind: { standby: 'bound', assigned: 'bound' },
  unbind: { bound: 'home' },
  retire: { standby: 'retired', assigned: 'retired' },
  edit: { standby: 'standby', assigned: 'assigned', bound: 'bound' },
  delete: { standby: 'gone', retired: 'gone' },
}

/** Stock is the platform's: the accounts of an agent neither take devices out of it nor put any back. */
const stockActions: readonly DeviceAction[] = ['assign', 'recall']

/** Whether a device's status allows an action to an operator. */
export function deviceMay(
  action: DeviceAction,
  { status }: Pick<Device, 'status'>,
  { AgentInfoId }: Pick<Operator, 'AgentInfoId'>,
): boolean {
  if (AgentInfoId !== null && stockActions.includes(action)) return false
  return deviceStates[action][status] !== undefined
}
