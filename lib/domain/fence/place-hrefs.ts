import type { FenceEvent } from '@/lib/contract/fence-info'
import { formatDate } from '@/lib/format/dates'
import type { Words } from '@/lib/list/words'
import { screenPath } from '@/lib/screens/screen-paths'

type Event = Pick<FenceEvent, 'userId' | 'longitude' | 'latitude' | 'eventTime'>
type Told = Pick<Words, 'locale' | 'time'>

/** Zoom of the map for the place of an event. */
const zoom = 14

/** The map around the place of an event. */
export function mapHref({ latitude, longitude }: Event, { locale }: Told): string {
  const place = { lat: latitude.toFixed(4), lon: longitude.toFixed(4), z: String(zoom) }
  return `/${locale}${screenPath('map')}?${new URLSearchParams(place)}`
}

/** The positions of an event's member on its day, in the operator's zone. */
export function positionHref({ userId, eventTime }: Event, { locale, time: { zone } }: Told): string {
  const day = formatDate(new Date(eventTime), { zone })
  const query = new URLSearchParams({ userId: String(userId), timeFrom: day, timeTo: day })
  return `/${locale}${screenPath('positioning')}?${query}`
}
