import type { Words } from './words'

const minute = 60_000

/** A length of time to the minute: `27 min`, `2 h 5 min`, `1 d 3 h`. */
export function durationWords(length: number, { t }: Pick<Words, 't'>): string {
  const minutes = Math.round(length / minute)
  if (minutes < 60) return t('tracks.duration.minutes', { minutes })
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return t('tracks.duration.hours', { hours, minutes: minutes % 60 })
  return t('tracks.duration.days', { days: Math.floor(hours / 24), hours: hours % 24 })
}
