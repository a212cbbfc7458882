type Path = readonly PropertyKey[]

/** The value at a path of unknown data; undefined if the path does not exist. */
export function at(data: unknown, path: Path): unknown {
  let value = data
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = Reflect.get(value, part)
  }
  return value
}

/** Sets the value at a path if its last container is an object; does nothing for any other path. */
export function put(data: unknown, path: Path, value: unknown): void {
  const name = path.at(-1)
  const holder = at(data, path.slice(0, -1))
  if (name === undefined || typeof holder !== 'object' || holder === null) return
  // By `defineProperty`, because an assignment to `__proto__` would set the prototype.
  Object.defineProperty(holder, name, { value, writable: true, enumerable: true, configurable: true })
}
