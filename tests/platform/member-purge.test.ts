import { expect, test } from 'vitest'
import { sweep } from '../../platform/start/sweeps.ts'
import { freshPlatform } from '../support/platform.ts'
import { deletedMember, now } from '../support/platform-rows.ts'
import { insertRecords, stock } from '../support/record-rows.ts'

const day = 24 * 60 * 60 * 1000

test('a deleted member is kept for 30 days, then removed with its positions and its binding to a device', async () => {
  const platform = await freshPlatform()
  await insertRecords(platform)
  const ids = async () =>
    (await platform.rows('select id from members order by id')).map(({ id }) => Number(id))
  await platform.rows('update members set deleted_at = $1 where id = 101', [
    new Date(now.getTime() - 5 * day),
  ])
  const all = await ids()

  platform.pass(20 * day)
  await sweep(platform.services)
  expect(await ids()).toEqual(all)

  platform.pass(1)
  await sweep(platform.services)
  expect(await ids()).toEqual(all.filter((id) => id !== deletedMember))

  // 101 is marked as deleted by SQL, so its device is still bound.
  platform.pass(5 * day)
  await sweep(platform.services)
  expect(await ids()).toEqual(all.filter((id) => id !== deletedMember && id !== 101))
  expect(
    await platform.rows('select status, member_id from devices where id = $1', [stock.lionBound]),
  ).toEqual([{ status: 'assigned', member_id: null }])
  expect(await platform.rows('select 1 from positions where member_id = 101')).toEqual([])
  expect(
    await platform.rows('select account, unbound_at from device_bindings where member_id = 101'),
  ).toEqual([{ account: 'member101', unbound_at: new Date(now.getTime() + 25 * day + 1) }])
})
