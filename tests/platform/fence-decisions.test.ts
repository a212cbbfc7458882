import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import { newFence } from '../support/fence-rows.ts'
import {
  here,
  type LiveEnd,
  type LivePlatform,
  livePlatform,
  openConsole,
  openTerminal,
  secondPlatform,
  until,
} from '../support/live.ts'

const { editFence, operateFence } = contract.fenceInfo
const away = { ...here, longitude: 96.3 }
const minute = 60_000

async function makeFence(
  platform: LivePlatform,
  input: object = {},
  who: 'lionEditor' | 'riverEditor' = 'lionEditor',
) {
  const as = await platform.signInAs(who)
  return (await platform.result(editFence, { ...newFence, ...input }, { as })).fenceId
}

/** Reports a position some minutes after the platform's start; the clock follows. */
async function report(platform: LivePlatform, terminal: LiveEnd, minutes: number, place: object) {
  const at = new Date(Date.UTC(2026, 2, 1, 8) + minutes * minute)
  if (at > platform.clock.now) platform.clock.now = at
  expect(await terminal.ask('position', { ...place, at: at.toISOString() })).toMatchObject({ code: 1 })
}

/** Events as member, kind and minute. */
const eventsOf = async (platform: LivePlatform) =>
  (await platform.rows('select member_id, kind, at from fence_events order by id')).map(
    ({ member_id, kind, at }) =>
      `${member_id} ${kind} ${(new Date(String(at)).getTime() - Date.UTC(2026, 2, 1, 8)) / minute}`,
  )

describe('positions at a geofence', () => {
  test('are decided when they are stored; consoles of the tenant receive the event, on every platform, and no others', async () => {
    const platform = await livePlatform()
    const fenceId = await makeFence(platform)
    const other = await secondPlatform(platform)
    const lion = await openConsole(other, await platform.signInAs('lionEditor'))
    const owner = await openConsole(platform.address, await platform.signInAs('owner'))
    const river = await openConsole(platform.address, await platform.signInAs('riverEditor'))
    const terminal = await openTerminal(platform, 101)
    await report(platform, terminal, 0, away)
    await report(platform, terminal, 1, here)
    await report(platform, terminal, 2, here)
    await report(platform, terminal, 3, away)
    expect(await eventsOf(platform)).toEqual(['101 entering 1', '101 leaving 3'])
    await until(() => lion.of('fence').length === 2 && owner.of('fence').length === 2)
    expect(lion.of('fence')[0]).toEqual({
      fenceEventId: expect.any(Number),
      agentInfoId: 1,
      nickName: expect.any(String),
      fenceId,
      fenceName: 'Yard',
      userId: 101,
      kind: 'entering',
      longitude: here.longitude,
      latitude: here.latitude,
      eventTime: '2026-03-01T08:01:00.000Z',
    })
    expect(river.of('fence')).toEqual([])
    // The length of a stay is known when the member leaves.
    expect(await platform.rows('select inside_since from fence_events order by id')).toEqual([
      { inside_since: null },
      { inside_since: new Date('2026-03-01T08:01:00Z') },
    ])
  })

  test('of members of other tenants or outside of its groups cause no event', async () => {
    const platform = await livePlatform()
    await makeFence(platform, { groupIds: [11] })
    // 103 has only requested to join the group; 201 is the river's.
    for (const member of [102, 103, 201]) {
      const terminal = await openTerminal(platform, member)
      await report(platform, terminal, 0, away)
      await report(platform, terminal, 1, here)
    }
    expect(await eventsOf(platform)).toEqual(['102 entering 1'])
    expect(await platform.rows('select member_id from fence_stays')).toEqual([{ member_id: '102' }])
    // When the member leaves the group, its stay is deleted without an event.
    await platform.rows('delete from group_members where member_id = 102')
    const terminal = await openTerminal(platform, 102)
    await report(platform, terminal, 2, away)
    expect(await eventsOf(platform)).toEqual(['102 entering 1'])
    expect(await platform.rows('select * from fence_stays')).toEqual([])
  })

  test('recorded without a network are decided in order of time, and late positions change no state', async () => {
    const platform = await livePlatform()
    await makeFence(platform)
    const terminal = await openTerminal(platform, 101)
    await report(platform, terminal, 10, away)
    await report(platform, terminal, 5, here)
    await report(platform, terminal, 6, away)
    expect(await eventsOf(platform)).toEqual([])
    // In one batch, sent in the wrong order.
    platform.pass(20 * minute)
    const at = (minutes: number) => new Date(Date.UTC(2026, 2, 1, 8, minutes)).toISOString()
    await Promise.all([
      terminal.ask('position', { ...away, at: at(15) }),
      terminal.ask('position', { ...here, at: at(12) }),
    ])
    expect(await eventsOf(platform)).toEqual(['101 entering 12', '101 leaving 15'])
    expect(await platform.rows('select at from latest_positions')).toEqual([{ at: new Date(at(15)) }])
  })

  test('report a stay once, also when the platform restarts in between', async () => {
    const platform = await livePlatform()
    await makeFence(platform, { kinds: ['staying'], stayMinutes: 10 })
    const first = await openTerminal(platform, 101)
    await report(platform, first, 0, here)
    await report(platform, first, 9, here)
    const restarted = await secondPlatform(platform)
    const second = await openTerminal(platform, 101, restarted)
    await report(platform, second, 11, here)
    await report(platform, second, 40, here)
    await report(platform, second, 41, away)
    await report(platform, second, 42, here)
    await report(platform, second, 53, here)
    expect(await eventsOf(platform)).toEqual(['101 staying 11', '101 staying 53'])
  })

  test('are decided by a change of fences at once, on every platform', async () => {
    const platform = await livePlatform()
    const other = await secondPlatform(platform)
    const terminal = await openTerminal(platform, 101, other)
    await report(platform, terminal, 0, away)
    const fenceId = await makeFence(platform)
    // The notification of the new fence overtakes no write, but its listener needs a moment.
    await until(async () => {
      const [row] = await platform.rows('select count(*)::int as count from fences')
      return row?.count === 1
    })
    await new Promise((done) => setTimeout(done, 200))
    await report(platform, terminal, 1, here)
    expect(await eventsOf(platform)).toEqual(['101 entering 1'])
    const as = await platform.signInAs('lionEditor')
    await platform.result(operateFence, { action: 'disable', fenceIds: [fenceId] }, { as })
    // A process that has not received the change yet causes no event either: the fence's version is checked
    // at the write.
    await report(platform, terminal, 2, away)
    await platform.result(operateFence, { action: 'enable', fenceIds: [fenceId] }, { as })
    await new Promise((done) => setTimeout(done, 200))
    await report(platform, terminal, 3, away)
    await report(platform, terminal, 4, here)
    expect(await eventsOf(platform)).toEqual(['101 entering 1', '101 entering 4'])
  })

  test('inside of a new fence cause no event until the member leaves', async () => {
    const platform = await livePlatform()
    const terminal = await openTerminal(platform, 101)
    await report(platform, terminal, 0, here)
    await makeFence(platform)
    await report(platform, terminal, 1, here)
    await report(platform, terminal, 2, away)
    expect(await eventsOf(platform)).toEqual(['101 leaving 2'])
  })
})

test('events are deleted after as many days as positions', async () => {
  const platform = await livePlatform()
  await platform.rows(
    `
    insert into fence_events (fence_id, fence_name, agent_id, member_id, kind, longitude, latitude, at)
    select 1, 'Yard', 1, 101, 'entering', 96, 16, $1::timestamptz - days * interval '1 day'
    from unnest(array[364, 366]) as days`,
    [platform.clock.now],
  )
  await sweep(platform.services)
  expect(await platform.rows('select at from fence_events')).toHaveLength(1)
})
