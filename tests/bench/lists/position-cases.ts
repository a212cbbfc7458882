import { gpsRecord } from '../../../lib/contract/gps-record.ts'
import { positionTypes } from '../../../lib/contract/position-fields.ts'
import { agent, type Case, casesOf, each, type Filter, happened, is, number, once, prefix } from './case.ts'

/** An area around a position, from a few streets to a whole city. */
const area: Filter = (known, turn) => {
  const at = known.random.pick(known.samples.positions)
  const size = [0.002, 0.02, 0.2][turn % 3] ?? 0.02
  const [longitude, latitude] = [Number(at.longitude), Number(at.latitude)]
  return {
    area: { west: longitude - size, east: longitude + size, south: latitude - size, north: latitude + size },
  }
}

/** The cases of positions and of the map. */
export function positionCases(): Case[] {
  return [
    ...casesOf({
      name: 'positions',
      call: gpsRecord.gpsRecordWithPage,
      sorts: ['signInTime'],
      filters: {
        member: is('userId', number('positions', 'member')),
        account: is('account', prefix('members', 'account')),
        agent,
        type: is('type', each(positionTypes)),
        area,
        time: happened,
      },
    }),
    ...mapCases,
  ]
}

const mapCases: Case[] = [
  once('map', 'latest positions of an area', gpsRecord.usersGpsRecord, (known, turn) => ({
    mode: 'latest',
    ...area(known, turn),
  })),
  once('map', 'the track of a day', gpsRecord.usersGpsRecord, ({ samples, random }) => {
    const { member, at = '' } = random.pick(samples.positions)
    const end = new Date(at)
    return {
      mode: 'track',
      userId: Number(member),
      timeFrom: new Date(end.getTime() - 86_400_000).toISOString(),
      timeBefore: end.toISOString(),
    }
  }),
]
