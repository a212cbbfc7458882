interface KeeperOptions {
  /** Milliseconds. */
  lifetime: number
  /** Beyond this number of values all are dropped. */
  limit: number
}

/** Keeps values that are costly to make for a time, by key. A value that could not be made is not kept. */
export function keeper<Value>({ lifetime, limit }: KeeperOptions) {
  const values = new Map<string, { at: number; value: Promise<Value> }>()
  return {
    async of(key: string, make: () => Promise<Value>): Promise<Value> {
      const known = values.get(key)
      if (known && performance.now() - known.at < lifetime) return known.value
      if (values.size >= limit) values.clear()
      const value = make()
      values.set(key, { at: performance.now(), value })
      value.catch(() => values.delete(key))
      return value
    },
    clear: () => values.clear(),
  }
}
