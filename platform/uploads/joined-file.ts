import { type Storage, StorageAway } from './storage.ts'

export interface Part {
  key: string
  size: number
}

/** A file whose bytes are spread over several objects. */
export interface JoinedFile {
  size: number
  /** Streams the bytes from `start` up to but not including `end`. */
  read(start: number, end: number): AsyncIterable<Buffer>
  /** Reads up to `length` bytes into memory; fewer at the end of the file. */
  take(start: number, length: number): Promise<Buffer>
}

/** Joins parts, in their order, into one readable file. */
export function joinParts(storage: Storage, parts: readonly Part[]): JoinedFile {
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

/** Streams bytes of one part; throws `StorageAway` when the object is shorter than recorded. */
async function* readPart(storage: Storage, { key }: Part, from: number, to: number): AsyncIterable<Buffer> {
  let left = to - from
  for await (const some of storage.read(key, from, to)) {
    left -= some.length
    yield some
  }
  if (left !== 0) throw new StorageAway('an object is not as long as it was')
}
