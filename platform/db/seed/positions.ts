import type { positions } from '../schema-records.ts'
import type { Sector } from './agents.ts'
import { type DemoMember, wasSeenJustNow } from './members.ts'
import { isChinese } from './numbers.ts'
import type { City } from './places.ts'
import type { Random } from './random.ts'
import type { Scene } from './scene.ts'
import { before, day, hour, minute, second } from './time.ts'
import { createStreets, type Streets, startWalk } from './walk.ts'

type Row = Omit<typeof positions.$inferSelect, 'fault'>

const tracked = 300
const tracksEach = 4
const pointsEach = 25
/** Time between two reports of a terminal. */
const interval = minute

// Lowest and highest speed in metres per second.
const speeds: Record<Sector, readonly [number, number]> = {
  taxi: [4, 13],
  port: [1, 5],
  security: [0.9, 1.6],
  hotel: [0.7, 1.4],
  construction: [0.8, 4],
}

/**
 * 30,000 positions for the demo and for each wave: 300 members with four tracks of 25 minutes each within two weeks,
 * sorted by time.
 */
export function positionRows({ now, first, ...scene }: Scene, members: readonly DemoMember[]): Row[] {
  const random = scene.random('positions')
  const streets = new Map<City, Streets>()
  const rows: Omit<Row, 'id'>[] = []
  for (const member of chooseTracked(random, now, members)) {
    const known = streets.get(member.city) ?? createStreets(member.city)
    streets.set(member.city, known)
    for (const end of trackEnds(random, member)) rows.push(...createTrack(random, member, known, end))
  }
  return rows
    .toSorted((one, other) => Number(one.at) - Number(other.at) || one.memberId - other.memberId)
    .map((row, index) => ({ id: first.positions + index, ...row }))
}

// Mobile terminals whose members are old enough and were seen lately; two of three were connected in the last minutes.
function chooseTracked(random: Random, now: Date, members: readonly DemoMember[]) {
  const moving = members.filter(
    ({ row }) =>
      ['androidPhone', 'intercomDevice', 'lawEnforcementRecorder'].includes(row.terminalType) &&
      row.createdAt < before(now, 16 * day) &&
      row.deletedAt === null &&
      row.lastSeenAt !== null &&
      row.lastSeenAt > before(now, 2 * day),
  )
  const fresh = random.sample(
    moving.filter((member) => wasSeenJustNow(member, now)),
    200,
  )
  const others = moving.filter((member) => !wasSeenJustNow(member, now))
  return [...fresh, ...random.sample(others, tracked - fresh.length)]
}

// The last track ends when the member was last seen, the others on earlier days.
function trackEnds(random: Random, { row }: DemoMember): Date[] {
  const last = row.lastSeenAt ?? row.createdAt
  const ends = [last]
  for (let index = 1; index < tracksEach; index++) {
    ends.push(
      before(
        last,
        (index * 3 + random.int(-1, 0)) * day + random.int(-4, 5) * hour + random.int(0, 59) * second,
      ),
    )
  }
  return ends
}

function createTrack(random: Random, member: DemoMember, streets: Streets, end: Date): Omit<Row, 'id'>[] {
  const { row, city, sector } = member
  const go = startWalk(random, streets)
  const [slowest, fastest] = speeds[sector]
  const cruising = slowest + random.next() * (fastest - slowest)
  const type = random.weighted([
    ['gps', 6],
    ['beidou', isChinese(city) ? 4 : 0],
    ['network', 1],
  ] as const)
  return Array.from({ length: pointsEach }, (_, index) => {
    const standing = random.chance(0.12)
    const spot = go(standing ? 0 : cruising * (0.6 + random.next() * 0.8) * (interval / second))
    return {
      memberId: row.id,
      agentId: row.agentId,
      latitude: spot.latitude,
      longitude: spot.longitude,
      height: city.height + random.int(-4, 6),
      // A position by network is too coarse for a street.
      address: type === 'network' ? '' : city.address(spot.road, spot.number),
      type,
      at: before(end, (pointsEach - 1 - index) * interval),
    }
  })
}
