import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { makePositionMonths } from '../../platform/db/position-months.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { serverSettings } from '../support/platform-rows.ts'

const { platform, owner, lionEditor } = platformForEach('owner', 'lionEditor')
const { gpsRecord, loginInfo } = contract

const day = 24 * 60 * 60_000

/** Months that have a partition. */
const months = async () =>
  (
    await platform.rows(`
      select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'positions'::regclass and inhrelid <> 'positions_outside'::regclass order by 1`)
  ).map(({ name }) => String(name).replace('positions_', ''))

/** Positions by the table that has them. */
const placed = async () =>
  (
    await platform.rows(
      'select tableoid::regclass::text as part, address from positions order by at, address',
    )
  ).map(({ part, address }) => [String(part).replace('positions_', ''), address])

const report = (memberId: number, agentId: number, at: string, address = at.slice(0, 10)) =>
  platform.rows(
    'insert into positions (member_id, agent_id, longitude, latitude, address, at) values ($1, $2, 96, 16, $3, $4)',
    [memberId, agentId, address, at],
  )

describe('the partitions of positions', () => {
  test('are created two months ahead, by the clock of the platform', async () => {
    platform.clock.now = new Date('2031-12-15T08:00:00.000Z')
    await sweep(platform.services)
    expect(await months()).toEqual(expect.arrayContaining(['2031_11', '2031_12', '2032_01', '2032_02']))
    expect(await months()).not.toContain('2032_03')
    await sweep(platform.services)
    await report(101, 1, '2032-01-31T23:59:59.999Z')
    await report(101, 1, '2032-02-01T00:00:00.000Z')
    expect(await placed()).toEqual([
      ['2032_01', '2032-01-31'],
      ['2032_02', '2032-02-01'],
    ])
  })

  test('take positions that came before the partition of their month', async () => {
    await report(101, 1, '2031-05-31T23:59:59.999Z')
    await report(101, 1, '2031-06-30T12:00:00.000Z')
    await report(102, 1, '2031-07-01T00:00:00.000Z')
    expect(new Set((await placed()).map(([part]) => part))).toEqual(new Set(['outside']))
    const before = await platform.rows('select * from positions order by id')
    await makePositionMonths(platform.db, new Date('2031-06-10'), new Date('2031-06-20'))
    expect(await placed()).toEqual([
      ['outside', '2031-05-31'],
      ['2031_06', '2031-06-30'],
      ['outside', '2031-07-01'],
    ])
    expect(await platform.rows('select * from positions order by id')).toEqual(before)
  })

  test('are created once by two processes at the same time', async () => {
    const make = () =>
      platform.db.transaction((tx) => makePositionMonths(tx, new Date('2031-03-01'), new Date('2031-05-01')))
    await Promise.all([make(), make(), make()])
    expect(await months()).toEqual(expect.arrayContaining(['2031_03', '2031_04', '2031_05']))
  })

  test('have the indexes, the key and the reference to members of the whole table', async () => {
    await makePositionMonths(platform.db, new Date('2031-03-01'), new Date('2031-03-01'))
    const parts = (table: string) =>
      platform.rows(
        `select regexp_replace(regexp_replace(indexdef, '^.* USING', ''), 'positions\\w*', '') as part
         from pg_indexes where tablename = $1
         union all select pg_get_constraintdef(oid) from pg_constraint where conrelid = $1::regclass and contype <> 'n'
         order by 1`,
        [table],
      )
    expect(await parts('positions_2031_03')).toEqual(await parts('positions'))
    expect(await parts('positions')).toHaveLength(10)
    await report(101, 1, '2031-03-05T08:00:00.000Z')
    await platform.rows('delete from members where id = 101')
    expect(await placed()).toEqual([])
  })

  test('keep the newest position of each member as the latest, in any order of the months', async () => {
    await makePositionMonths(platform.db, new Date('2031-03-01'), new Date('2031-05-01'))
    await report(101, 1, '2031-04-05T08:00:00.000Z')
    await report(101, 1, '2031-03-05T08:00:00.000Z')
    expect(await platform.rows('select address from latest_positions where member_id = 101')).toEqual([
      { address: '2031-04-05' },
    ])
  })
})

describe('positions older than the setting', () => {
  test('are deleted with their partition once its whole month is older', async () => {
    platform.clock.now = new Date('2031-06-15T08:00:00.000Z')
    await makePositionMonths(platform.db, new Date('2031-01-01'), platform.clock.now)
    const settings = { ...serverSettings, positionDays: 60 }
    await platform.result(loginInfo.setServerConfig, settings, { as: await platform.signInAs('owner') })
    // 60 days before is 2031-04-16: March ended before it, April did not.
    for (const at of ['2031-02-10', '2031-03-31', '2031-04-01', '2031-06-01']) {
      await report(101, 1, `${at}T08:00:00.000Z`)
    }
    await report(102, 1, '2031-03-31T09:00:00.000Z', 'only in March')
    await report(103, 1, '2020-01-01T00:00:00.000Z', 'outside of all months')
    await sweep(platform.services)
    expect(await placed()).toEqual([
      ['2031_04', '2031-04-01'],
      ['2031_06', '2031-06-01'],
    ])
    expect(await months()).not.toContain('2031_03')
    const latest = await platform.rows('select member_id from latest_positions order by 1')
    expect(latest).toEqual([{ member_id: '101' }])
  })

  test('stay for the default of the setting: a year', async () => {
    platform.clock.now = new Date('2031-06-15T08:00:00.000Z')
    await report(101, 1, new Date(platform.clock.now.getTime() - 364 * day).toISOString())
    await sweep(platform.services)
    expect(await placed()).toHaveLength(1)
    await report(101, 1, new Date(platform.clock.now.getTime() - 366 * day).toISOString(), 'too old')
    await sweep(platform.services)
    expect((await placed()).map(([, address]) => address)).not.toContain('too old')
  })
})

test('a list of positions spans months in order, and is limited to the tenant', async () => {
  await makePositionMonths(platform.db, new Date('2026-01-01'), new Date('2026-03-01'))
  for (const at of ['2026-01-20', '2026-02-28', '2026-02-03', '2025-12-24'])
    await report(101, 1, `${at}T08:00:00.000Z`)
  await report(201, 2, '2026-02-10T08:00:00.000Z')
  const read = async (as: typeof owner, input: object = {}) =>
    (await platform.result(gpsRecord.gpsRecordWithPage, input, { as })).list.map(({ address }) => address)
  expect(await read(lionEditor)).toEqual(['2026-02-28', '2026-02-03', '2026-01-20', '2025-12-24'])
  expect(await read(owner, { agentInfoId: 2 })).toEqual(['2026-02-10'])
  expect(await read(lionEditor, { agentInfoId: 2 })).toEqual([])
  const span = { timeFrom: '2026-01-01T00:00:00.000Z', timeBefore: '2026-02-28T00:00:00.000Z' }
  expect(await read(lionEditor, span)).toEqual(['2026-02-03', '2026-01-20'])
})
