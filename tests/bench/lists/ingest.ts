import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { positionTypes } from '../../../lib/contract/position-fields.ts'
import { connect, type Database } from '../../../platform/db/connect.ts'
import { makeFenceCache } from '../../../platform/realtime/fence-cache.ts'
import { makePositionQueue } from '../../../platform/realtime/position-queue.ts'
import type { ReportedPosition } from '../../../platform/store/position-writes.ts'
import { explain, PlainError } from '../../../scripts/support/plain-error.ts'
import { type Figure, median, quantile, table } from '../figures.ts'
import { databaseOf, moment, queryOn, startDatabases, warmUp } from './databases.ts'

const members = 1_000_000
/** Positions a second. */
const pace = 1000
/** The step of the pace in milliseconds. */
const step = 10
/** The number of positions that wait at once in the second part, which has no pace. */
const crowd = 2000

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    /** The directory of the databases of `bench -- lists`, reused by the next run. */
    data: { type: 'string', default: join(tmpdir(), 'ptt-bench-lists') },
    /** The least number of stored positions; copies of others are added. */
    positions: { type: 'string', default: '15000000' },
    seconds: { type: 'string', default: '60' },
  },
})

const counted = z.tuple([z.object({ count: z.number() })])

const say = (text: string) => console.log(text)

try {
  const server = await startDatabases(values.data)
  try {
    const url = await databaseOf(server, members, say)
    await fillUp(url, Number(values.positions))
    await warmUp(url)
    const db = connect(url)
    try {
      console.log(`\n${table(await measure(db, Number(values.seconds)))}`)
    } finally {
      await db.$client.end()
    }
    await queryOn(url, 'vacuum analyze positions')
  } finally {
    await server.stop()
  }
} catch (error) {
  console.error(`\n${explain(error)}`)
  process.exitCode = 1
}

/**
 * Positions of random members through the platform's queue: first a thousand a second, and then as many as it
 * accepts.
 */
async function measure(db: Database, seconds: number): Promise<Figure[]> {
  const services = { db, now: () => new Date(), highestSpeed: 1200 }
  const queue = makePositionQueue(services, makeFenceCache(db), () => {})
  const known = await knownMembers(db)
  let sent = 0
  const next = (): ReportedPosition => {
    const member = known[Math.floor(Math.random() * known.length)]
    if (!member) throw new PlainError('The database has no members with a position.')
    return reportNear(member, sent++)
  }

  say(`${pace} positions a second for ${seconds} s`)
  const waits: number[] = []
  const writes: Promise<void>[] = []
  let longest = 0
  const began = performance.now()
  while (performance.now() - began < seconds * 1000) {
    const due = Math.floor(((performance.now() - began) * pace) / 1000)
    while (writes.length < due) writes.push(timed())
    longest = Math.max(longest, queue.length())
    await wait(step)
  }
  await Promise.all(writes)
  const paced = writes.length / ((performance.now() - began) / 1000)

  say(`as many as it takes for ${seconds} s`)
  const all = performance.now()
  let stored = 0
  const fill = async () => {
    while (performance.now() - all < seconds * 1000) {
      await queue.add(next())
      stored += 1
    }
  }
  await Promise.all(Array.from({ length: crowd }, fill))
  const most = stored / ((performance.now() - all) / 1000)

  return [
    { what: 'positions a second, of 1,000', unit: '/s', console: paced },
    { what: '  until each is stored, median', unit: 'ms', console: median(waits) },
    { what: '  95 % of them', unit: 'ms', console: quantile(waits, 0.95) },
    { what: '  the longest', unit: 'ms', console: quantile(waits, 1) },
    { what: '  most that waited at once', unit: 'n', console: longest },
    { what: 'positions a second, as many as it takes', unit: '/s', console: most },
  ]

  async function timed(): Promise<void> {
    const startedAt = performance.now()
    await queue.add(next())
    waits.push(performance.now() - startedAt)
  }
}

/** A report of a member half a kilometre or less from its position. */
function reportNear({ id, longitude, latitude }: Known, sent: number): ReportedPosition {
  const moved = (at: number) => at + (Math.random() - 0.5) / 100
  return {
    memberId: id,
    longitude: moved(longitude),
    latitude: moved(latitude),
    height: 0,
    address: '',
    type: positionTypes[sent % positionTypes.length] ?? 'gps',
    at: new Date(moment.getTime() + sent),
    isTimed: true,
  }
}

interface Known {
  id: number
  longitude: number
  latitude: number
}

/** A tenth of the members, with their latest places. */
async function knownMembers(db: Database): Promise<Known[]> {
  const { rows } = await db.execute<{ id: string; longitude: number; latitude: number }>(
    `select member_id as id, longitude, latitude from latest_positions tablesample system (10) repeatable (1)`,
  )
  return rows.map(({ id, ...place }) => ({ id: Number(id), ...place }))
}

/** Adds copies of stored positions, displaced by some metres and hours, up to the wanted number. */
async function fillUp(url: string, wanted: number): Promise<void> {
  const portion = 250_000
  for (let storedCount = await storedPositions(url); storedCount < wanted; storedCount += portion) {
    say(`${storedCount} positions`)
    await queryOn(
      url,
      `insert into positions (member_id, agent_id, longitude, latitude, height, address, type, at)
       select member_id, agent_id, longitude + (random() - 0.5) / 100, latitude + (random() - 0.5) / 100, height,
         address, type, at - random() * interval '5 days'
       from positions where at < '${moment.toISOString()}' order by random() limit ${Math.min(portion, wanted - storedCount)}`,
    )
  }
  await queryOn(url, 'vacuum analyze positions')
}

async function storedPositions(url: string): Promise<number> {
  const [{ count }] = counted.parse(await queryOn(url, 'select count(*)::int as count from positions'))
  return count
}
