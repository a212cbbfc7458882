import { Refusal } from '../rules/refusal.ts'
import type { ReportedPosition } from '../store/position-writes.ts'
import type { Services } from '../wire/services.ts'
import type { FenceCache } from './fence-cache.ts'
import { keepPositions } from './keep-positions.ts'

/** Milliseconds that the first position of a batch waits for others, and the most positions in a batch. */
const gatherFor = 50
const batchSize = 500
/** Longest queue: more positions than a slow database would write before their senders time out. */
const longestQueue = 5000

interface Waiting {
  position: ReportedPosition
  resolve: (isStored: boolean) => void
  reject: (error: unknown) => void
}

export interface PositionQueue {
  /**
   * Resolves to true when the position is stored, to false when its member was deleted. Throws `too_many`
   * when the queue is full.
   */
  add(position: ReportedPosition): Promise<boolean>
  /** Writes all queued positions; resolves when they are written. */
  flush(): Promise<void>
  /** How many positions wait to be written. */
  length(): number
}

/** Writes positions in batches, one batch at a time, and counts those that are stored. */
export function makePositionQueue(
  services: Pick<Services, 'db' | 'now' | 'highestSpeed'>,
  fences: FenceCache,
  noteStored: (count: number) => void,
): PositionQueue {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const storedMembers = await keepPositions(
        services,
        fences,
        batch.map(({ position }) => position),
      )
      const stored = batch.filter(({ position }) => storedMembers.has(position.memberId))
      noteStored(stored.length)
      for (const { position, resolve } of batch) resolve(storedMembers.has(position.memberId))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchSize)
      waiting = waiting.slice(batchSize)
      await write(batch)
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return writing
  }

  return {
    flush,
    length: () => waiting.length,
    add(position) {
      if (waiting.length >= longestQueue)
        throw new Refusal('too_many', 'too many positions', { retryAfter: 1 })
      return new Promise((resolve, reject) => {
        waiting.push({ position, resolve, reject })
        timer ??= setTimeout(flush, gatherFor)
      })
    },
  }
}
