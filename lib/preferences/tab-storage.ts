/** Value stored in this browser tab; undefined if there is none or storage is blocked. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** The same, and removes the value. */
export function takeStored(name: string): unknown {
  const value = readStored(name)
  if (value !== undefined) sessionStorage.removeItem(name)
  return value
}

/** Stores a value until this browser tab is closed. Returns false if storage is blocked or full. */
export function writeStored(name: string, value: unknown): boolean {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
