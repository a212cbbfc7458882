import type { Db } from '../db/connect.ts'
import { type Decision, decide, type Spot, type Stay } from '../rules/fence-rules.ts'
import { addNear, type FenceSet } from '../rules/fence-set.ts'
import {
  insertFenceEvents,
  type NotifiedFenceEvent,
  type Pair,
  pairKey,
  readStays,
  type WatchedFence,
  watchedPairs,
  writeStays,
} from '../store/fence-watch.ts'

/** A member whose positions were just stored. */
export interface Mover {
  memberId: number
  agentId: number | null
  /** Its latest position from before these. */
  before: Spot | undefined
  spots: Spot[]
}

/** The decision at a fence, which applies only if the fence watches the member. */
interface Outcome extends Pair {
  agentId: number | null
  decision: Decision
}

/**
 * Decides which events stored positions cause at the fences of their tenants, and records them in the same
 * transaction. A position older than the member's latest, such as one recorded without a network, is ignored.
 * The caller has locked the members' latest positions. Returns the events in the form of messages to other
 * processes.
 */
export async function decideAtFences(
  tx: Db,
  movers: readonly Mover[],
  fencesOf: (agentId: number | null) => Promise<FenceSet<WatchedFence>>,
): Promise<NotifiedFenceEvent[]> {
  const moved = movers.map(withNewSpots).filter(({ spots }) => spots.length > 0)
  const tenants = [...new Set(moved.map(({ agentId }) => agentId))]
  const sets = new Map(
    await Promise.all(tenants.map(async (agentId) => [agentId, await fencesOf(agentId)] as const)),
  )
  if (![...sets.values()].some(({ all }) => all.length > 0)) return []
  const stays = await readStays(
    tx,
    moved.map(({ memberId }) => memberId),
  )
  const outcomes: Outcome[] = []
  const changes: Parameters<typeof writeStays>[1][number][] = []
  for (const mover of moved) {
    const set = sets.get(mover.agentId)
    const storedStays = stays.get(mover.memberId) ?? new Map<number, Stay>()
    if (set) outcomes.push(...outcomesOf(mover, set, storedStays))
    // Stays at fences that no longer watch, or of a former tenant.
    const ended = [...storedStays.keys()].filter((fenceId) => !set?.byId.has(fenceId))
    changes.push(...ended.map((fenceId) => ({ fenceId, memberId: mover.memberId, stay: undefined })))
  }
  const watched = await watchedPairs(tx, outcomes)
  const isWatched = ({ fence, memberId }: Pair) => watched.has(pairKey(fence.id, memberId))
  for (const outcome of outcomes) {
    const { fence, memberId, decision } = outcome
    changes.push({ fenceId: fence.id, memberId, stay: isWatched(outcome) ? decision.stay : undefined })
  }
  await writeStays(tx, changes)
  return insertFenceEvents(
    tx,
    outcomes
      .filter(isWatched)
      .flatMap(({ decision, ...pair }) => decision.events.map((event) => ({ ...pair, ...event }))),
  )
}

/** Only the positions after the latest stored one, in the order of time. */
function withNewSpots({ before, spots, ...mover }: Mover): Mover {
  const later = spots.filter(({ at }) => !before || at > before.at)
  return { ...mover, before, spots: later.toSorted((one, other) => one.at.getTime() - other.at.getTime()) }
}

/** The outcomes at the fences that a member is or was near, without those that change nothing. */
function outcomesOf(
  { memberId, agentId, before, spots }: Mover,
  set: FenceSet<WatchedFence>,
  storedStays: ReadonlyMap<number, Stay>,
): Outcome[] {
  const near = new Set<WatchedFence>()
  for (const spot of before ? [before, ...spots] : spots) addNear(set, spot, near)
  for (const fenceId of storedStays.keys()) {
    const fence = set.byId.get(fenceId)
    if (fence) near.add(fence)
  }
  return [...near].flatMap((fence) => {
    const stay = storedStays.get(fence.id)
    const decision = decide(fence, stay, { before, spots })
    return decision.stay === stay && decision.events.length === 0
      ? []
      : [{ fence, memberId, agentId, decision }]
  })
}
