import 'server-only'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Operation } from '@/lib/contract/operation-log'
import { verifyLogs } from '@/lib/contract/sign-in-log'
import { userInfo } from '@/lib/contract/user-info'
import type { Api } from '@/lib/upstream/client'
import { lastPosition } from './last-position'

/** The number of last writes on a member's page. */
const shownWrites = 8
/** The number of last bindings and sign-ins. */
const shownRows = 5

export type MemberRecord = Awaited<ReturnType<typeof readMember>>

/**
 * Reads all data of a member's own page at once. Each part beside the member succeeds or fails by itself;
 * parts without permission are left out.
 */
export async function readMember({ api, can }: Pick<Pass, 'api' | 'can'>, id: number) {
  const [member, groups, monitored, position, bindings, signIns, writes] = await Promise.all([
    api(userInfo.getUserInfo, { id }),
    attempt(() => api(userInfo.userAllChannel, { userId: id })),
    attempt(() => api(userInfo.listenCahnnelList, { userId: id })),
    can('positions.read') ? attempt(() => lastPosition(api, id)) : undefined,
    can('devices.read') ? attempt(() => lastBindings(api, id)) : undefined,
    can('logs.read') ? attempt(() => lastSignIns(api, id)) : undefined,
    can('logs.read') ? attempt(() => lastWrites(api, id)) : undefined,
  ])
  return {
    member,
    /** Its device: the newest binding names it if it has not ended. */
    device: bindings?.ok ? bindings.data.list.find(({ unboundAt }) => unboundAt === null) : undefined,
    groups,
    monitored,
    position,
    bindings,
    signIns,
    writes,
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
