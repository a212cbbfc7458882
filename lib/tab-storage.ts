/** Value stored in this browser tab; undefined if there is none or storage is blocked. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a value until this browser tab is closed; does nothing if storage is blocked. */
export function writeStored(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
