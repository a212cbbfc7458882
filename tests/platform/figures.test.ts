import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform, sharedPlatform } from '../support/platform.ts'
import { now } from '../support/platform-rows.ts'

const { bigData } = contract.userInfo
const { agentUserInfo, selectAgentInfoList, loginverify } = contract.agentInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const lion = await platform.signInAs('lionEditor')

describe('figures and agents', () => {
  test('the dashboard counts the stored rows, with a zero for each empty day and hour', async () => {
    const fresh = await freshPlatform()
    await fresh.rows('update members set online = true where id in (101, 201, 104)')
    await fresh.rows(
      `insert into presence_hours values ('2026-03-01T08:00Z', 1, 5), ('2026-03-01T08:00Z', 2, 2), ('2026-02-28T09:00Z', 1, 9), ('2026-02-28T08:00Z', 1, 99)`,
    )
    const figures = await fresh.result(bigData, {}, { as: await fresh.signInAs('owner') })
    expect(figures).toMatchObject({
      members: 6,
      online: 2,
      groups: 2,
      devices: 0,
      agents: { Unreviewed: 0, Normal: 2, Freeze: 0, Expired: 0, Refuse: 0 },
      pendingReviews: { certification: 0, groupCreate: 0, groupJoin: 1, groupDelete: 0, agents: 0 },
      readAt: now.toISOString(),
    })
    expect(figures.newPerDay?.[0]).toEqual({ day: '2026-01-31', count: 0 })
    expect(figures.newPerDay?.at(-1)).toEqual({ day: '2026-03-01', count: 6 })
    expect(figures.onlinePerHour?.[0]).toEqual({ hour: '2026-02-28T09:00:00Z', count: 9 })
    expect(figures.onlinePerHour?.at(-1)).toEqual({ hour: '2026-03-01T08:00:00Z', count: 7 })
    expect(figures.onlinePerHour?.reduce((sum, { count }) => sum + count, 0)).toBe(16)
  })

  test('the dashboard has the age of the oldest requests, and counts contracts and members that end soon', async () => {
    const fresh = await freshPlatform()
    const as = await fresh.signInAs('owner')
    for (const statement of [
      'update members set authorised_years = -1, auth_expires_at = null',
      // Member 104 is deleted; 202 ends later than in 30 days, 103 never.
      `update members set authorised_years = 1, auth_expires_at = '2026-03-11T08:00Z' where id in (101, 104)`,
      `update members set authorised_years = 1, auth_expires_at = '2026-03-31T08:00Z' where id = 201`,
      `update members set authorised_years = 1, auth_expires_at = '2026-03-31T08:01Z' where id = 202`,
      `update members set authorised_years = 1, auth_expires_at = '2026-03-01T08:00Z' where id = 102`,
      `update members set authorised_years = null where id = 103`,
      `insert into certifications (member_id, agent_id, name, status, created_at) values
        (101, 1, 'A', 'UnderReview', '2026-02-20T08:00Z'), (102, 1, 'B', 'Unreviewed', '2026-02-27T08:00Z'),
        (103, 1, 'C', 'Passed', '2026-01-01T08:00Z')`,
      `update groups set status = 'Unreviewed', created_at = '2026-02-25T08:00Z' where id = 11`,
      `update groups set delete_requested_at = '2026-02-28T08:00Z' where id = 12`,
      `insert into agents (name, member_limit, group_limit, status, created_at) values
        ('Waiting', 3, 1, 'Unreviewed', '2026-02-22T08:00Z'), ('Waiting too', 3, 1, 'Unreviewed', '2026-02-24T08:00Z')`,
      `update agents set expires_at = '2026-03-15T08:00Z' where id = 2`,
    ])
      await fresh.rows(statement)
    expect(await fresh.result(bigData, {}, { as })).toMatchObject({
      oldestReviews: {
        certification: '2026-02-20T08:00:00.000Z',
        groupCreate: '2026-02-25T08:00:00.000Z',
        groupJoin: now.toISOString(),
        groupDelete: '2026-02-28T08:00:00.000Z',
        agents: '2026-02-22T08:00:00.000Z',
      },
      authorisations: {
        ending: { total: 2, estimated: false },
        nextEnd: '2026-03-11T08:00:00.000Z',
        expired: { total: 1, estimated: false },
      },
      contracts: {
        ending: 1,
        next: { agentInfoId: 2, agentInfoName: 'River Freight', effectTime: '2026-03-15T08:00:00.000Z' },
      },
      leastRoom: [
        { agentInfoId: 1, agentInfoName: 'Golden Lion Security', members: { used: 3, limit: 8 } },
        { agentInfoId: 2, agentInfoName: 'River Freight', members: { used: 2, limit: 50 } },
      ],
    })
  })

  test('without waiting requests and coming ends, the dashboard has no time for them', async () => {
    const fresh = await freshPlatform()
    const as = await fresh.signInAs('owner')
    await fresh.rows(`update group_members set list = 'members' where list = 'pending'`)
    await fresh.rows('update members set authorised_years = null, auth_expires_at = null')
    expect(await fresh.result(bigData, {}, { as })).toMatchObject({
      oldestReviews: {
        certification: null,
        groupCreate: null,
        groupJoin: null,
        groupDelete: null,
        agents: null,
      },
      authorisations: { ending: { total: 0 }, nextEnd: null, expired: { total: 0 } },
      contracts: { ending: 0, next: null },
    })
  })

  test('an editor gets the figures of its agent, platform staff those of all tenants, both without agents', async () => {
    const fresh = await freshPlatform()
    for (const statement of [
      'update members set online = true where id in (101, 201)',
      'update members set authorised_years = -1, auth_expires_at = null',
      `update members set authorised_years = 1, auth_expires_at = '2026-03-11T08:00Z' where id in (101, 201, 202)`,
      `update members set authorised_years = 1, auth_expires_at = '2026-02-11T08:00Z' where id in (102, 301)`,
      `insert into presence_hours values ('2026-03-01T08:00Z', 1, 5), ('2026-03-01T08:00Z', 2, 2),
        ('2026-02-28T08:00Z', 1, 4), ('2026-02-28T08:00Z', 2, 40)`,
      `insert into certifications (member_id, agent_id, name, status, created_at) values
        (101, 1, 'A', 'UnderReview', '2026-02-20T08:00Z'), (201, 2, 'B', 'Unreviewed', '2026-02-19T08:00Z')`,
      `insert into devices (imei, terminal_type, status, agent_id) values
        ('861111111111111', 'ipPhone', 'assigned', 1), ('862222222222222', 'ipPhone', 'assigned', 2)`,
    ])
      await fresh.rows(statement)
    const read = async (who: 'lionEditor' | 'staff' | 'owner') =>
      fresh.result(bigData, {}, { as: await fresh.signInAs(who) })
    const own = await read('lionEditor')
    expect(own).toMatchObject({
      members: 3,
      online: 1,
      groups: 1,
      devices: 1,
      dayBefore: { online: 4 },
      pendingReviews: { certification: 1, agents: 0 },
      oldestReviews: { certification: '2026-02-20T08:00:00.000Z', agents: null },
      authorisations: { ending: { total: 1 }, in90: { total: 1 }, expired: { total: 1 } },
    })
    expect(own.newPerDay?.at(-1)?.count).toBe(3)
    expect(own.onlinePerHour?.at(-1)?.count).toBe(5)
    const { agents, contracts, leastRoom, ...shared } = await read('owner')
    expect(agents).toMatchObject({ Normal: 2 })
    expect(contracts).toBeDefined()
    expect(leastRoom).toHaveLength(2)
    expect(await read('staff')).toEqual(shared)
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(shared).toSorted())
    expect(shared).toMatchObject({ members: 6, devices: 2, authorisations: { ending: { total: 3 } } })
  })

  test('the number of the day before counts rows made and not yet deleted 24 hours ago', async () => {
    const fresh = await freshPlatform()
    const as = await fresh.signInAs('owner')
    for (const statement of [
      `update members set created_at = '2026-02-01T08:00Z', deleted_at = null`,
      // Made since; deleted since; made and deleted since; deleted before.
      `update members set created_at = '2026-02-28T09:00Z' where id = 101`,
      `update members set deleted_at = '2026-02-28T09:00Z' where id = 102`,
      `update members set created_at = '2026-02-28T09:00Z', deleted_at = '2026-02-28T10:00Z' where id = 103`,
      `update members set deleted_at = '2026-02-28T07:00Z' where id = 201`,
      `update groups set created_at = '2026-02-01T08:00Z'`,
      `update groups set deleted_at = '2026-02-28T09:00Z' where id = 11`,
      `insert into devices (imei, terminal_type, status, created_at, updated_at) values
        ('861111111111111', 'ipPhone', 'standby', '2026-03-01T07:00Z', '2026-03-01T07:00Z'),
        ('862222222222222', 'ipPhone', 'retired', '2026-02-01T07:00Z', '2026-03-01T07:00Z'),
        ('863333333333333', 'ipPhone', 'retired', '2026-02-01T07:00Z', '2026-02-01T07:00Z')`,
    ])
      await fresh.rows(statement)
    const figures = await fresh.result(bigData, {}, { as })
    expect(figures.dayBefore).toEqual({
      // One was deleted since, and one made.
      members: figures.members,
      online: null,
      groups: Number(figures.groups) + 1,
      devices: 1,
    })
    expect(figures.devices).toBe(1)
  })

  test('of the waiting requests it has the number of new ones, and the trend has the requested days', async () => {
    const fresh = await freshPlatform()
    const as = await fresh.signInAs('owner')
    await fresh.rows(`insert into certifications (member_id, agent_id, name, status, created_at) values
      (101, 1, 'A', 'Unreviewed', '2026-02-20T08:00Z'), (102, 1, 'B', 'Unreviewed', '2026-02-28T08:00Z'),
      (103, 1, 'C', 'Passed', '2026-03-01T07:00Z')`)
    const week = await fresh.result(bigData, { days: 7 }, { as })
    expect(week).toMatchObject({ pendingReviews: { certification: 2 }, newReviews: { certification: 1 } })
    expect(week.newPerDay?.map(({ day }) => day).slice(0, 2)).toEqual(['2026-02-23', '2026-02-24'])
    expect((await fresh.result(bigData, { days: 90 }, { as })).newPerDay).toHaveLength(90)
    expect(await fresh.call(bigData, { days: 31 }, { as })).toMatchObject({ code: 2 })
  })

  test('new members are counted by the days of the requested time zone', async () => {
    const fresh = await freshPlatform()
    const as = await fresh.signInAs('owner')
    const lastDays = async (zone?: string) =>
      (await fresh.result(bigData, { days: 7, ...(zone && { zone }) }, { as })).newPerDay?.slice(-2)
    // At 22:45 in UTC it is the next day in Yangon already, at 04:30 still the day before in Los Angeles.
    await fresh.rows(`update members set created_at = '2026-02-27T22:45Z' where id = 101;
      update members set created_at = '2026-03-01T04:30Z' where id = 102;
      update members set created_at = '2026-01-01T00:00Z' where id not in (101, 102)`)
    expect(await lastDays()).toEqual([
      { day: '2026-02-28', count: 0 },
      { day: '2026-03-01', count: 1 },
    ])
    expect(await lastDays('Asia/Yangon')).toEqual([
      { day: '2026-02-28', count: 1 },
      { day: '2026-03-01', count: 1 },
    ])
    expect(await lastDays('America/Los_Angeles')).toEqual([
      { day: '2026-02-28', count: 1 },
      { day: '2026-03-01', count: 0 },
    ])
    for (const zone of ['Asia/Nowhere', '+06:30', "UTC' or true"])
      expect(await fresh.call(bigData, { days: 7, zone }, { as })).toMatchObject({ code: 2 })
  })

  test('an agent sees its own figures only', async () => {
    expect(await platform.call(selectAgentInfoList, {}, { as: lion })).toMatchObject({
      data: {
        list: [
          {
            agentInfoId: 1,
            agentInfoName: 'Golden Lion Security',
            status: 'Normal',
            members: { used: 3, limit: 8 },
          },
        ],
      },
    })
    expect(await platform.call(agentUserInfo, { agentInfoId: 2 }, { as: lion })).toMatchObject({ code: 0 })
    expect(await platform.call(agentUserInfo, {}, { as: lion })).toMatchObject({
      data: {
        members: { used: 3, limit: 8 },
        groups: { used: 1, limit: 3 },
        accounts: [{ LoginId: 3, UserName: 'lion.editor', Status: 'enabled' }],
      },
    })
    expect(await platform.call(loginverify, {}, { as: lion })).toMatchObject({
      data: { LoginId: 3, AgentInfoId: 1, status: 'Normal' },
    })
  })

  test('the owner sees all agents; an unknown one is missing', async () => {
    expect(await platform.call(agentUserInfo, { agentInfoId: 77 }, { as: owner })).toMatchObject({ code: 4 })
    const { members } = await platform.result(agentUserInfo, {}, { as: owner })
    expect(members.limit).toBe(null)
    const { list } = await platform.result(selectAgentInfoList, {}, { as: owner })
    expect(list.map((agent) => [agent.agentInfoName, agent.members])).toEqual([
      ['Golden Lion Security', { used: 3, limit: 8 }],
      ['River Freight', { used: 2, limit: 50 }],
    ])
  })
})
