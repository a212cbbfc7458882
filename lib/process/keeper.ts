interface KeeperOptions {
  /** Milliseconds. */
  lifetime: number
  /** The most values; beyond it all are dropped. */
  limit: number
}

interface Kept<Value> {
  at: number
  value: Promise<Value>
  isRenewed?: boolean
}

/**
 * Milliseconds until a value in its grace is renewed, so that the renewal does not compete with the request
 * that got the old one.
 */
const renewAfter = 300

/** A cache by key of values that are expensive to create, with a lifetime. A failed value is not cached. */
export function keeper<Value>({ lifetime, limit }: KeeperOptions) {
  const values = new Map<string, Kept<Value>>()

  async function renew(key: string, old: Kept<Value>, make: () => Promise<Value>): Promise<void> {
    const at = performance.now()
    const value = make()
    const isMade = await value.then(
      () => true,
      () => false,
    )
    // The value was dropped meanwhile: the new one may be older than the reason to drop it.
    if (values.get(key) !== old) return
    if (isMade) values.set(key, { at, value })
    else values.delete(key)
  }

  return {
    /** `grace`: milliseconds beyond the lifetime in which the old value is returned while it is renewed. */
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
