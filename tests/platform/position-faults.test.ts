import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { newFence } from '../support/fence-rows.ts'
import {
  here,
  type LiveEnd,
  type LivePlatform,
  livePlatform,
  openConsole,
  openTerminal,
  until,
} from '../support/live.ts'

const { usersGpsRecord, gpsRecordWithPage, mapWindow, membersInArea } = contract.gpsRecord
const { getUserInfo } = contract.userInfo
const far = { ...here, longitude: -0.13, latitude: 51.5 }
const zero = { ...here, longitude: 0, latitude: 0 }
const minute = 60_000
const world = { west: -180, south: -85, east: 180, north: 85 }

/** Reports a place after some time has passed. */
async function report(platform: LivePlatform, terminal: LiveEnd, place: object, passed = minute) {
  platform.pass(passed)
  const at = platform.clock.now.toISOString()
  expect(await terminal.ask('position', { at, ...place })).toMatchObject({ code: 1 })
}

const faults = async (platform: LivePlatform) =>
  (await platform.rows('select fault from positions order by id')).map(({ fault }) => fault)

const latest = async (platform: LivePlatform) =>
  (await platform.rows('select longitude, latitude from latest_positions')).map(
    ({ longitude, latitude }) => `${longitude} ${latitude}`,
  )

const spot = `${here.longitude} ${here.latitude}`

describe('positions that are none', () => {
  test('are stored and marked, move no mark, fire no fence, and are missing from every reader but the list', async () => {
    const platform = await livePlatform()
    const as = await platform.signInAs('lionEditor')
    await platform.result(contract.fenceInfo.editFence, newFence, { as })
    const lion = await openConsole(platform.address, as)
    const terminal = await openTerminal(platform, 101)
    const began = platform.clock.now.toISOString()
    for (const place of [here, far, here, far, zero, here]) await report(platform, terminal, place, 3000)
    expect(await faults(platform)).toEqual([null, 'unreachable', null, 'unreachable', 'noPlace', null])
    expect(await latest(platform)).toEqual([spot])
    expect(
      await platform.rows(
        `select kind from fence_events where (longitude, latitude) <> (${here.longitude}, ${here.latitude}) or kind = 'leaving'`,
      ),
    ).toEqual([])
    await until(() => lion.of('position').length === 3)
    expect(lion.of('position').every(({ longitude }) => longitude === here.longitude)).toBe(true)

    const span = { timeFrom: began, timeBefore: new Date(platform.clock.now.getTime() + 1).toISOString() }
    const track = await platform.result(usersGpsRecord, { mode: 'track', userId: 101, ...span }, { as })
    expect([track.list.length, track.faultyCount]).toEqual([3, 3])
    const window = await platform.result(mapWindow, { area: world, zoom: 1 }, { as })
    expect(window.members.map(({ longitude }) => longitude)).toEqual([here.longitude])
    const around = { west: -1, south: -1, east: 1, north: 52 }
    const seen = await platform.result(membersInArea, { area: around, ...span }, { as })
    expect(seen.list).toEqual([])
    const { list } = await platform.result(gpsRecordWithPage, { userId: 101, order: 'asc' }, { as })
    expect(list.map(({ longitude, fault }) => [longitude, fault])).toEqual([
      [here.longitude, null],
      [far.longitude, 'unreachable'],
      [here.longitude, null],
      [far.longitude, 'unreachable'],
      [0, 'noPlace'],
      [here.longitude, null],
    ])
    const { reports } = await platform.result(getUserInfo, { id: 101 }, { as })
    expect(reports).toMatchObject({
      faulty: [
        { fault: 'noPlace', count: 1 },
        { fault: 'unreachable', count: 2 },
      ],
      wrongClock: null,
    })
  })

  test('of a member that was moved win by agreeing', async () => {
    const platform = await livePlatform()
    const terminal = await openTerminal(platform, 101)
    for (const place of [here, far, far, far, far]) await report(platform, terminal, place)
    expect(await faults(platform)).toEqual([null, 'unreachable', 'unreachable', null, null])
    expect(await latest(platform)).toEqual(['-0.13 51.5'])
    await report(platform, terminal, here)
    await report(platform, terminal, here, 12 * 60 * minute)
    expect((await faults(platform)).slice(-2)).toEqual(['unreachable', null])
  })

  test('are found among late reports and within a batch', async () => {
    const platform = await livePlatform()
    const terminal = await openTerminal(platform, 101)
    await report(platform, terminal, here)
    await report(platform, terminal, here, 10 * minute)
    const ago = (minutes: number) => new Date(platform.clock.now.getTime() - minutes * minute).toISOString()
    await Promise.all(
      [
        { ...far, at: ago(5) },
        { ...here, at: ago(4) },
        { ...zero, at: ago(3) },
        { ...far, at: ago(0) },
      ].map((place) => terminal.ask('position', place)),
    )
    expect(await faults(platform)).toEqual([null, null, 'unreachable', null, 'noPlace', 'unreachable'])
    expect(await latest(platform)).toEqual([spot])
  })

  test('leave a member without any position when it has no others', async () => {
    const platform = await livePlatform()
    const as = await platform.signInAs('lionEditor')
    const terminal = await openTerminal(platform, 101)
    await report(platform, terminal, zero)
    expect(await latest(platform)).toEqual([])
    expect(await platform.call(usersGpsRecord, { mode: 'latest', userIds: [101] }, { as })).toMatchObject({
      code: 3,
    })
  })
})

describe('a report whose time is wrong', () => {
  const wrongClock = async (platform: LivePlatform) => {
    const as = await platform.signInAs('lionEditor')
    return (await platform.result(getUserInfo, { id: 101 }, { as })).reports?.wrongClock
  }

  test.each([
    '2026-03-01T11:00:00.000Z',
    '2099-01-01T00:00:00.000Z',
    '2006-07-16T00:00:00.000Z',
    '1970-01-01T00:00:00.000Z',
  ])('such as %s is refused, and shown until a right one comes', async (clockTime) => {
    const platform = await livePlatform()
    const terminal = await openTerminal(platform, 101)
    expect(await terminal.ask('position', { ...here, at: clockTime })).toEqual({
      code: 2,
      data: { at: 'invalid' },
    })
    expect(await wrongClock(platform)).toEqual({ clockTime, refusedAt: platform.clock.now.toISOString() })
    await terminal.ask('position', here)
    expect(await wrongClock(platform)).not.toBeNull()
    await report(platform, terminal, here)
    expect(await wrongClock(platform)).toBeNull()
  })

  test('takes one row a member, which is written once a minute', async () => {
    const platform = await livePlatform()
    const terminal = await openTerminal(platform, 101)
    for (const year of [2080, 2081, 2082, 1]) {
      const at = `${String(year).padStart(4, '0')}-01-01T00:00:00.000Z`
      expect(await terminal.ask('position', { ...here, at })).toMatchObject({ code: 2 })
      if (year === 2082) platform.pass(2 * minute)
    }
    expect(await platform.rows('select member_id, clock_time from position_doubts')).toEqual([
      { member_id: '101', clock_time: new Date(0) },
    ])
  })
})
