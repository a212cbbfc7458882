import type { Reported } from '@/lib/contract/gps-record'
import { addDays } from '@/lib/days'
import { formatDate } from '@/lib/format'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screen-paths'

interface Asked {
  userId: number
  span: { from: Date; before: Date }
  zone: string
}

/** The filters of the list of positions for one member on the days of a span. */
function filtersOf({ userId, span: { from, before }, zone }: Asked): Record<string, string> {
  const last = new Date(before.getTime() - 1)
  return {
    userId: String(userId),
    timeFrom: formatDate(from, { zone }),
    timeTo: formatDate(last, { zone }),
  }
}

/** The list of positions with those of a member on the days of a span, the earliest first. */
export function positionsHref(locale: string, asked: Asked): string {
  const query = new URLSearchParams({ ...filtersOf(asked), sort: 'signInTime', order: 'asc' })
  return `/${locale}${screenPath('positioning')}?${query}`
}

/** The same as a CSV file. */
export function positionsFileHref(locale: string, asked: Asked): string {
  return `/api/export/positioning?${new URLSearchParams({ ...filtersOf(asked), format: 'csv', locale })}`
}

/** The track of a member on the day of a position, in the operator's zone. */
export function trackHref(
  { locale, time: { zone } }: Pick<Words, 'locale' | 'time'>,
  { userId, signInTime }: Pick<Reported, 'userId' | 'signInTime'>,
): string {
  const day = formatDate(new Date(signInTime), { zone })
  const query = { userId: String(userId), from: `${day}T00:00`, to: `${addDays(day, 1)}T00:00` }
  return `/${locale}${screenPath('tracks')}?${new URLSearchParams(query)}`
}
