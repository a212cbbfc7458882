import type { DeviceStatus } from '../../lib/contract/device.ts'
import { illegal } from './refusal.ts'
import type { Scope } from './scope.ts'

interface Step {
  from: readonly DeviceStatus[]
  /** Home is with its agent; for the platform's own devices, which have none, in stock. */
  to: DeviceStatus | 'home'
  /** Stock is the platform's: what goes into it and out of it is not for a tenant's accounts. */
  platformOnly: boolean
}

/**
 * The life of an IMEI, in one place. It begins in standby. Members of no agent take the platform's own
 * devices, straight out of stock; whoever has a device gives it back before it goes anywhere else.
 */
const steps = {
  assign: { from: ['standby'], to: 'assigned', platformOnly: true },
  recall: { from: ['assigned'], to: 'standby', platformOnly: true },
  bind: { from: ['standby', 'assigned'], to: 'bound', platformOnly: false },
  unbind: { from: ['bound'], to: 'home', platformOnly: false },
  retire: { from: ['standby', 'assigned'], to: 'retired', platformOnly: false },
} as const satisfies Record<string, Step>

export type DeviceStep = keyof typeof steps

const deletable: readonly DeviceStatus[] = ['standby', 'retired']
const editable: readonly DeviceStatus[] = ['standby', 'assigned', 'bound']

interface Standing {
  status: DeviceStatus
  agentId: number | null
}

/** Where a step leads a device. Throws `illegal` where the life has no such step, or not for this caller. */
export function stepOf(step: DeviceStep, { status, agentId }: Standing, scope: Scope): DeviceStatus {
  const { from, to, platformOnly }: Step = steps[step]
  if (!from.includes(status) || (platformOnly && scope !== null)) throw illegal()
  return to === 'home' ? homeOf(agentId) : to
}

/** Where a device is that no member has. */
export function homeOf(agentId: number | null): DeviceStatus {
  return agentId === null ? 'standby' : 'assigned'
}

/** In stock or out of use; what an agent or a member has is not deleted under their hands. */
export function assertDeletable({ status }: Standing): void {
  if (!deletable.includes(status)) throw illegal()
}

export function assertEditable({ status }: Standing): void {
  if (!editable.includes(status)) throw illegal()
}
