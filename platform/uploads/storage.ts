/** Where the bytes of pieces are. What an object is called is ours to choose, and none is ever written twice. */
export interface Storage {
  /** Keeps an object; once this resolves it survives a crash. Throws `StorageFull`, and `StorageAway`. */
  put(key: string, bytes: Buffer): Promise<void>
  /** An object's bytes from `start` (0) to before `end`. Throws `StorageAway`, also where the object is gone. */
  read(key: string, start: number, end: number): AsyncIterable<Buffer>
  /** Removes an object and what is left of one that was cut short; one that is not there is removed already. */
  remove(key: string): Promise<void>
  /** Lets nothing more be read or written. */
  close(): void
}

/** There is no room for what is to be kept. */
export class StorageFull extends Error {
  override readonly name = 'StorageFull'
}

/** The storage cannot be reached, or does not hold what it should. */
export class StorageAway extends Error {
  override readonly name = 'StorageAway'
}
