import 'server-only'
import { randomUUID } from 'node:crypto'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { Operation } from '@/lib/contract/operation-log'
import { UpstreamError } from '@/lib/errors/errors'
import type { Api } from '@/lib/upstream/client'

/** The number of last writes on an agent's page. */
const shownWrites = 10

/** Reads all data of an agent's own page at once. Each part beside the agent succeeds or fails by itself. */
export async function readAgent({ api, can }: Pick<Pass, 'api' | 'can'>, id: number) {
  const [agent, usage, devices, writes, lately] = await Promise.all([
    agentAt(api, id),
    attempt(() => api(agentInfo.agentUserInfo, { agentInfoId: id })),
    can('devices.read') ? attempt(() => deviceCount(api, id)) : undefined,
    can('logs.read') ? attempt(() => writesTo(api, id)) : undefined,
    can('logs.read') ? attempt(() => writesBy(api, id)) : undefined,
  ])
  return { agent, usage, devices, writes, lately }
}

async function agentAt(api: Api, id: number) {
  const { list } = await api(agentInfo.agentInfoWithPage, { ids: [id] })
  const [agent] = list
  if (agent) return agent
  throw new UpstreamError('missing', { call: agentInfo.agentInfoWithPage.path, requestId: randomUUID() })
}

async function deviceCount(api: Api, agentInfoId: number): Promise<number> {
  const { total } = await api(agentInfo.devicesWithPage, { agentInfoId, pageSize: 10 })
  return total
}

/** The last writes to an agent, the newest first. */
async function writesTo(api: Api, target: number): Promise<Operation[]> {
  const { list } = await api(agentInfo.loggerWithPage, {
    recordKind: 'agent',
    target,
    outcome: 'done',
    pageSize: shownWrites,
  })
  return list
}

/** The last writes of an agent's accounts. */
async function writesBy(api: Api, agentInfoId: number): Promise<Operation[]> {
  const { list } = await api(agentInfo.loggerWithPage, { agentInfoId, pageSize: shownWrites })
  return list
}

export type AgentRecord = Awaited<ReturnType<typeof readAgent>>
