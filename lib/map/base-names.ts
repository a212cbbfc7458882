import 'server-only'
import type { FeatureCollection, Point } from 'geojson'
import type { Spot } from '@/lib/geo/base-map'
import { nameIn } from '@/lib/geo/nearest-town'
import { divisionName, divisionsFrom, firstZoom, namedPlaces } from './base-labels'
import type { NameKind } from './base-style'

/**
 * A name on the live map: its style and its lowest zoom; of two names in one place the one of lower rank is
 * drawn.
 */
interface NameProperties {
  kind: NameKind
  text: string
  from: number
  rank: number
}

/** Decimals of a degree, about ten metres. */
const decimals = 4

/** The names of the base map in the operator's language, the most important first. */
export function namesIn(locale: string): FeatureCollection<Point, NameProperties> {
  const { towns, divisions } = namedPlaces()
  const named = [
    ...towns.map((town) => {
      const kind: NameKind = town.capital === 'country' ? 'capital' : 'town'
      return { spot: town, kind, text: nameIn(town, locale), from: firstZoom(town) }
    }),
    ...divisions.map((division) => {
      const kind: NameKind = 'division'
      return { spot: division, kind, text: divisionName(division, locale), from: divisionsFrom }
    }),
  ]
  return {
    type: 'FeatureCollection',
    features: named.map(({ spot, ...name }, rank) => ({
      type: 'Feature',
      properties: { ...name, rank },
      geometry: { type: 'Point', coordinates: coordinatesOf(spot) },
    })),
  }
}

const coordinatesOf = ({ longitude, latitude }: Spot) =>
  [longitude, latitude].map((degrees) => Number(degrees.toFixed(decimals)))
