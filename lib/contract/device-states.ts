import type { Device, DeviceStatus } from './device.ts'
import type { Operator, StateTable } from './states.ts'

export type DeviceAction = 'assign' | 'recall' | 'bind' | 'unbind' | 'retire' | 'edit' | 'delete'

/**
 * Status transitions of a device by action. `home` is assigned for a device of an agent and standby for any other;
 * `gone` is a deleted row. A bound device can only be unbound or edited.
 */
export const deviceStates: StateTable<DeviceAction, DeviceStatus, DeviceStatus | 'home' | 'gone'> = {
  assign: { standby: 'assigned' },
  recall: { assigned: 'standby' },
  // Also from standby: a member without an agent gets a device of the platform's stock.
  bind: { standby: 'bound', assigned: 'bound' },
  unbind: { bound: 'home' },
  retire: { standby: 'retired', assigned: 'retired' },
  edit: { standby: 'standby', assigned: 'assigned', bound: 'bound' },
  delete: { standby: 'gone', retired: 'gone' },
}

/** Actions refused to accounts of an agent, because stock belongs to the platform. */
const stockActions: readonly DeviceAction[] = ['assign', 'recall']

/** Whether a device's status and the operator's tenant allow an action. */
export function deviceMay(
  action: DeviceAction,
  { status }: Pick<Device, 'status'>,
  { AgentInfoId }: Pick<Operator, 'AgentInfoId'>,
): boolean {
  if (AgentInfoId !== null && stockActions.includes(action)) return false
  return deviceStates[action][status] !== undefined
}
