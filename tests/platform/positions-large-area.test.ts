import { expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords } from '../support/record-rows.ts'

/** Lists of an area with so many positions that the platform reads them by the other filters. */

const { gpsRecordWithPage } = contract.gpsRecord
const platform = await sharedPlatform()
await insertRecords(platform)
const owner = await platform.signInAs('owner')
const river = await platform.signInAs('riverEditor')

const area = { west: 100, south: 20, east: 101, north: 21 }
const inside = 'longitude between 100 and 101 and latitude between 20 and 21'
await platform.rows(`insert into positions (member_id, agent_id, longitude, latitude, type, at)
  select case when n % 7 = 0 then 201 else 101 end, case when n % 7 = 0 then 2 else 1 end,
    100 + (n * 7919 % 10007) / 10007.0, 20 + (n * 104729 % 10007) / 10007.0,
    case when n % 100 = 0 then 'beidou' else 'gps' end, timestamptz '2026-03-01T00:00:00Z' + n * interval '5 seconds'
  from generate_series(1::bigint, 90000) as n`)
await platform.rows('analyze positions')

const idsBy = async (condition: string, rest: string) =>
  (await platform.rows(`select id::int as id from positions where ${inside} and ${condition} ${rest}`)).map(
    ({ id }) => id,
  )

test.each([
  [{ type: 'beidou' }, "type = 'beidou'"],
  [{ type: 'network' }, "type = 'network'"],
  [{ type: 'beidou', userId: 201 }, "type = 'beidou' and member_id = 201"],
  [
    { type: 'gps', timeFrom: '2026-03-03T00:00:00Z', timeBefore: '2026-03-03T01:00:00Z' },
    "type = 'gps' and at >= '2026-03-03T00:00:00Z' and at < '2026-03-03T01:00:00Z'",
  ],
])(
  'with %j are the matching ones, counted exactly, on every page, of the own tenant',
  async (filters, condition) => {
    for (const [as, own] of [
      [owner, 'true'],
      [river, 'agent_id = 2'],
    ] as const) {
      for (const [order, pageNum] of [
        ['desc', 1],
        ['asc', 2],
      ] as const) {
        const input: object = { area, ...filters, order, pageNum, pageSize: 10 }
        const { list, total, estimated } = await platform.result(gpsRecordWithPage, input, { as })
        const all = await idsBy(`${condition} and ${own}`, `order by at ${order}, id ${order}`)
        expect([total, estimated]).toEqual([all.length, false])
        expect(list.map(({ recordId }) => recordId)).toEqual(all.slice(10 * (pageNum - 1), 10 * pageNum))
      }
    }
  },
)

test('alone has the latest first, and an estimate of the total', async () => {
  const { list, total, estimated } = await platform.result(
    gpsRecordWithPage,
    { area, pageSize: 10 },
    { as: owner },
  )
  expect(list.map(({ recordId }) => recordId)).toEqual(
    await idsBy('true', 'order by at desc, id desc limit 10'),
  )
  expect(estimated).toBe(true)
  expect(total).toBeGreaterThan(60_000)
})
