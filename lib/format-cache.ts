// Bounded, because browsers choose the zones.
const valuesLimit = 1_000

/** A value out of a cache, such as a formatter: creating one takes about a hundred times as long as using it. */
export function cached<Value>(values: Map<string, Value>, key: string, create: () => Value): Value {
  const existing = values.get(key)
  if (existing) return existing
  if (values.size >= valuesLimit) values.clear()
  const value = create()
  values.set(key, value)
  return value
}
