import 'server-only'
import { cookies } from 'next/headers'
import { isZone } from './known-zone'
import type { Locale } from './locales'

/** Cookie in which the browser sends its time zone. */
const zoneCookie = 'zone'

const homeZones: Record<Locale, string> = { zh_CN: 'Asia/Shanghai', en: 'Asia/Yangon', my: 'Asia/Yangon' }

/** Time zone of the operator: the browser's, else the home zone of the locale. */
export async function requestZone(locale: Locale): Promise<string> {
  const cookieZone = (await cookies()).get(zoneCookie)?.value
  return cookieZone && isZone(cookieZone) ? cookieZone : homeZones[locale]
}

/** Whether the browser has sent its time zone. */
export async function isZoneTold(): Promise<boolean> {
  return (await cookies()).has(zoneCookie)
}
