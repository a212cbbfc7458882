import type { Database } from '../db/connect.ts'
import { Refusal } from '../rules/refusal.ts'
import { keepPositions, type ReportedPosition } from '../store/position-writes.ts'

/** How long the first of a batch waits for others, in milliseconds, and the most that are written at once. */
const gathering = 50
const atOnce = 500
/** More than a database that is in trouble will get through in time is not taken. */
const longest = 5000

interface Waiting {
  position: ReportedPosition
  resolve: (kept: boolean) => void
  reject: (error: unknown) => void
}

export interface PositionQueue {
  /** Resolves once the position is kept: false when its member is gone. Throws `too_many` when the queue is full. */
  add(position: ReportedPosition): Promise<boolean>
  /** Writes what waits, and resolves when it is written. */
  flush(): Promise<void>
}

/** Writes positions in batches, one batch after the other. */
export function makePositionQueue(db: Database): PositionQueue {
  let waiting: Waiting[] = []
  let writing: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  async function write(batch: Waiting[]): Promise<void> {
    try {
      const kept = await keepPositions(
        db,
        batch.map(({ position }) => position),
      )
      for (const { position, resolve } of batch) resolve(kept.has(position.memberId))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, atOnce)
      waiting = waiting.slice(atOnce)
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
    add(position) {
      if (waiting.length >= longest) throw new Refusal('too_many', 'too many positions', { retryAfter: 1 })
      return new Promise((resolve, reject) => {
        waiting.push({ position, resolve, reject })
        timer ??= setTimeout(flush, gathering)
      })
    },
  }
}
