import 'server-only'
import { around, distance } from 'geokdbush'
import KDBush from 'kdbush'
import { readTowns, type Spot, type Town } from './base-map'

/** The eight directions, clockwise from north. */
export const directions = ['n', 'ne', 'e', 'se', 's', 'sw', 'w', 'nw'] as const
type Direction = (typeof directions)[number]

type Named = Pick<Town, 'name_en' | 'name_my' | 'name_zh'>

export interface NearTown {
  town: Town
  kilometres: number
  /** The direction of the spot from the town. */
  direction: Direction
}

/** Kilometres beyond which a town does not help to locate a spot. */
const farthest = 300

let index: { towns: readonly Town[]; points: KDBush } | undefined

/**
 * The town of the base map that is nearest to a spot in WGS-84; undefined if none is within {@link farthest}.
 */
export function nearestTown({ longitude, latitude }: Spot): NearTown | undefined {
  index ??= makeIndex()
  const { towns, points } = index
  const [found] = around(points, longitude, latitude, 1, farthest)
  const town = found === undefined ? undefined : towns[found]
  if (!town) return undefined
  return {
    town,
    kilometres: distance(town.longitude, town.latitude, longitude, latitude),
    direction: directionTo(town, { longitude, latitude }),
  }
}

/**
 * The name of a town or division in the operator's language, else the English one.
 * @param locale a locale of the console or a language tag
 */
export function nameIn({ name_en, name_my, name_zh }: Named, locale: string): string {
  if (locale.startsWith('zh')) return name_zh || name_en
  return (locale.startsWith('my') && name_my) || name_en
}

function makeIndex() {
  const towns = readTowns()
  const points = new KDBush(towns.length)
  for (const { longitude, latitude } of towns) points.add(longitude, latitude)
  points.finish()
  return { towns, points }
}

/** The initial direction of the shortest way from one spot to another. */
function directionTo(from: Spot, to: Spot): Direction {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const [south, north] = [radians(from.latitude), radians(to.latitude)]
  const turn = radians(to.longitude - from.longitude)
  const east = Math.sin(turn) * Math.cos(north)
  const up = Math.cos(south) * Math.sin(north) - Math.sin(south) * Math.cos(north) * Math.cos(turn)
  const eighth = Math.round(Math.atan2(east, up) / (Math.PI / 4))
  return directions[(eighth + directions.length) % directions.length] ?? 'n'
}
