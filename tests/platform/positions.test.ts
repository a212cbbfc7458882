import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { positionLimit } from '../../lib/contract/limits.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords } from '../support/record-rows.ts'

const { gpsRecordWithPage, usersGpsRecord } = contract.gpsRecord
const platform = await sharedPlatform()
await insertRecords(platform)
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')
const river = await platform.signInAs('riverEditor')

describe('positions', () => {
  const places = async (input: object, as = owner) =>
    (await platform.result(gpsRecordWithPage, input, { as })).list.map(
      ({ userId, longitude }) => `${userId} ${longitude}`,
    )
  const users = (input: object, as = owner) => platform.call(usersGpsRecord, input, { as })
  const spots = (data: unknown) =>
    usersGpsRecord.result.parse(data).list.map(({ userId, longitude }) => `${userId} ${longitude}`)

  test.each([
    [{}, ['201 121.47', '101 96.16', '102 96.2', '101 96.155', '101 96.15']],
    [{ userId: 101, order: 'asc' }, ['101 96.15', '101 96.155', '101 96.16']],
    [{ account: 'Member10', pageSize: 10 }, ['101 96.16', '102 96.2', '101 96.155', '101 96.15']],
    [{ agentInfoId: 2 }, ['201 121.47']],
    [{ type: 'beidou' }, []],
    [{ area: { west: 96.155, south: 16.7, east: 96.3, north: 16.78 } }, ['101 96.16', '101 96.155']],
    [{ type: 'gps', account: 'member10' }, ['101 96.16', '102 96.2', '101 96.155', '101 96.15']],
    [{ type: 'beidou', account: 'member10' }, []],
    [
      { account: 'member10', area: { west: 96.155, south: 16.7, east: 96.3, north: 16.78 } },
      ['101 96.16', '101 96.155'],
    ],
    [{ groupId: 12, area: { west: 96.155, south: 16.7, east: 96.3, north: 16.78 } }, []],
    [{ groupId: 11 }, ['101 96.16', '102 96.2', '101 96.155', '101 96.15']],
    [{ around: { longitude: 96.155, latitude: 16.775, metres: 500 } }, ['101 96.155']],
    // The other two are 769.72 metres away.
    [{ around: { longitude: 96.155, latitude: 16.775, metres: 769.6 } }, ['101 96.155']],
    [
      { around: { longitude: 96.155, latitude: 16.775, metres: 769.9 } },
      ['101 96.16', '101 96.155', '101 96.15'],
    ],
    [{ timeFrom: '2026-03-01T07:40:00Z', timeBefore: '2026-03-01T07:50:00Z' }, ['102 96.2', '101 96.155']],
  ])('filtered by %j', async (input, expected) => {
    expect(await places(input)).toEqual(expected)
    expect(await places(input, river)).toEqual(expected.filter((place) => place.startsWith('2')))
  })

  // @spec 3.30
  test('are listed with their member, place, height, address, kind and time', async () => {
    const { list } = await platform.result(gpsRecordWithPage, { userId: 101 }, { as: lion })
    expect(list[0]).toEqual({
      recordId: expect.any(Number),
      userId: 101,
      account: 'member101',
      nickName: 'nick 101',
      agentInfoId: 1,
      longitude: 96.16,
      latitude: 16.78,
      height: 20,
      address: 'Strand Road',
      type: 'gps',
      signInTime: '2026-03-01T07:50:00.000Z',
      stale: true,
      fault: null,
    })
  })

  test('members of a group of another agent are not found by it', async () => {
    expect(await places({ groupId: 12 })).toEqual(['201 121.47'])
    expect(await places({ groupId: 12 }, lion)).toEqual([])
    await platform.rows('update members set agent_id = 2 where id = 101')
    await platform.rows('update positions set agent_id = 2 where member_id = 101')
    expect(await places({ groupId: 11 }, river)).toEqual([])
    await platform.rows('update positions set agent_id = 1 where member_id = 101')
    await platform.rows('update members set agent_id = 1 where id = 101')
  })

  test('a record older than three report intervals is stale in the list as well', async () => {
    const { list } = await platform.result(gpsRecordWithPage, { userId: 201 }, { as: owner })
    expect(list).toMatchObject([{ userId: 201, stale: true }])
  })

  test('an area whose west is east of its east is refused', async () => {
    const area = { west: 97, south: 0, east: 96, north: 1 }
    expect(await platform.call(gpsRecordWithPage, { area }, { as: owner })).toMatchObject({
      code: 2,
      data: { area: 'invalid' },
    })
  })

  // @spec 1.5
  test('the latest is the newest by time, not by arrival, within the caller’s tenant', async () => {
    await platform.rows(`insert into positions (member_id, agent_id, longitude, latitude, at)
      values (102, 1, 1, 1, '2026-01-01T00:00Z')`)
    const all = await users({ mode: 'latest' })
    expect(spots(all.data)).toEqual(['101 96.16', '102 96.2', '201 121.47'])
    expect(all.data).toMatchObject({
      list: [{ account: 'member101', nickName: 'nick 101', signInTime: '2026-03-01T07:50:00.000Z' }, {}, {}],
      more: false,
    })
    expect(spots((await users({ mode: 'latest' }, lion)).data)).toEqual(['101 96.16', '102 96.2'])
    expect(spots((await users({ mode: 'latest', after: 101 }, lion)).data)).toEqual(['102 96.2'])
    expect(spots((await users({ mode: 'latest', userIds: [102, 201, 999] }, lion)).data)).toEqual([
      '102 96.2',
    ])
    const area = { west: 120, south: 30, east: 122, north: 32 }
    expect(spots((await users({ mode: 'latest', area })).data)).toEqual(['201 121.47'])
  })

  test('a position older than three report intervals is stale', async () => {
    const marks = async () => {
      const { list } = usersGpsRecord.result.parse((await users({ mode: 'latest' })).data)
      return list.map(({ userId, stale }) => [userId, stale])
    }
    const at = (seconds: number) =>
      platform.rows(
        `update latest_positions set at = $1::timestamptz - $2 * interval '1 second' where member_id = 101`,
        [platform.clock.now, seconds],
      )
    await at(180)
    expect((await marks())[0]).toEqual([101, false])
    await at(181)
    expect((await marks())[0]).toEqual([101, true])
    await at(600)
  })

  // @spec 8.12
  test('no position is code 3, also for another tenant’s member', async () => {
    for (const [input, as] of [
      [{ mode: 'latest', userIds: [103] }, lion],
      [{ mode: 'latest', userIds: [201] }, lion],
      [
        { mode: 'track', userId: 103, timeFrom: '2026-03-01T00:00:00Z', timeBefore: '2026-03-02T00:00:00Z' },
        lion,
      ],
    ] as const) {
      expect(await users(input, as)).toMatchObject({ code: 3, msg: 'temporarily no location' })
    }
  })

  test('a track is in order of time, for members of the own tenant only', async () => {
    const span = { mode: 'track', timeFrom: '2026-03-01T07:30:00Z', timeBefore: '2026-03-01T07:50:00Z' }
    expect(spots((await users({ ...span, userId: 101 }, lion)).data)).toEqual(['101 96.15', '101 96.155'])
    expect(await users({ ...span, userId: 101 }, river)).toMatchObject({ code: 0 })
    expect(await users({ ...span, userId: 999 }, river)).toMatchObject({ code: 0 })
    expect(await users({ ...span, userId: 999 }, owner)).toMatchObject({ code: 4 })
  })

  test('a deleted member has no position', async () => {
    await platform.rows('update members set deleted_at = now() where id = 102')
    expect(spots((await users({ mode: 'latest' }, lion)).data)).toEqual(['101 96.16'])
  })

  test('an answer ends at its limit and reports that more exist', async () => {
    await platform.rows(`insert into positions (member_id, agent_id, longitude, latitude, at)
      select 202, 2, 121, 31, timestamptz '2026-01-01' + n * interval '1 second' from generate_series(0, ${positionLimit}) as n`)
    const span = {
      mode: 'track',
      userId: 202,
      timeFrom: '2026-01-01T00:00:00Z',
      timeBefore: '2026-01-02T00:00:00Z',
    }
    const { list, more } = usersGpsRecord.result.parse((await users(span, river)).data)
    expect([list.length, more]).toEqual([positionLimit, true])
  })
})
