import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { corners, newFence, yardShape } from '../support/fence-rows.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, river } from '../support/platform-rows.ts'

const { editFence, operateFence, removeFence, fencesWithPage, fenceEventsWithPage } = contract.fenceInfo

const { platform, owner, lionEditor, riverEditor } = platformForEach('owner', 'lionEditor', 'riverEditor')

const send = (input: object = {}, as: Session = lionEditor) =>
  platform.call(editFence, { ...newFence, ...input }, { as })
const make = (input: object = {}, as: Session = lionEditor) =>
  platform.result(editFence, { ...newFence, ...input }, { as }).then(({ fenceId }) => fenceId)
const change = (fenceId: number, input: object = {}, as: Session = lionEditor) =>
  send({ mode: 'edit', fenceId, rowVersion: 1, ...input }, as)
const list = async (input: object = {}, as: Session = lionEditor) =>
  (await platform.result(fencesWithPage, input, { as })).list
const stored = () => platform.tables('fences', 'fence_events')

const square = { kind: 'polygon', corners: corners([96, 16], [97, 16], [97, 17], [96, 17]) }
const nights = { zone: 'Asia/Yangon', days: [1, 2, 3, 4, 5], from: '20:00', to: '06:00' }

/** An event of member 101 at a fence, some hours before the platform's clock. */
const happened = (fenceId: number, hours: number, member = 101, kind = 'entering', agentId = lion.id) =>
  platform.rows(
    `insert into fence_events (fence_id, fence_name, agent_id, member_id, kind, longitude, latitude, at)
     values ($1, 'Yard', $2, $3, $4, 96, 16, $5)`,
    [fenceId, agentId, member, kind, new Date(platform.clock.now.getTime() - hours * 3_600_000)],
  )

describe('a new geofence', () => {
  test('watches all members of the caller’s agent, at all times, and is enabled', async () => {
    const fenceId = await make()
    expect(await list()).toEqual([
      {
        fenceId,
        fenceName: 'Yard',
        agentInfoId: lion.id,
        agentInfoName: lion.name,
        shape: newFence.shape,
        everyone: true,
        groups: [],
        times: null,
        kinds: ['entering', 'leaving'],
        stayMinutes: null,
        enabled: true,
        insideCount: 0,
        eventCount: 0,
        lastEventTime: null,
        createTime: platform.clock.now.toISOString(),
        updateTime: platform.clock.now.toISOString(),
        rowVersion: 1,
      },
    ])
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      call: 'fenceInfo/editFence',
      targets: [fenceId],
      after: { name: 'Yard', everyone: true },
    })
  })

  test('may watch groups, at times of the week, as a polygon, for stays', async () => {
    const more = { shape: square, groupIds: [11], times: nights, kinds: ['staying'], stayMinutes: 15 }
    await make({ ...more, agentInfoId: lion.id }, owner)
    expect(await list()).toMatchObject([
      {
        shape: square,
        everyone: false,
        groups: [{ groupId: 11, groupName: 'Night watch' }],
        times: nights,
        stayMinutes: 15,
      },
    ])
  })

  test.each([
    [{ fenceName: ' ' }, { fenceName: 'required' }],
    [{ kinds: [] }, { kinds: 'required' }],
    [{ kinds: ['staying'] }, { stayMinutes: 'required' }],
    [{ kinds: ['staying'], stayMinutes: 0 }, { stayMinutes: 'tooSmall' }],
    [{ shape: { ...yardShape, radius: 5 } }, { shape: 'tooSmall' }],
    [
      {
        shape: { kind: 'polygon', corners: corners([96, 16], [97, 17], [97, 16], [96, 17]) },
      },
      { shape: 'crossesItself' },
    ],
    [{ times: { ...nights, zone: 'Mars/Base' } }, { times: 'invalid' }],
    [{ times: { ...nights, days: [1, 1] } }, { times: 'invalid' }],
    [{ groupIds: [12] }, { groupIds: 'otherAgentsGroup' }],
    [{ groupIds: [999_999] }, { groupIds: 'otherAgentsGroup' }],
  ])('with %j is refused', async (input, data) => {
    const before = await stored()
    const answer = await send(input)
    expect(answer.code).toBe(2)
    const [reason] = Object.values(data)
    expect(Object.values(Object(answer.data))).toContain(reason)
    expect(await stored()).toEqual(before)
  })

  test('of another agent is refused to an account of an agent, and of a missing agent to every account', async () => {
    expect(await send({ agentInfoId: river.id })).toMatchObject({ code: 0 })
    expect(await send({ agentInfoId: 777 }, owner)).toMatchObject({
      code: 2,
      data: { agentInfoId: 'invalid' },
    })
  })

  test('is refused above 2,000 of one agent', async () => {
    await platform.rows(`
      insert into fences (agent_id, name, shape_kind, shape, everyone, kinds)
      select 1, 'f' || i, 'circle', '{"kind":"circle","longitude":1,"latitude":1,"radius":10}', true, '{leaving}'
      from generate_series(1, 1999) as i`)
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 6])
    expect(await send({}, riverEditor)).toMatchObject({ code: 1 })
  })
})

describe('an edit', () => {
  test('writes all fields, and logs those that differ', async () => {
    const fenceId = await make({ groupIds: [11] })
    expect(await change(fenceId, { fenceName: 'Depot', groupIds: [] })).toMatchObject({
      code: 1,
      data: { fenceId, rowVersion: 2 },
    })
    expect(await list()).toMatchObject([{ fenceName: 'Depot', everyone: true, groups: [], rowVersion: 2 }])
    expect(await platform.lastLog()).toMatchObject({
      before: { name: 'Yard', everyone: false, groupIds: [11] },
      after: { name: 'Depot', everyone: true, groupIds: [] },
    })
  })

  test('of an outdated version is a conflict; of another agent’s or a missing fence is refused', async () => {
    const fenceId = await make()
    expect(await change(fenceId, {}, riverEditor)).toMatchObject({ code: 0 })
    expect(await change(777)).toMatchObject({ code: 0 })
    expect(await change(777, {}, owner)).toMatchObject({ code: 4 })
    expect(await change(fenceId, { fenceName: 'Depot' })).toMatchObject({ code: 1 })
    expect(await change(fenceId)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
  })

  test('forgets the members inside when the shape or the times change, and else remembers them', async () => {
    const fenceId = await make()
    const inside = () => platform.rows('select member_id from fence_stays')
    await platform.rows('insert into fence_stays (fence_id, member_id, told) values ($1, 101, false)', [
      fenceId,
    ])
    await change(fenceId, { fenceName: 'Depot' })
    expect(await inside()).toHaveLength(1)
    await change(fenceId, { rowVersion: 2, shape: { ...yardShape, radius: 600 } })
    expect(await inside()).toEqual([])
  })
})

describe('fences', () => {
  test('are switched off and on, all or none', async () => {
    const fenceIds = [await make(), await make({ fenceName: 'Depot' })]
    const foreign = await make({}, riverEditor)
    const operate = (action: string, ids = fenceIds) =>
      platform.call(operateFence, { action, fenceIds: ids }, { as: lionEditor })
    expect(await operate('disable', [...fenceIds, foreign])).toMatchObject({ code: 0 })
    expect(await list({ enabled: false })).toEqual([])
    expect(await operate('disable')).toMatchObject({ code: 1, data: { changed: 2, already: 0 } })
    expect(await operate('disable')).toMatchObject({ code: 1, data: { changed: 0, already: 2 } })
    expect((await list({ enabled: false })).map(({ fenceId }) => fenceId)).toEqual(fenceIds.toReversed())
    expect(await operate('enable')).toMatchObject({ code: 1, data: { changed: 2 } })
  })

  test('are deleted, all or none; their events stay', async () => {
    const fenceId = await make({ groupIds: [11] })
    const foreign = await make({}, riverEditor)
    await happened(fenceId, 1)
    const remove = (fenceIds: number[]) => platform.call(removeFence, { fenceIds }, { as: lionEditor })
    expect(await remove([fenceId, foreign])).toMatchObject({ code: 0 })
    expect(await remove([fenceId])).toMatchObject({ code: 1, data: { deleted: 1 } })
    expect(await list()).toEqual([])
    const { list: events } = await platform.result(fenceEventsWithPage, { fenceId }, { as: lionEditor })
    expect(events).toMatchObject([{ fenceName: 'Yard', account: 'member101' }])
  })

  test('are found by name, agent, shape, kind and state, each in its tenant, with the events of a day', async () => {
    const yard = await make()
    const depot = await make({ fenceName: 'Depot', shape: square, kinds: ['staying'], stayMinutes: 5 })
    const trucks = await make({ fenceName: 'Depot of trucks' }, riverEditor)
    for (const hours of [1, 23, 25]) await happened(yard, hours)
    const ids = async (input: object, as = owner) => (await list(input, as)).map(({ fenceId }) => fenceId)
    expect(await ids({})).toEqual([trucks, depot, yard])
    expect(await ids({}, lionEditor)).toEqual([depot, yard])
    expect(await ids({ fenceName: 'dep' })).toEqual([trucks, depot])
    expect(await ids({ agentInfoId: lion.id })).toEqual([depot, yard])
    expect(await ids({ agentInfoId: lion.id }, riverEditor)).toEqual([])
    expect(await ids({ shapeKind: 'polygon' })).toEqual([depot])
    expect(await ids({ kind: 'leaving' })).toEqual([trucks, yard])
    expect(await ids({ sort: 'fenceName', order: 'asc' })).toEqual([depot, trucks, yard])
    expect((await list({ fenceName: 'yard' }))[0]?.eventCount).toBe(2)
  })
})

test('events are found by fence, member, account, group, kind and time, each in its tenant', async () => {
  const yard = await make()
  await happened(yard, 1)
  await happened(yard, 2, 102, 'leaving')
  await happened(7, 3, 103)
  await happened(8, 4, 201, 'entering', river.id)
  const hours = async (input: object, as = owner) =>
    (await platform.result(fenceEventsWithPage, input, { as })).list.map(
      ({ eventTime }) => (platform.clock.now.getTime() - Date.parse(eventTime)) / 3_600_000,
    )
  expect(await hours({})).toEqual([1, 2, 3, 4])
  expect(await hours({}, lionEditor)).toEqual([1, 2, 3])
  expect(await hours({ userId: 201 }, lionEditor)).toEqual([])
  expect(await hours({ fenceId: yard })).toEqual([1, 2])
  expect(await hours({ fenceId: yard, kind: 'leaving' })).toEqual([2])
  expect(await hours({ account: 'member20' })).toEqual([4])
  // 103 has only requested to join the group.
  expect(await hours({ groupId: 11 })).toEqual([1, 2])
  expect(await hours({ groupId: 12 }, lionEditor)).toEqual([])
  const ago = (count: number) => new Date(platform.clock.now.getTime() - count * 3_600_000).toISOString()
  expect(await hours({ timeFrom: ago(3), timeBefore: ago(1) })).toEqual([2, 3])
})

describe('the members inside of a fence', () => {
  const { membersInside } = contract.fenceInfo
  const enter = async (fenceId: number, memberId: number, since: string | null) => {
    await platform.rows(
      'insert into fence_stays (fence_id, member_id, since, told) values ($1, $2, $3, false)',
      [fenceId, memberId, since],
    )
    await platform.rows(
      `insert into latest_positions (member_id, longitude, latitude, height, address, type, at, agent_id)
       select $1, 96.15, 16.8, 0, '', 'gps', $2, agent_id from members where id = $1 on conflict do nothing`,
      [memberId, platform.clock.now],
    )
  }

  test('are listed with their positions, the last to enter first, and counted in the list', async () => {
    const fenceId = await make()
    await enter(fenceId, 101, '2026-03-01T06:00:00Z')
    await enter(fenceId, 102, '2026-03-01T07:00:00Z')
    await enter(fenceId, 103, null)
    const { total, list: inside } = await platform.result(membersInside, { fenceId }, { as: lionEditor })
    expect(total).toBe(3)
    expect(inside.map(({ userId, insideSince }) => [userId, insideSince])).toEqual([
      [102, '2026-03-01T07:00:00.000Z'],
      [101, '2026-03-01T06:00:00.000Z'],
      [103, null],
    ])
    expect(inside[0]).toMatchObject({ account: 'member102', longitude: expect.any(Number) })
    await happened(fenceId, 3)
    await happened(fenceId, 5)
    const lastEventTime = new Date(platform.clock.now.getTime() - 3 * 3_600_000).toISOString()
    expect(await list()).toMatchObject([{ insideCount: 3, lastEventTime }])
  })

  test('are not returned to another agent, nor for a missing fence', async () => {
    const fenceId = await make()
    await enter(fenceId, 101, null)
    expect(await platform.call(membersInside, { fenceId }, { as: riverEditor })).toMatchObject({ code: 0 })
    expect(await platform.call(membersInside, { fenceId: 777 }, { as: owner })).toMatchObject({ code: 4 })
  })
})
