import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { gpsRecord, type Reported } from '@/lib/contract/gps-record'
import type { Operation } from '@/lib/contract/operation-log'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'

/** How many of the last writes a member's page shows. */
const shownWrites = 8

/**
 * Everything that a member's own page shows, read at once. Each part beside the member succeeds or fails by itself; what
 * the operator may not see is left out.
 */
export async function readMember({ api, can }: Pick<Pass, 'api' | 'can'>, id: number) {
  const [member, groups, monitored, position, writes] = await Promise.all([
    api(userInfo.getUserInfo, { id }),
    attempt(() => api(userInfo.userAllChannel, { userId: id })),
    attempt(() => api(userInfo.listenCahnnelList, { userId: id })),
    can('positions.read') ? attempt(() => lastPosition(api, id)) : undefined,
    can('logs.read') ? attempt(() => lastWrites(api, id)) : undefined,
  ])
  return { member, groups, monitored, position, writes }
}

/** The last position of a member; undefined for one that never reported. */
async function lastPosition(api: Api, id: number): Promise<Reported | undefined> {
  try {
    const { list } = await api(gpsRecord.usersGpsRecord, { mode: 'latest', userIds: [id] })
    return list[0]
  } catch (error) {
    if (error instanceof UpstreamError && error.code === 'empty') return undefined
    throw error
  }
}

async function lastWrites(api: Api, id: number): Promise<Operation[]> {
  const { list } = await api(agentInfo.loggerWithPage, { recordKind: 'member', target: id, pageSize: 10 })
  return list.slice(0, shownWrites)
}
