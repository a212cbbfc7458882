import type { Db } from '../db/connect.ts'
import type { FenceSet } from '../rules/fence-set.ts'
import { readWatchedFences, type WatchedFence } from '../store/fence-watch.ts'

/** The enabled fences of tenants with recent positions. */
export interface FenceCache {
  of(agentId: number | null): Promise<FenceSet<WatchedFence>>
  /** Removes the fences of changed tenants from memory; without an argument those of all tenants. */
  forget(agentIds?: readonly (number | null)[]): void
}

/** Keeps the fences of tenants in memory until a notification says that they changed. */
export function makeFenceCache(db: Db): FenceCache {
  const tenants = new Map<number | null, Promise<FenceSet<WatchedFence>>>()

  return {
    of(agentId) {
      const cached = tenants.get(agentId)
      if (cached) return cached
      // Stored in the map before the read ends: a change meanwhile removes it, and the next caller reads
      // again.
      const reading = readWatchedFences(db, agentId)
      tenants.set(agentId, reading)
      reading.catch(() => {
        if (tenants.get(agentId) === reading) tenants.delete(agentId)
      })
      return reading
    },
    forget(agentIds) {
      if (!agentIds) tenants.clear()
      else for (const agentId of agentIds) tenants.delete(agentId)
    },
  }
}
