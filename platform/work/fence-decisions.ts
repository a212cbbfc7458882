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
  /** Its latest position before these. */
  before: Spot | undefined
  spots: Spot[]
}

/** The decision at a fence, provided that it watches the member. */
interface Outcome extends Pair {
  agentId: number | null
  decision: Decision
}

/**
 * Decides what stored positions mean for the fences of their tenants, and records it in the same transaction. A position
 * that is older than the member's latest, as one recorded without a network, decides nothing: time is not turned back.
 * The latest positions of the members have to be locked. Answers the events as they are told to other processes.
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
    const known = stays.get(mover.memberId) ?? new Map<number, Stay>()
    if (set) outcomes.push(...outcomesOf(mover, set, known))
    // Stays at fences that do not watch any more, or of a former tenant.
    const ended = [...known.keys()].filter((fenceId) => !set?.byId.has(fenceId))
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

/** The positions after the latest one before them, in the order of time. */
function withNewSpots({ before, spots, ...mover }: Mover): Mover {
  const later = spots.filter(({ at }) => !before || at > before.at)
  return { ...mover, before, spots: later.toSorted((one, other) => one.at.getTime() - other.at.getTime()) }
}

/** The outcomes at the fences that a member was or is near to, without those where nothing changes. */
function outcomesOf(
  { memberId, agentId, before, spots }: Mover,
  set: FenceSet<WatchedFence>,
  known: ReadonlyMap<number, Stay>,
): Outcome[] {
  const near = new Set<WatchedFence>()
  for (const spot of before ? [before, ...spots] : spots) addNear(set, spot, near)
  for (const fenceId of known.keys()) {
    const fence = set.byId.get(fenceId)
    if (fence) near.add(fence)
  }
  return [...near].flatMap((fence) => {
    const stay = known.get(fence.id)
    const decision = decide(fence, stay, { before, spots })
    return decision.stay === stay && decision.events.length === 0
      ? []
      : [{ fence, memberId, agentId, decision }]
  })
}
