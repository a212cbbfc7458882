import 'server-only'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import { gpsRecord, type Reported } from '@/lib/contract/gps-record'
import type { Operation } from '@/lib/contract/operation-log'
import { userInfo } from '@/lib/contract/user-info'
import { UpstreamError } from '@/lib/errors'
import type { Api } from '@/lib/upstream/client'

/** How many of the last writes a member's page shows. */
const shownWrites = 8

/** The calls whose rows are members; below the same path others write rows of another kind under the same numbers. */
const memberCalls = 'userInfo/'
const otherRows = ['userInfo/dealCertification']

/** Everything that a member's own page shows, read at once; what the operator may not see is left out. */
export async function readMember({ api, can }: Pick<Pass, 'api' | 'can'>, id: number) {
  const [member, { list: groups }, position, writes] = await Promise.all([
    api(userInfo.getUserInfo, { id }),
    api(userInfo.userAllChannel, { userId: id }),
    can('positions.read') ? lastPosition(api, id).catch(toldNothing) : undefined,
    can('logs.read') ? lastWrites(api, id).catch(toldNothing) : undefined,
  ])
  return { member, groups, position, writes: writes ?? [] }
}

/** A read beside the member that failed, or found nothing, does not fail the page. */
function toldNothing(error: unknown): undefined {
  if (!(error instanceof UpstreamError)) throw error
}

async function lastPosition(api: Api, id: number): Promise<Reported | undefined> {
  const { list } = await api(gpsRecord.usersGpsRecord, { mode: 'latest', userIds: [id] })
  return list[0]
}

async function lastWrites(api: Api, id: number): Promise<Operation[]> {
  const { list } = await api(agentInfo.loggerWithPage, { target: id, call: memberCalls, pageSize: 10 })
  return list.filter(({ call }) => !otherRows.includes(call)).slice(0, shownWrites)
}

/** The address of the operation log with all writes to a member. */
export const writesQuery = (id: number) =>
  `?${new URLSearchParams({ target: String(id), call: memberCalls })}`
