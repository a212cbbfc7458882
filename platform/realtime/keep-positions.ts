import { fenceWebhookEvents } from '../../lib/contract/webhook-events.ts'
import type { Db } from '../db/connect.ts'
import type { NotifiedFenceEvent } from '../store/fence-watch.ts'
import { insertPositions, type KeptPosition, type ReportedPosition } from '../store/position-writes.ts'
import { notify } from '../store/presence.ts'
import { tellWebhooks } from '../store/webhook-outbox.ts'
import type { Services } from '../wire/services.ts'
import { decideAtFences, type Mover } from '../work/fence-decisions.ts'
import { judgePositions, keepDoubts } from '../work/position-judgement.ts'
import { batchedMessages } from './batched-messages.ts'
import type { FenceCache } from './fence-cache.ts'

/**
 * Stores positions with their events at geofences, and notifies all platform processes in the same
 * transaction, so that only stored positions are relayed. Positions with a fault are stored alone. Returns the members
 * whose position was stored; a deleted member's is not.
 */
export async function keepPositions(
  { db, now, highestSpeed }: Pick<Services, 'db' | 'now' | 'highestSpeed'>,
  fences: FenceCache,
  reported: readonly ReportedPosition[],
): Promise<Set<number>> {
  return db.transaction(async (tx) => {
    const { positions, standings, doubts } = await judgePositions(tx, reported, highestSpeed)
    const stored = await insertPositions(tx, positions)
    const storedMembers = new Set(stored.map(({ notified: [memberId] }) => memberId))
    await keepDoubts(tx, doubts, storedMembers)
    const good = stored.filter(({ fault }) => fault === null)
    const movers = moversOf(good, (memberId) => standings.get(memberId)?.latest)
    const events = await decideAtFences(tx, movers, (agentId) => fences.of(agentId))
    await tellFenceEvents(tx, events, now())
    await notify(tx, [
      ...batchedMessages(
        'positions',
        good.map(({ notified }) => notified),
      ),
      ...batchedMessages('fenceEvents', events),
    ])
    return storedMembers
  })
}

async function tellFenceEvents(tx: Db, events: readonly NotifiedFenceEvent[], now: Date): Promise<void> {
  for (const [kind, event] of Object.entries(fenceWebhookEvents)) {
    const these = events.filter(([, , , , , , eventKind]) => eventKind === kind)
    await tellWebhooks(tx, event, these, {
      now,
      tenantOf: ([, agentId]) => agentId,
      of: ([
        fenceEventId,
        agentInfoId,
        fenceId,
        fenceName,
        userId,
        nickName,
        own,
        longitude,
        latitude,
        at,
      ]) => {
        const place = { longitude, latitude, eventTime: at }
        const data = { fenceEventId, agentInfoId, fenceId, fenceName, userId, nickName, kind: own, ...place }
        return { at: new Date(at), data }
      },
    })
  }
}

/** The good positions of a batch by member. */
function moversOf(good: readonly KeptPosition[], latestOf: (memberId: number) => Mover['before']): Mover[] {
  const movers = new Map<number, Mover>()
  for (const { notified, spot } of good) {
    const [memberId, agentId] = notified
    const known = movers.get(memberId)
    if (known) known.spots.push(spot)
    else movers.set(memberId, { memberId, agentId, before: latestOf(memberId), spots: [spot] })
  }
  return [...movers.values()]
}
