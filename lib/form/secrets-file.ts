import 'server-only'
import { formatDate } from '@/lib/format/dates'
import type { Locale } from '@/lib/i18n/locales'
import { requestZone } from '@/lib/i18n/zone'

/** The name of a file with generated passwords: their subject, and the day in the operator's zone. */
export async function secretsFile(name: string, locale: Locale): Promise<string> {
  return `${name}-${formatDate(new Date(), { zone: await requestZone(locale) })}.csv`
}
