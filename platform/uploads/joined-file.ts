import { type Storage, StorageAway } from './storage.ts'

export interface Part {
  key: string
  size: number
}

/** Bytes that stand in several objects, read as the one file that they are. */
export interface Whole {
  size: number
  /** The bytes from `start` to before `end`, as they come from the storage. */
  read(start: number, end: number): AsyncIterable<Buffer>
  /** The same at once; for little. Beyond the end there is nothing. */
  take(start: number, length: number): Promise<Buffer>
}

/** The file that parts make in their order. */
export function wholeOf(storage: Storage, parts: readonly Part[]): Whole {
  const size = parts.reduce((sum, part) => sum + part.size, 0)

  async function* read(start: number, end: number): AsyncIterable<Buffer> {
    let offset = 0
    for (const part of parts) {
      const from = Math.max(start - offset, 0)
      const to = Math.min(end - offset, part.size)
      if (from < to) yield* readPart(storage, part, from, to)
      offset += part.size
      if (offset >= end) return
    }
  }

  return {
    size,
    read,
    async take(start, length) {
      const bytes: Buffer[] = []
      for await (const some of read(start, Math.min(start + length, size))) bytes.push(some)
      return Buffer.concat(bytes)
    },
  }
}

/** A part's bytes, and an error instead of too few. */
async function* readPart(storage: Storage, { key }: Part, from: number, to: number): AsyncIterable<Buffer> {
  let left = to - from
  for await (const some of storage.read(key, from, to)) {
    left -= some.length
    yield some
  }
  if (left !== 0) throw new StorageAway('an object is not as long as it was')
}
