import type { Database } from '../db/connect.ts'
import { insertPositions, type KeptPosition, type ReportedPosition } from '../store/position-writes.ts'
import { notify } from '../store/presence.ts'
import { decideAtFences, type Mover } from '../work/fence-decisions.ts'
import { batchedMessages } from './batched-messages.ts'
import type { FenceCache } from './fence-cache.ts'

/**
 * Stores positions with what they mean for geofences, and notifies all platform processes in the same transaction, so
 * that only what is stored is relayed. Answers the members whose position was stored: those not deleted.
 */
export async function keepPositions(
  db: Database,
  fences: FenceCache,
  reported: readonly ReportedPosition[],
): Promise<Set<number>> {
  return db.transaction(async (tx) => {
    const kept = await insertPositions(tx, reported)
    const movers = moversOf(kept)
    const events = await decideAtFences(tx, movers, (agentId) => fences.of(agentId))
    await notify(tx, [
      ...batchedMessages(
        'positions',
        kept.map(({ notified }) => notified),
      ),
      ...batchedMessages('fenceEvents', events),
    ])
    return new Set(movers.map(({ memberId }) => memberId))
  })
}

/** The stored positions of a batch by member. */
function moversOf(kept: readonly KeptPosition[]): Mover[] {
  const movers = new Map<number, Mover>()
  for (const { notified, spot, before } of kept) {
    const [memberId, agentId] = notified
    const known = movers.get(memberId)
    if (known) known.spots.push(spot)
    else movers.set(memberId, { memberId, agentId, before, spots: [spot] })
  }
  return [...movers.values()]
}
