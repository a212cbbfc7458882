/** What this browser tab remembers under a name, or undefined where it remembers nothing or may not. */
export function readStored(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Remembers a value until this browser tab is closed; a browser that forbids it forgets. */
export function writeStored(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(value))
  } catch {}
}
