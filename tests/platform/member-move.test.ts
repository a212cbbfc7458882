import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember, lion, loneMember, river, unknownMember } from '../support/platform-rows.ts'

const { moveUserPreview, moveUserInfo, groupUserWithPage, editUserInfo, delUserInfo } = contract.userInfo

/** Members that move to another agent, with all of their rows. */

const { platform, owner } = platformForEach('owner')

const moveRequest = (userIds: number[], agentInfoId = river.id) => ({ userIds, agentInfoId })
const preview = (userIds: number[], agentInfoId?: number) =>
  platform.result(moveUserPreview, moveRequest(userIds, agentInfoId), { as: owner })
const send = (userIds: number[], plan: string, { agentInfoId = river.id, as = owner as Session } = {}) =>
  platform.call(moveUserInfo, { ...moveRequest(userIds, agentInfoId), plan }, { as })
const everything = async () =>
  Promise.all(
    [
      'members',
      'group_members',
      'devices',
      'device_bindings',
      'certifications',
      'login_bindings',
      'tallies',
    ].map((table) => platform.rows(`select * from ${table} order by 1, 2`)),
  )

/** Member 102 has a device, papers with a picture, a setting, a position and a terminal. */
async function equip() {
  await platform.rows(`insert into devices (id, imei, terminal_type, status, agent_id, member_id)
    values (71, '860000000000071', 'intercomDevice', 'bound', 1, 102)`)
  await platform.rows(`insert into device_bindings (device_id, imei, member_id, account, agent_id, bound_at, bound_by)
    values (71, '860000000000071', 102, 'member102', 1, '2026-02-01', 'lion.editor')`)
  await platform.rows(`insert into certifications (member_id, agent_id, name, front_image)
    values (102, 1, 'Name 102', 'lion-card.webp')`)
  await platform.rows(
    `insert into login_bindings (member_id, agent_id, kind, value) values (102, 1, 'imei', 'x')`,
  )
  await platform.rows(`insert into positions (member_id, agent_id, longitude, latitude, at)
    values (102, 1, 96, 16, '2026-02-01')`)
  await platform.rows(`insert into terminal_tokens (hash, member_id, created_at, expires_at)
    values ('t', 102, now(), now() + interval '1 day')`)
  await platform.rows('update members set online = true, bind_flag = true where id = 102')
}

describe('the preview', () => {
  test('names for each member the records that move along or end, and the quota of the agent', async () => {
    await equip()
    const { list, quota, plan } = await preview([102, 101, 201])
    expect(list).toEqual([
      expect.objectContaining({
        userId: 101,
        agentInfoName: lion.name,
        deviceImei: '',
        leaves: [{ groupId: 11, groupName: 'Night watch' }],
        administers: [{ groupId: 11, groupName: 'Night watch' }],
        settings: 1,
      }),
      expect.objectContaining({
        userId: 102,
        agentInfoId: lion.id,
        online: true,
        deviceImei: '860000000000071',
        leaves: [{ groupId: 11, groupName: 'Night watch' }],
        administers: [],
        certifications: 1,
        settings: 1,
      }),
    ])
    expect(quota).toEqual({ used: 2, limit: river.memberLimit })
    expect((await preview([102, 101, 201])).plan).toBe(plan)
    expect(await platform.lastLog()).not.toMatchObject({ call: 'userInfo/moveUserPreview' })
  })
})

describe('a move', () => {
  test('moves device, papers, pictures and settings along, ends places and terminal, and leaves past records', async () => {
    await equip()
    const { plan } = await preview([102, 201])
    expect(await send([102, 201], plan)).toMatchObject({ code: 1, data: { changed: 1, already: 1 } })
    const of = async (sql: string) => (await platform.rows(sql))[0]
    expect(await of('select agent_id, online, bind_flag, imei from members where id = 102')).toMatchObject({
      agent_id: '2',
      online: false,
      bind_flag: true,
    })
    expect(await of('select agent_id, member_id, status from devices where id = 71')).toEqual({
      agent_id: '2',
      member_id: '102',
      status: 'bound',
    })
    const bindings = `select agent_id, bound_by, unbound_by, unbound_at is null as lasts from device_bindings
      where device_id = 71 order by id`
    expect(await platform.rows(bindings)).toEqual([
      { agent_id: '1', bound_by: 'lion.editor', unbound_by: 'owner', lasts: false },
      { agent_id: '2', bound_by: 'owner', unbound_by: '', lasts: true },
    ])
    expect(await of('select agent_id, status, member_id from device_events where device_id = 71')).toEqual({
      agent_id: '2',
      status: 'bound',
      member_id: '102',
    })
    for (const table of ['certifications', 'login_bindings']) {
      expect(await of(`select agent_id from ${table} where member_id = 102`)).toEqual({ agent_id: '2' })
    }
    expect(await of("select agent_id from stored_files where name = 'lion-card.webp'")).toEqual({
      agent_id: '2',
    })
    for (const table of ['positions', 'latest_positions']) {
      expect(await of(`select agent_id from ${table} where member_id = 102`)).toEqual({ agent_id: '1' })
    }
    expect(await platform.rows('select * from group_members where member_id = 102')).toEqual([])
    expect(await platform.rows('select * from terminal_tokens where member_id = 102')).toEqual([])
    expect(
      await platform.rows('select agent_id, members from tallies where agent_id > 0 order by 1'),
    ).toEqual([
      { agent_id: '1', members: 2 },
      { agent_id: '2', members: 3 },
    ])
    expect(await platform.lastLog()).toMatchObject({
      call: 'userInfo/moveUserInfo',
      targets: [102, 201],
      before: [{ userId: 102, agentId: 1, groupIds: [11] }],
      after: [{ userId: 102, agentId: 2, groupIds: [] }],
    })
    const seen = async (who: 'lionEditor' | 'riverEditor') => {
      const as = await platform.signInAs(who)
      const { list } = await platform.result(groupUserWithPage, { ids: [102] }, { as })
      return list.length
    }
    expect([await seen('lionEditor'), await seen('riverEditor')]).toEqual([0, 1])
  })

  test('keeps the places in groups without an agent, and moves a member without one', async () => {
    await platform.rows("insert into groups (id, group_no, name) values (13, 'G13', 'All')")
    await platform.rows('insert into group_members (group_id, member_id) values (13, 301)')
    const { plan } = await preview([loneMember])
    expect(await send([loneMember], plan)).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await platform.rows('select group_id from group_members where member_id = 301')).toEqual([
      { group_id: '13' },
    ])
  })

  test('of a group’s administrator is refused with the group’s name', async () => {
    const { plan } = await preview([101, 102])
    const before = await everything()
    expect(await send([101, 102], plan)).toMatchObject({
      code: 5,
      data: { userIds: 'administrator', holder: 'Night watch' },
    })
    expect(await everything()).toEqual(before)
  })

  test('over the quota is refused with the used number', async () => {
    const { plan } = await preview([102, 103])
    await platform.rows('update agents set member_limit = 3 where id = 2')
    const before = await everything()
    expect(await send([102, 103], plan)).toMatchObject({ code: 6, data: { used: 2, limit: 3 } })
    expect(await everything()).toEqual(before)
  })

  test.each([
    ['a member was edited', () => platform.rows('update members set row_version = 9 where id = 102')],
    ['a member left its group', () => platform.rows('delete from group_members where member_id = 102')],
    [
      'a member got a device',
      () =>
        platform.rows(`insert into devices (imei, terminal_type, status, agent_id, member_id)
          values ('860000000000072', 'ipPhone', 'bound', 1, 102)`),
    ],
    [
      'an operator changed a member',
      () => platform.call(editUserInfo, { action: 'prohibitCall', userIds: [103] }, { as: owner }),
    ],
  ])('is refused as stale when %s since the preview', async (_, happens) => {
    const { plan } = await preview([102, 103])
    await happens()
    const before = await everything()
    expect(await send([102, 103], plan)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await everything()).toEqual(before)
  })

  test('of two at once to different agents only one succeeds', async () => {
    await platform.rows(
      "insert into agents (id, name, member_limit, group_limit, status) values (3, 'Third', 9, 9, 'Normal')",
    )
    const [toRiver, toThird] = [await preview([102, 103]), await preview([103, 102], 3)]
    const answers = await Promise.all([
      send([102, 103], toRiver.plan),
      send([103, 102], toThird.plan, { agentInfoId: 3 }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    const agents = await platform.rows('select distinct agent_id from members where id in (102, 103)')
    expect(agents).toHaveLength(1)
  })

  test('beside a deletion either finds the members deleted or deletes moved ones', async () => {
    const { plan } = await preview([102, 103])
    const confirmation = await platform.confirm(owner)
    const [moved, deleted] = await Promise.all([
      send([102, 103], plan),
      platform.call(delUserInfo, { userIds: [103, 102], confirmation }, { as: owner }),
    ])
    expect([1, 4]).toContain(moved.code)
    expect(deleted.code).toBe(1)
    const [counted] = await platform.rows(
      'select (select coalesce(sum(members), 0) from tallies) = (select count(*) from members where deleted_at is null) as ok',
    )
    expect(counted).toEqual({ ok: true })
  })
})

describe('is refused', () => {
  test.each([
    ['an agent’s editor for its own members', 'lionEditor', [102], river.id, 0],
    ['an agent’s editor for members of another', 'riverEditor', [102], river.id, 0],
    ['an unknown member', 'staff', [102, unknownMember], river.id, 4],
    ['a deleted member', 'owner', [102, deletedMember], river.id, 4],
    ['an unknown agent', 'owner', [102], 77, 2],
  ] as const)('for %s', async (_, who, userIds, agentInfoId, code) => {
    const { plan } = await preview([102])
    const before = await everything()
    const as = await platform.signInAs(who)
    expect(
      await platform.call(moveUserPreview, moveRequest([...userIds], agentInfoId), { as }),
    ).toMatchObject({
      code,
    })
    expect(await send([...userIds], plan, { agentInfoId, as })).toMatchObject({ code })
    expect(await everything()).toEqual(before)
  })

  test.each(["status = 'Freeze'", "expires_at = '2026-01-01'"])('to an agent with %s', async (state) => {
    const { plan } = await preview([102])
    await platform.rows(`update agents set ${state} where id = 2`)
    const data = { agentInfoId: 'notNormal' }
    expect(await send([102], plan)).toMatchObject({ code: 5, data })
    expect(await platform.call(moveUserPreview, moveRequest([102]), { as: owner })).toMatchObject({
      code: 5,
      data,
    })
  })
})
