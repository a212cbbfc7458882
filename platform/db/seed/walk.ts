import { at, groupBy } from './lists.ts'
import { type City, junction, type Point, type Road } from './places.ts'
import type { Random } from './random.ts'

/** A point of a walk: its coordinates, its road and its house number. */
export interface Spot {
  latitude: number
  longitude: number
  road: Road
  number: number
}

interface Stretch {
  road: Road
  from: string
  to: string
  metres: number
}

export interface Streets {
  city: City
  stretches: readonly Stretch[]
  leaving: ReadonlyMap<string, readonly Stretch[]>
}

const metresPerDegree = 111_320
// GPS error in metres, as in a built-up street.
const scatter = 6

/** The stretches of a city's roads, in both directions. */
export function createStreets(city: City): Streets {
  const stretches: Stretch[] = []
  for (const road of city.roads) {
    for (let index = 1; index < road.along.length; index++) {
      const [from, to] = [at(road.along, index - 1), at(road.along, index)]
      const metres = distance(city, junction(city, from), junction(city, to))
      stretches.push({ road, from, to, metres }, { road, from: to, to: from, metres })
    }
  }
  return { city, stretches, leaving: groupBy(stretches, (stretch) => stretch.from) }
}

/**
 * A random walk from a random place: each call moves on by `metres`, turning at junctions, and back at dead ends
 * only.
 */
export function startWalk(random: Random, { city, stretches, leaving }: Streets): (metres: number) => Spot {
  let stretch = random.pick(stretches)
  let gone = random.next() * stretch.metres

  function turn() {
    const onwards = leaving.get(stretch.to) ?? []
    const choices = onwards.filter((next) => next.to !== stretch.from)
    return random.pick(choices.length > 0 ? choices : onwards)
  }

  return (metres) => {
    gone += metres
    while (gone >= stretch.metres) {
      gone -= stretch.metres
      stretch = turn()
    }
    const share = gone / stretch.metres
    const [fromNorth, fromEast] = junction(city, stretch.from)
    const [toNorth, toEast] = junction(city, stretch.to)
    const [north, east] = [random.next() - 0.5, random.next() - 0.5]
    // House numbers rise along the road, whichever direction is walked.
    const [fromIndex, toIndex] = [
      stretch.road.along.indexOf(stretch.from),
      stretch.road.along.indexOf(stretch.to),
    ]
    const place = (fromIndex + (toIndex - fromIndex) * share) * 40
    return {
      latitude: degrees(fromNorth + (toNorth - fromNorth) * share + (2 * scatter * north) / metresPerDegree),
      longitude: degrees(fromEast + (toEast - fromEast) * share + (2 * scatter * east) / eastMetres(city)),
      road: stretch.road,
      number: 1 + Math.floor(place),
    }
  }
}

function distance(city: City, [fromNorth, fromEast]: Point, [toNorth, toEast]: Point) {
  const north = (toNorth - fromNorth) * metresPerDegree
  const east = (toEast - fromEast) * eastMetres(city)
  return Math.sqrt(north * north + east * east)
}

// The cosine by its series: `Math.cos` may differ in its last digit between machines.
function eastMetres(city: City) {
  const angle = (((city.box.south + city.box.north) / 2) * Math.PI) / 180
  const square = angle * angle
  return metresPerDegree * (1 - square / 2 + (square * square) / 24)
}

function degrees(value: number) {
  return Math.round(value * 1e6) / 1e6
}
