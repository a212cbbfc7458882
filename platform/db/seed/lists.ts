/** The element at an index; throws when there is none. */
export function at<T>(list: readonly T[], index: number): T {
  const value = list[index]
  if (value === undefined) throw new Error(`The seed has no element ${index} in a list of ${list.length}`)
  return value
}

/** Groups elements by key; keys and elements keep their order. */
export function groupBy<Key, T>(list: readonly T[], keyOf: (element: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const element of list) {
    const key = keyOf(element)
    const group = groups.get(key)
    if (group) group.push(element)
    else groups.set(key, [element])
  }
  return groups
}
