import 'server-only'
import { cookies } from 'next/headers'
import type { Locale } from './locales'

/** The cookie in which the browser tells its time zone. */
const zoneCookie = 'zone'

const homeZones: Record<Locale, string> = { zh_CN: 'Asia/Shanghai', en: 'Asia/Yangon', my: 'Asia/Yangon' }

/** The operator's time zone: what the browser told, else that of the language's home. */
export async function requestZone(locale: Locale): Promise<string> {
  const told = (await cookies()).get(zoneCookie)?.value
  return told && isZone(told) ? told : homeZones[locale]
}

// Checked at every request. Bounded, for a name may be spelt with any mixture of capitals.
const knownZones = new Set<string>()
const knownZonesLimit = 1_000

function isZone(name: string): boolean {
  if (knownZones.has(name)) return true
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    if (knownZones.size < knownZonesLimit) knownZones.add(name)
    return true
  } catch {
    return false
  }
}
