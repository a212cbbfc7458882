interface KeeperOptions {
  /** Milliseconds. */
  lifetime: number
  /** Beyond this number of values all are dropped. */
  limit: number
}

interface Kept<Value> {
  at: number
  value: Promise<Value>
  isRenewed?: boolean
}

/** Milliseconds until a value is made anew in its grace: not beside the work of the request that was given the old one. */
const renewAfter = 300

/** Keeps values that are costly to make for a time, by key. A value that could not be made is not kept. */
export function keeper<Value>({ lifetime, limit }: KeeperOptions) {
  const values = new Map<string, Kept<Value>>()

  async function renew(key: string, old: Kept<Value>, make: () => Promise<Value>): Promise<void> {
    const at = performance.now()
    const value = make()
    const isMade = await value.then(
      () => true,
      () => false,
    )
    // Dropped meanwhile: what was read may be older than the reason to drop it.
    if (values.get(key) !== old) return
    if (isMade) values.set(key, { at, value })
    else values.delete(key)
  }

  return {
    /** `grace`: milliseconds beyond the lifetime in which the old value is still given, while it is made anew. */
    async of(key: string, make: () => Promise<Value>, grace = 0): Promise<Value> {
      const known = values.get(key)
      const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
      if (known && age < lifetime + grace) {
        if (age >= lifetime && !known.isRenewed) {
          known.isRenewed = true
          setTimeout(() => void renew(key, known, make), renewAfter).unref()
        }
        return known.value
      }
      if (values.size >= limit) values.clear()
      const value = make()
      values.set(key, { at: performance.now(), value })
      value.catch(() => values.delete(key))
      return value
    },
    clear: () => values.clear(),
  }
}
