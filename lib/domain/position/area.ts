import 'server-only'
import type { Around } from '@/lib/contract/gps-record'
import { plainText } from '@/lib/contract/plain-text'
import type { Area } from '@/lib/contract/position-fields'
import type { Datum } from '@/lib/contract/server-settings'
import { asciiNumbers } from '@/lib/contract/typed-digits'
import { readTowns, type Spot, type Town } from '@/lib/geo/base-map'
import { fromDatum } from '@/lib/geo/datum'
import { typedSpot } from '@/lib/geo/typed-spot'

/** The default radius around a town, in kilometres. */
const usualRadius = 20

/** The longest text of two corners. */
const longest = 64

/** All but the dashes that part two corners, which a minus would turn into a sign. */
const undashed = /[^\u2010-\u2015]+/g

/**
 * The two corners of a typed area, latitude first unless letters say otherwise, such as `16.7, 96.0; 17.0, 96.3` or
 * `16.7N 96E; 17N 96.3E`; undefined for anything else.
 */
export function cornersOf(typed: string): readonly [Spot, Spot] | undefined {
  if (typed.length > longest) return undefined
  const [one, other, ...more] = typed.split(/[;；]/).map(typedSpot)
  if (one && other && more.length === 0) return [one, other]
  const plain = typed.replace(undashed, asciiNumbers)
  const numbers = plain.match(/-?\d+(?:\.\d+)?/g)?.map(Number) ?? []
  const rest = plain.replace(/-?\d+(?:\.\d+)?/g, '')
  const [south, west, north, east] = numbers
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  if (numbers.length > 4 || !/^[\s,;°–/]*$/.test(rest)) return undefined
  const isOnEarth = Math.abs(south) <= 90 && Math.abs(north) <= 90
  const isRound = Math.abs(west) <= 180 && Math.abs(east) <= 180
  if (!isOnEarth || !isRound) return undefined
  return [
    { latitude: south, longitude: west },
    { latitude: north, longitude: east },
  ]
}

/** The area between two corners in the map's datum; the corners may be in any order. */
export function areaBetween(corners: readonly [Spot, Spot], datum: Datum): Area {
  const [one, other] = [fromDatum(corners[0], datum), fromDatum(corners[1], datum)]
  return {
    west: Math.min(one.longitude, other.longitude),
    south: Math.min(one.latitude, other.latitude),
    east: Math.max(one.longitude, other.longitude),
    north: Math.max(one.latitude, other.latitude),
  }
}

/**
 * The surroundings of a town, typed by its name in any of the three languages and an optional number of
 * kilometres, such as `Bago, 50`; undefined for any other text. Of several towns with the name, the largest.
 */
export function aroundTown(typed: string): Around | undefined {
  const words = plainText(typed)
    .trim()
    .split(/[\s,;，；၊、]+/)
  const last = asciiNumbers(words.at(-1) ?? '')
  const number = words.length > 1 && /^\d+(?:\.\d+)?$/.test(last) ? last : undefined
  if (number !== undefined) words.pop()
  const name = words.join(' ')
  const kilometres = number === undefined ? usualRadius : Number(number)
  const town = townNamed(name)
  if (!town || kilometres < 0.1 || kilometres > 500) return undefined
  return { longitude: town.longitude, latitude: town.latitude, metres: kilometres * 1000 }
}

/** The town with exactly this name in any of the three languages; of several, the largest. */
export function townNamed(name: string): Town | undefined {
  towns ??= townsByName()
  return towns.get(plainText(name).trim().toLowerCase())
}

let towns: ReadonlyMap<string, Town> | undefined

function townsByName(): ReadonlyMap<string, Town> {
  const smallestFirst = readTowns().toSorted((one, other) => one.pop_max - other.pop_max)
  return new Map(
    smallestFirst.flatMap((town) =>
      [town.name_en, town.name_zh, town.name_my].flatMap((name) =>
        name ? [[plainText(name).toLowerCase(), town] as const] : [],
      ),
    ),
  )
}
