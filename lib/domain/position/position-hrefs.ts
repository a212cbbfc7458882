import type { Reported } from '@/lib/contract/gps-record'
import type { Area } from '@/lib/contract/position-fields'
import type { Datum } from '@/lib/contract/server-settings'
import { formatDate } from '@/lib/format/dates'
import { addDays } from '@/lib/format/days'
import type { Spot } from '@/lib/geo/base-map'
import { inDatum } from '@/lib/geo/datum'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

interface Asked extends InSpan {
  userId: number
}

interface InSpan {
  span: { from: Date; before: Date }
  zone: string
}

/** The filters of the list of positions for the days of a span. */
function daysOf({ span: { from, before }, zone }: InSpan) {
  const last = new Date(before.getTime() - 1)
  return { timeFrom: formatDate(from, { zone }), timeTo: formatDate(last, { zone }) }
}

/** The same for one member. */
const filtersOf = ({ userId, ...days }: Asked) => ({ userId: String(userId), ...daysOf(days) })

/** The list of a member's positions on the days of a span, the earliest first; of those that do not count the latest. */
export function positionsHref(locale: string, { faulty, ...filters }: Asked & { faulty?: 'true' }): string {
  const query = new URLSearchParams({
    ...filtersOf(filters),
    ...(faulty && { faulty }),
    sort: 'signInTime',
    order: faulty ? 'desc' : 'asc',
  })
  return `/${locale}${screenPath('positioning')}?${query}`
}

/** The same list as a CSV file. */
export function positionsFileHref(locale: string, filters: Asked): string {
  return `/api/export/positioning?${new URLSearchParams({ ...filtersOf(filters), format: 'csv', locale })}`
}

/** The list of positions with those in an area on the days of a span. */
export function areaPositionsHref(
  locale: string,
  { corners, ...days }: InSpan & { corners: string },
): string {
  return `/${locale}${screenPath('positioning')}?${new URLSearchParams({ corners, ...daysOf(days) })}`
}

/**
 * The list of members that were in an area today; its corners are in the map's datum, as for typed corners.
 */
export function areaMembersHref(locale: string, { west, south, east, north }: Area, datum: Datum): string {
  const corner = (spot: Spot) => {
    const { latitude, longitude } = inDatum(spot, datum)
    return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
  }
  const corners = `${corner({ latitude: south, longitude: west })}; ${corner({ latitude: north, longitude: east })}`
  return `/${locale}${screenPath('areaMembers')}?${new URLSearchParams({ corners, span: 'today' })}`
}

/** The track of a member on a position's day, in the operator's zone. */
export function trackHref(
  { locale, time: { zone } }: Pick<Words, 'locale' | 'time'>,
  { userId, signInTime }: Pick<Reported, 'userId' | 'signInTime'>,
): string {
  const day = formatDate(new Date(signInTime), { zone })
  const query = { userId: String(userId), from: `${day}T00:00`, to: `${addDays(day, 1)}T00:00` }
  return `/${locale}${screenPath('tracks')}?${new URLSearchParams(query)}`
}
