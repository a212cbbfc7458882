import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { areaMemberLimit } from '../../lib/contract/limits.ts'
import { membersWithin } from '../../platform/store/members-in-area.ts'
import { sharedPlatform } from '../support/platform.ts'
import { insertRecords } from '../support/record-rows.ts'

const { membersInArea } = contract.gpsRecord
const platform = await sharedPlatform()
await insertRecords(platform)
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')
const river = await platform.signInAs('riverEditor')

const yangon = { west: 96.1, south: 16.6, east: 96.18, north: 16.9 }
const request = { area: yangon, timeFrom: '2026-03-01T00:00:00Z', timeBefore: '2026-03-02T00:00:00Z' }
const seen = (change: object = {}, as = owner) =>
  platform.result(membersInArea, { ...request, ...change }, { as })
const ids = async (change: object, as = owner) => (await seen(change, as)).list.map(({ userId }) => userId)

describe('the members of an area', () => {
  test('are returned with the first and the last time of a position there in the span', async () => {
    expect(await seen()).toEqual({
      list: [
        {
          userId: 101,
          account: 'member101',
          nickName: 'nick 101',
          firstSeen: '2026-03-01T07:30:00.000Z',
          lastSeen: '2026-03-01T07:50:00.000Z',
          positions: 3,
          isHere: true,
        },
      ],
      more: false,
      readFrom: null,
    })
    const { list } = await seen({ timeFrom: '2026-03-01T07:35:00Z', timeBefore: '2026-03-01T07:50:00Z' })
    expect(list).toMatchObject([{ positions: 1, firstSeen: '2026-03-01T07:40:00.000Z' }])
  })

  test('include a member that has left since, with a mark', async () => {
    const west = { ...yangon, east: 96.152 }
    expect((await seen({ area: west })).list).toMatchObject([{ userId: 101, positions: 1, isHere: false }])
    expect(await ids({ area: { ...yangon, north: 16.7 } })).toEqual([])
    expect(await ids({ timeFrom: '2026-02-01T00:00:00Z', timeBefore: '2026-03-01T00:00:00Z' })).toEqual([])
  })

  test('are those of the own tenant, for any request', async () => {
    const earth = { west: -180, south: -90, east: 180, north: 90 }
    expect(await ids({ area: earth })).toEqual(expect.arrayContaining([101, 102, 201]))
    expect((await ids({ area: earth }, lion)).toSorted()).toEqual([101, 102])
    expect(await ids({ area: earth }, river)).toEqual([201])
    expect(await ids({ area: earth, agentInfoId: 2 })).toEqual([201])
    expect(await platform.call(membersInArea, { ...request, agentInfoId: 1 }, { as: river })).toMatchObject({
      code: 0,
    })
    // The member was another agent's at the time of the position.
    await platform.rows('update positions set agent_id = 2 where member_id = 101')
    expect(await ids({ area: earth }, lion)).toEqual([102])
    expect(await ids({ area: earth }, river)).toEqual([201])
    await platform.rows('update positions set agent_id = 1 where member_id = 101')
    await platform.rows('update members set deleted_at = now() where id = 102')
    expect(await ids({ area: earth }, lion)).toEqual([101])
    await platform.rows('update members set deleted_at = null where id = 102')
  })

  test('are the same by either way of reading, and the unread part is reported', async () => {
    const read = (limits: { area: number; span: number }, scope: number | null = null) =>
      membersWithin(platform.db, request, { scope, limits })
    const byArea = await read({ area: 20_000, span: 0 })
    expect(await read({ area: 0, span: 100 })).toEqual(byArea)
    expect(await read({ area: 0, span: 100 }, 2)).toEqual({ list: [], more: false, readFrom: null })
    // The latest two of the span: one of member 101, one of member 102 outside of the area.
    expect(await read({ area: 0, span: 2 })).toMatchObject({
      list: [{ userId: 101, positions: 1 }],
      readFrom: expect.stringMatching(/^2026-03-01T/),
    })
  })

  test('are at most 100, the last seen first', async () => {
    await platform.rows(`insert into members (account, nick_name, agent_id, terminal_type, password_hash)
      select 'area' || n, '', 1, 'intercomDevice', '' from generate_series(1, 150) n`)
    await platform.rows(`insert into positions (member_id, agent_id, longitude, latitude, at)
      select id, 1, 96.15, 16.8, timestamptz '2026-03-01T08:00Z' + substr(account, 5)::int * interval '1 minute'
      from members where account like 'area%'`)
    const { list, more } = await seen({}, lion)
    expect([list.length, more, list[0]?.account]).toEqual([areaMemberLimit, true, 'area150'])
  })
})
