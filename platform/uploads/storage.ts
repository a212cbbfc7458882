/** Stores the bytes of pieces as objects, under random keys that are never reused. */
export interface Storage {
  /** Stores an object durably: it survives a crash once this resolves. Throws `StorageFull` or `StorageAway`. */
  put(key: string, bytes: Buffer): Promise<void>
  /**
   * Reads bytes from `start` (0-based) up to but not including `end`. Throws `StorageAway`, also when the object is
   * missing.
   */
  read(key: string, start: number, end: number): AsyncIterable<Buffer>
  /** Removes an object, also a partially written one; does nothing when it is missing. */
  remove(key: string): Promise<void>
  /** Throws unless the storage can be reached. */
  check(): Promise<void>
  /** Makes every later read and write throw `StorageAway`. */
  close(): void
}

/** The storage has no space left. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The storage cannot be reached, or an object is missing or too short. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
