import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { markLimit, namedLimit } from '../../lib/contract/limits.ts'
import { cellWidth } from '../../platform/store/map-window.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords } from '../support/record-rows.ts'

const { mapWindow } = contract.gpsRecord
const platform = await sharedPlatform()
await insertRecords(platform)
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')
const river = await platform.signInAs('riverEditor')

const earth = { west: -180, south: -90, east: 180, north: 90 }
const yangon = { west: 96, south: 16.6, east: 96.4, north: 17 }

const seen = (input: object, as = owner) =>
  platform.result(mapWindow, { area: earth, zoom: 3, ...input }, { as })
const named = async (input: object, as = owner) =>
  (await seen(input, as)).members.map(({ userId }) => userId).toSorted((one, other) => one - other)

describe('the window of the map', () => {
  test('gathers the members of a cell at its centre, and names the member of a mark with a single member', async () => {
    const { marks, total, members } = await seen({})
    expect(total).toBe(3)
    expect(members).toHaveLength(3)
    expect(marks).toMatchObject([
      { offline: 2, online: 0, stale: 0, member: null, longitude: expect.closeTo(96.18, 6) },
      { offline: 1, member: { userId: 201, account: 'member201', state: 'offline' } },
    ])
    expect(marks[0]?.area).toEqual({ west: 96.16, south: 16.78, east: 96.2, north: 16.8 })
    const near = await seen({ area: yangon, zoom: 14 })
    expect(near.marks.map(({ member }) => member?.userId).toSorted()).toEqual([101, 102])
  })

  test('contains no member outside of it', async () => {
    expect(await named({ area: yangon })).toEqual([101, 102])
    expect(await seen({ area: { ...yangon, north: 16.7 } })).toMatchObject({
      marks: [],
      members: [],
      total: 0,
    })
  })

  test('has the states online, stale after three report intervals, offline', async () => {
    const at = (id: number, seconds: number, online: boolean) =>
      Promise.all([
        platform.rows('update members set online = $2 where id = $1', [id, online]),
        platform.rows(
          `update latest_positions set at = $1::timestamptz - $2 * interval '1 second' where member_id = $3`,
          [platform.clock.now, seconds, id],
        ),
      ])
    await at(101, 180, true)
    await at(102, 181, true)
    expect(await seen({})).toMatchObject({ online: 1, stale: 1, offline: 1, total: 3 })
    expect(await named({ state: 'online' })).toEqual([101])
    expect(await named({ state: 'stale' })).toEqual([102])
    expect(await named({ state: 'offline' })).toEqual([201])
    expect((await seen({ state: 'stale' })).marks).toMatchObject([{ online: 0, stale: 1, offline: 0 }])
    await at(101, 600, false)
    await at(102, 900, false)
  })

  test.each([
    [{ agentInfoId: 1 }, [101, 102]],
    [{ groupId: 11 }, [101, 102]],
    [{ groupId: 12 }, [201]],
    [{ groupId: 12, agentInfoId: 1 }, []],
    [{ terminalType: 'videoDoorbell' }, []],
  ])('is filtered by %j', async (input, expected) => {
    expect(await named(input)).toEqual(expected)
    expect((await seen(input)).total).toBe(expected.length)
  })

  test('contains for an account of an agent only its own members, for any request', async () => {
    expect(await named({}, lion)).toEqual([101, 102])
    expect(await named({}, river)).toEqual([201])
    expect(await named({ groupId: 11 }, river)).toEqual([])
    expect(
      await platform.call(mapWindow, { area: earth, zoom: 3, agentInfoId: 1 }, { as: river }),
    ).toMatchObject({ code: 0 })
  })

  test('leaves out a position that a member reported for another agent, and deleted members', async () => {
    await platform.rows('update latest_positions set agent_id = 2 where member_id = 101')
    expect(await named({}, lion)).toEqual([102])
    expect(await named({}, river)).toEqual([201])
    await platform.rows('update latest_positions set agent_id = 1 where member_id = 101')
    await platform.rows('update members set deleted_at = now() where id = 102')
    expect(await named({}, lion)).toEqual([101])
    await platform.rows('update members set deleted_at = null where id = 102')
  })

  test('is at most 500 marks and 50 named members, and its marks count every member once', async () => {
    await platform.rows(`insert into members (account, nick_name, agent_id, terminal_type, password_hash)
      select 'map' || n, '', 1, 'intercomDevice', '' from generate_series(1, 3000) n`)
    await platform.rows(`insert into positions (member_id, agent_id, longitude, latitude, at)
      select id, 1, 92 + (id * 7919 % 9000) / 1000.0, 10 + (id * 104729 % 18000) / 1000.0, now() - interval '1 day'
      from members where account like 'map%'`)
    // The database does the same by itself soon after so many new rows.
    await platform.rows('analyze members, latest_positions')
    for (const zoom of [3, 6, 9, 12, 18]) {
      const { marks, members, total, offline } = await seen({ zoom }, lion)
      expect(marks.length).toBeLessThanOrEqual(markLimit)
      expect(members).toHaveLength(namedLimit)
      expect([total, offline]).toEqual([3002, 3002])
      for (const { longitude, latitude, area } of marks) {
        expect(longitude >= area.west - 1e-9 && longitude <= area.east + 1e-9).toBe(true)
        expect(latitude >= area.south - 1e-9 && latitude <= area.north + 1e-9).toBe(true)
      }
    }
  })
})

test.each([
  [earth, 18],
  [yangon, 14],
  [{ west: 92, south: 9, east: 102, north: 29 }, 12],
  [{ west: 100, south: 20, east: 100, north: 20 }, 12],
])('the cells of %j at zoom %d are no more than its marks', (area, zoom) => {
  const width = cellWidth({ area, zoom })
  const columns = Math.ceil((area.east - area.west) / 360 / width) + 1
  expect(columns).toBeLessThanOrEqual(markLimit)
  expect(width).toBeGreaterThanOrEqual(64 / (256 * 2 ** zoom))
})
