import 'server-only'
import type { Position } from '@/lib/contract/gps-record'
import type { Datum } from '@/lib/contract/server-settings'
import { formatNumber } from '@/lib/format/numbers'
import type { Words } from '@/lib/list/words'
import type { Spot } from './base-map'
import { coordinatesText } from './datum'
import { nameIn, nearestTown } from './nearest-town'

/** A position in words for an operator. */
export interface PlaceWords {
  /** In the map's datum, with its name. */
  coordinates: string
  /** The address that the terminal sent, else the nearest town; empty far from every town. */
  place: string
}

/** Below this number of kilometres a spot counts as in the town, given the base map's accuracy. */
const townWidth = 2

type Told = Pick<Words, 't' | 'time'>

/** The words for a stored position. */
export function placeWords(
  { address, ...spot }: Spot & Pick<Position, 'address'>,
  datum: Datum,
  words: Told,
) {
  return { coordinates: coordinatesText(spot, datum), place: address || townWords(spot, words) }
}

/** Distance and direction from the nearest town; an empty text far from every town. */
export function townWords(spot: Spot, { t, time: { locale } }: Told): string {
  const near = nearestTown(spot)
  if (!near) return ''
  const town = nameIn(near.town, locale)
  if (near.kilometres < townWidth) return t('geo.inTown', { town })
  const distance = formatNumber(Math.round(near.kilometres), locale)
  return t('geo.fromTown', { town, distance, direction: t(`geo.directions.${near.direction}`) })
}
