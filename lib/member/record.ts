import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { gpsRecord, type Reported } from '@/lib/contract/gps-record'
import type { Operation } from '@/lib/contract/operation-log'
import { verifyLogs } from '@/lib/contract/sign-in-log'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'

/** How many of the last writes a member's page shows. */
const shownWrites = 8
/** How many of its last bindings and sign-ins. */
const shownRows = 5

export type MemberRecord = Awaited<ReturnType<typeof readMember>>

/**
 * Everything that a member's own page shows, read at once. Each part beside the member succeeds or fails by itself; what
 * the operator may not see is left out.
 */
export async function readMember({ api, can }: Pick<Pass, 'api' | 'can'>, id: number) {
  const [member, groups, position, bindings, signIns, writes] = await Promise.all([
    api(userInfo.getUserInfo, { id }),
    attempt(() => api(userInfo.userAllChannel, { userId: id })),
    can('positions.read') ? attempt(() => lastPosition(api, id)) : undefined,
    can('devices.read') ? attempt(() => lastBindings(api, id)) : undefined,
    can('logs.read') ? attempt(() => lastSignIns(api, id)) : undefined,
    can('logs.read') ? attempt(() => lastWrites(api, id)) : undefined,
  ])
  return { member, groups, position, bindings, signIns, writes }
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

async function lastBindings(api: Api, userId: number) {
  const page = await api(verifyLogs.deviceBindWithPage, { userId, pageSize: 10 })
  return { ...page, list: page.list.slice(0, shownRows) }
}

async function lastSignIns(api: Api, subjectId: number) {
  const page = await api(verifyLogs.loginLogWithPage, { kind: 'member', subjectId, pageSize: 10 })
  return { ...page, list: page.list.slice(0, shownRows) }
}

async function lastWrites(api: Api, id: number): Promise<Operation[]> {
  const { list } = await api(agentInfo.loggerWithPage, { recordKind: 'member', target: id, pageSize: 10 })
  return list.slice(0, shownWrites)
}
