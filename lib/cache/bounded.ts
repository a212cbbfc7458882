// Bounded, because browsers choose some of the keys.
const valuesLimit = 1_000

/** A value out of a cache, such as a formatter or what it wrote: making one takes far longer than finding it. */
export function cached<Key, Value>(values: Map<Key, Value>, key: Key, create: () => Value): Value {
  const existing = values.get(key)
  if (existing) return existing
  if (values.size >= valuesLimit) values.clear()
  const value = create()
  values.set(key, value)
  return value
}
