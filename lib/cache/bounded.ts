// The most entries of a cache, because browsers choose some of the keys.
const valuesLimit = 1_000

/** A cached value, such as a formatter or its result: creating one takes far longer than a look-up. */
export function cached<Key, Value>(values: Map<Key, Value>, key: Key, create: () => Value): Value {
  const existing = values.get(key)
  if (existing) return existing
  if (values.size >= valuesLimit) values.clear()
  const value = create()
  values.set(key, value)
  return value
}
