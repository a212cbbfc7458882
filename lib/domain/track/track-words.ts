import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'

/** A distance in metres, from a kilometre on in kilometres with one decimal. */
export function distanceWords(metres: number, { t, time }: Words): string {
  const number = (value: number) => formatNumber(value, time.locale)
  if (metres < 1000) return t('geo.metres', { metres: number(Math.round(metres)) })
  return t('geo.kilometres', { kilometres: number(Math.round(metres / 100) / 10) })
}

/** A time of a track to the second, in the operator's zone. */
export const timeText = (time: number, { time: { zone } }: Words) => formatDateTime(new Date(time), { zone })
