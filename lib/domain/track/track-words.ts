import { formatDateTime } from '@/lib/format/dates'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'

const minute = 60_000

/** A length of time to the minute: `27 min`, `2 h 5 min`, `1 d 3 h`. */
export function durationWords(length: number, { t }: Words): string {
  const minutes = Math.round(length / minute)
  if (minutes < 60) return t('tracks.duration.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t('tracks.duration.hours', { hours, minutes: minutes % 60 })
  return t('tracks.duration.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}

/** A distance in metres, from a kilometre on in kilometres with one decimal. */
export function distanceWords(metres: number, { t, time }: Words): string {
  const number = (value: number) => formatNumber(value, time.locale)
  if (metres < 1000) return t('geo.metres', { metres: number(Math.round(metres)) })
  return t('geo.kilometres', { kilometres: number(Math.round(metres / 100) / 10) })
}

/** A time of a track to the second, in the operator's zone. */
export const timeText = (time: number, { time: { zone } }: Words) => formatDateTime(new Date(time), { zone })
