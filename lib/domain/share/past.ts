import 'server-only'
import { attempt, type Read } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { RequestOf } from '@/lib/contract/call'
import type { Operation } from '@/lib/contract/operation-log'
import type { ShareEvent } from '@/lib/contract/share-paging'
import { shareSettingInfo } from '@/lib/contract/share-setting-info'
import { UpstreamError } from '@/lib/errors/errors'

/** The writes of the operator's own side, and those of the other agent; each with the newest first. */
export interface Past {
  writes: readonly Operation[]
  events: readonly ShareEvent[]
}

interface Asked {
  writes: Partial<RequestOf<typeof agentInfo.loggerWithPage>>
  events: RequestOf<typeof shareSettingInfo.shareEvents>
}

/** The number of last writes that are read of each side: the smallest page. */
const pageSize = 10

/** Reads the history of a share or of a group; undefined for an operator who may not read the operation log. */
export async function readPast(
  { api, can, user }: Pick<Pass, 'api' | 'can' | 'user'>,
  requests: Asked,
): Promise<Read<Past> | undefined> {
  if (!can('logs.read')) return undefined
  // The log of an operator that sees every tenant has the writes of both sides.
  const isOneSide = user.AgentInfoId !== null && can('shares.read')
  return attempt(async () => {
    const [{ list }, events] = await Promise.all([
      api(agentInfo.loggerWithPage, { ...requests.writes, outcome: 'done', pageSize }),
      isOneSide ? api(shareSettingInfo.shareEvents, requests.events).catch(ifOffered) : undefined,
    ])
    return { writes: list, events: events?.list ?? [] }
  })
}

/** A platform without writes of the other side leaves the own writes. */
function ifOffered(error: unknown): undefined {
  if (error instanceof UpstreamError && error.code === 'not_offered') return undefined
  throw error
}
