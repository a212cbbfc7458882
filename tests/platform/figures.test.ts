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
    expect(figures.newPerDay[0]).toEqual({ day: '2026-01-31', count: 0 })
    expect(figures.newPerDay.at(-1)).toEqual({ day: '2026-03-01', count: 6 })
    expect(figures.onlinePerHour[0]).toEqual({ hour: '2026-02-28T09:00:00Z', count: 9 })
    expect(figures.onlinePerHour.at(-1)).toEqual({ hour: '2026-03-01T08:00:00Z', count: 7 })
    expect(figures.onlinePerHour.reduce((sum, { count }) => sum + count, 0)).toBe(16)
  })

  test('are for the owner alone', async () => {
    for (const who of ['staff', 'lionEditor'] as const) {
      expect(await platform.call(bigData, {}, { as: await platform.signInAs(who) })).toMatchObject({
        code: 0,
        data: null,
      })
    }
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
