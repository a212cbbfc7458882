import { z } from 'zod'
import { endOfDay } from '@/lib/format/days'
import { currentLocale } from '@/lib/i18n/current'
import { requestZone } from '@/lib/i18n/zone'

/** The last day of a contract as a date field sends it. */
export const contractDay = z.string('required').trim().min(1, 'required').pipe(z.iso.date('invalid'))

/** The last second of a day in the operator's zone: a contract is valid to the end of the entered day. */
export async function contractMoment(day: string): Promise<string> {
  return endOfDay(day, await requestZone(await currentLocale())).toISOString()
}
