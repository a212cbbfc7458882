import 'server-only'
import { randomUUID } from 'node:crypto'
import { attempt } from '@/lib/auth/attempt'
import type { Pass } from '@/lib/auth/gate'
import { agentInfo } from '@/lib/contract/agent-info'
import type { ResultOf } from '@/lib/contract/call'
import { type Fence, fenceInfo } from '@/lib/contract/fence-info'
import { UpstreamError } from '@/lib/errors/errors'
import { mapDatum } from '@/lib/geo/map-datum'
import type { Api } from '@/lib/upstream/client'

/** The number of last writes and of events on a geofence's page. */
const pageSize = 10

export type FenceWrites = ResultOf<typeof agentInfo.loggerWithPage>
export type FenceEvents = ResultOf<typeof fenceInfo.fenceEventsWithPage>
export type Inside = ResultOf<typeof fenceInfo.membersInside>
export type FenceRecord = Awaited<ReturnType<typeof readFenceRecord>>

/** The geofence with this id. */
export async function readFence(api: Api, fenceId: number): Promise<Fence> {
  const { list } = await api(fenceInfo.fencesWithPage, { ids: [fenceId] })
  const [fence] = list
  if (fence) return fence
  throw new UpstreamError('missing', { call: fenceInfo.fencesWithPage.path, requestId: randomUUID() })
}

/**
 * A geofence with the members inside, its last events and the last writes to it; each succeeds or fails by
 * itself.
 */
export async function readFenceRecord({ api, can }: Pick<Pass, 'api' | 'can'>, fenceId: number) {
  const [fence, inside, events, writes, datum] = await Promise.all([
    readFence(api, fenceId),
    attempt(() => api(fenceInfo.membersInside, { fenceId })),
    attempt(() => api(fenceInfo.fenceEventsWithPage, { fenceId, pageSize })),
    can('logs.read')
      ? attempt(() =>
          api(agentInfo.loggerWithPage, {
            recordKind: 'fence',
            target: fenceId,
            outcome: 'done',
            pageSize,
          }),
        )
      : undefined,
    mapDatum(api),
  ])
  return { fence, inside, events, writes, datum }
}
