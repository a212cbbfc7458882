import 'server-only'
import { randomUUID } from 'node:crypto'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Device } from '@/lib/contract/device'
import { verifyLogs } from '@/lib/contract/sign-in-log'
import { userInfo } from '@/lib/contract/user-info'
import { lastPosition } from '@/lib/domain/member/last-position'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/** The number of bindings and of sign-ins on a device's page. */
const shownRows = 10

export type DeviceRecord = Awaited<ReturnType<typeof readDevice>>

/**
 * Reads all data of a device's own page. Reads by the device's number run at once, those by its IMEI or
 * member as soon as the device is known. Each part beside the device succeeds or fails by itself.
 */
export async function readDevice({ api, can }: Pick<Pass, 'api' | 'can'>, id: number) {
  const found = deviceAt(api, id)
  const [device, steps, bindings, position, holder, signIns] = await Promise.all([
    found,
    attempt(() => api(agentInfo.deviceSteps, { deviceId: id })),
    attempt(() => api(verifyLogs.deviceBindWithPage, { deviceId: id, pageSize: shownRows })),
    found.then(({ userId }) =>
      userId !== null && can('positions.read') ? attempt(() => lastPosition(api, userId)) : undefined,
    ),
    found.then(({ userId }) =>
      userId !== null && can('positions.read') && can('members.read')
        ? attempt(() => api(userInfo.getUserInfo, { id: userId }))
        : undefined,
    ),
    found.then(({ imei }) =>
      can('logs.read')
        ? attempt(() => api(verifyLogs.loginLogWithPage, { imei, pageSize: shownRows }))
        : undefined,
    ),
  ])
  return { device, steps, bindings, position, holder, signIns }
}

async function deviceAt(api: Api, id: number): Promise<Device> {
  const { list } = await api(agentInfo.devicesWithPage, { ids: [id] })
  const [device] = list
  if (device) return device
  throw new UpstreamError('missing', { call: agentInfo.devicesWithPage.path, requestId: randomUUID() })
}
