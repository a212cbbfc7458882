// A limited cache, because names are case-insensitive and therefore have many spellings.
const knownZones = new Set<string>()
const knownZonesLimit = 1_000

/** Whether Intl has a time zone with this name. */
export function isZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    if (knownZones.size < knownZonesLimit) knownZones.add(name)
    return true
  } catch {
    return false
  }
}
