import { beforeAll, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'

const { devicesWithPage, standbyImeisWithPage } = contract.agentInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')

/** 24,000 devices, 12,000 of each model with adjoining IMEIs; a third each in stock, the lion's and the river's. */
beforeAll(async () => {
  // In parts, each well within the time limit of a statement on a busy machine.
  for (const start of [0, 6000, 12_000, 18_000])
    await platform.rows(
      `insert into devices (imei, model, terminal_type, status, agent_id, created_at, updated_at)
     select 862000000000000 + n / 12000 * 1000000 + n * 7919 % 12000, case n / 12000 when 0 then 'TH-360' else 'TH-680' end,
       case n % 4 when 0 then 'androidPhone' else 'intercomDevice' end::terminal_type,
       case n % 3 when 0 then 'standby' else 'assigned' end::device_status, nullif(n % 3, 0),
       timestamptz '2026-01-01' + n * 31 % 24000 * interval '1 minute', timestamptz '2026-03-01' + n * 17 % 24000 * interval '1 minute'
     from generate_series($1::int, $1::int + 5999) as n`,
      [start],
    )
  await platform.rows('analyze devices')
})

const requests = [
  ['of one model', { model: 'TH-36' }, `model = 'TH-360'`],
  ['of both models', { model: 'TH' }, `model like 'TH%'`],
  [
    'of a model and a type',
    { model: 'TH-680', terminalType: 'intercomDevice' },
    `model = 'TH-680' and terminal_type = 'intercomDevice'`,
  ],
  ['of a type', { terminalType: 'intercomDevice' }, `terminal_type = 'intercomDevice'`],
  ['of a status', { status: 'assigned' }, `status = 'assigned'`],
] as const

const sorts = [
  ['deviceId', 'id'],
  ['imei', 'imei'],
  ['createTime', 'created_at'],
  ['updateTime', 'updated_at'],
] as const
const orders = sorts.flatMap(([sort, column]) =>
  (['asc', 'desc'] as const).map((order) => ({ sort, column, order })),
)
const idsOf = ({ list }: { list: { deviceId: number }[] }) => list.map(({ deviceId }) => deviceId)

/** All matching ids in the given order, read by plain SQL. */
async function inSql(where: string, { column, order }: { column: string; order: string }): Promise<number[]> {
  const rows = await platform.rows(
    `select id from devices where ${where} order by ${column} ${order}, id ${order}`,
  )
  return rows.map(({ id }) => Number(id))
}

test.each(requests)(
  'devices %s come in every order, by number from either end and by cursor',
  async (_, filter, where) => {
    for (const [as, scope] of [
      [owner, 'true'],
      [lion, 'agent_id = 1'],
    ] as const) {
      for (const { sort, column, order } of orders) {
        const all = await inSql(`${where} and ${scope}`, { column, order })
        const page = async (place: object) =>
          platform.result(devicesWithPage, { ...filter, sort, order, ...place }, { as })
        const first = await page({})
        expect(idsOf(first)).toEqual(all.slice(0, 20))
        expect(idsOf(await page({ after: first.next ?? '' }))).toEqual(all.slice(20, 40))
        expect(idsOf(await page({ pageNum: 41 }))).toEqual(all.slice(800, 820))
        const { total, estimated } = first
        expect(estimated).toBe(all.length > 10_000)
        // Pages nearer to the end are counted from it, so the last page is correct although the total is
        // estimated.
        const last = await page({ pageNum: Math.ceil(total / 20) })
        expect(idsOf(last)).toEqual(all.slice(-last.list.length))
      }
    }
  },
)

test('devices in stock come in every order', async () => {
  for (const { sort, column, order } of orders) {
    const all = await inSql(`status = 'standby'`, { column, order })
    const page = async (place: object) =>
      platform.result(standbyImeisWithPage, { sort, order, ...place }, { as: owner })
    expect(idsOf(await page({}))).toEqual(all.slice(0, 20))
    expect(idsOf(await page({ pageNum: 200 }))).toEqual(all.slice(3980, 4000))
  }
})
