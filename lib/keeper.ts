interface KeeperOptions {
  /** Milliseconds. */
  lifetime: number
  /** Milliseconds beyond the lifetime in which a value is still given, while it is made anew; 0 unless told. */
  grace?: number
  /** Beyond this number of values all are dropped. */
  limit: number
}

/** Keeps values that are costly to make for a time, by key. A value that could not be made is not kept. */
export function keeper<Value>({ lifetime, grace = 0, limit }: KeeperOptions) {
  const values = new Map<string, { at: number; value: Promise<Value> }>()
  return {
    async of(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = values.get(key)
      const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
      if (known && age < lifetime) return known.value
      if (values.size >= limit) values.clear()
      const value = make()
      values.set(key, { at: performance.now(), value })
      value.catch(() => values.delete(key))
      return known && age < lifetime + grace ? known.value : value
    },
    clear: () => values.clear(),
  }
}
