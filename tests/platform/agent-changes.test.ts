import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { newAgent, now, password } from '../support/platform-rows.ts'

const { saveAgentInfo, agentInfoWithPage } = contract.agentInfo
const { loginWithPwd } = contract.loginInfo
const effectTime = '2028-01-01T00:00:00.000Z'
const day = 24 * 60 * 60 * 1000

const { platform, owner } = platformForEach('owner')

const save = (input: object, as = owner) => platform.call(saveAgentInfo, input, { as })
const everything = () => platform.tables('agents', 'login_accounts')
const agent = async (agentInfoName: string) =>
  (await platform.result(agentInfoWithPage, { agentInfoName }, { as: owner })).list[0]
const signIn = async (account: string) =>
  platform.call(loginWithPwd, { account, password }, { as: await platform.temporaryToken() })

describe('editing an agent', () => {
  const fields = { ...newAgent, action: 'edit', agentInfoId: 1, rowVersion: 1 }

  test('changes its fields but not its status, increments the version and logs the changed fields', async () => {
    expect(await save({ ...fields, remark: 'pays late' })).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await agent('Bright Star')).toMatchObject({
      agentInfoId: 1,
      remark: 'pays late',
      limitCount: 40,
      status: 'Normal',
      effectTime: '2027-03-01T08:00:00.000Z',
      updateName: 'owner',
      updateTime: now.toISOString(),
      rowVersion: 2,
    })
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      targets: [1],
      before: { name: 'Golden Lion Security', memberLimit: 8, remark: '' },
      after: { name: 'Bright Star Couriers', memberLimit: 40, remark: 'pays late' },
    })
  })

  test('at an outdated version is refused', async () => {
    await save(fields)
    const before = await everything()
    expect(await save({ ...fields, remark: 'x' })).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await everything()).toEqual(before)
  })

  test.each([
    [{ agentInfoName: 'River Freight' }, 5, { agentInfoName: 'taken' }],
    [{ limitCount: 2 }, 2, { limitCount: 'tooSmall' }],
    [{ groupCount: 0 }, 2, { groupCount: 'tooSmall' }],
    [{ effectTime: '2026-02-01T00:00:00Z' }, 2, { effectTime: 'notLater' }],
    [{ agentInfoId: 77 }, 4, null],
  ])('to %j is refused and changes no field', async (change, code, data) => {
    const before = await everything()
    const answer = await save({ ...fields, ...change })
    expect([answer.code, answer.data]).toEqual([code, data])
    expect(await everything()).toEqual(before)
  })

  test('may lower a quota to the used number', async () => {
    expect(await save({ ...fields, limitCount: 3, groupCount: 1 })).toMatchObject({ code: 1 })
  })

  test('may change the end of a running contract, but does not revive an expired one', async () => {
    expect(await save({ ...fields, effectTime })).toMatchObject({ code: 1 })
    await platform.rows("update agents set expires_at = '2026-02-01' where id = 2")
    const river = { ...fields, agentInfoName: 'River', agentInfoId: 2 }
    expect(await save({ ...river, effectTime })).toMatchObject({ code: 0 })
    expect(await save(river)).toMatchObject({ code: 1 })
  })
})

describe('renewing', () => {
  const renew = (agents: object[]) => save({ action: 'renew', agents })

  // @spec 4.2
  test('many at once gives each its new date; an expired agent can sign in again', async () => {
    await platform.rows("update agents set expires_at = '2026-02-01T00:00Z' where id = 2")
    expect(await signIn('river.editor')).toMatchObject({ code: 9 })
    const later = { rowVersion: 1, effectTime }
    const answer = await renew([
      { agentInfoId: 2, rowVersion: 1, effectTime: '2026-09-01T00:00:00+06:30' },
      { agentInfoId: 1, ...later },
    ])
    expect(answer).toMatchObject({ code: 1, data: { changed: 2 } })
    expect(await agent('Golden')).toMatchObject({ effectTime, rowVersion: 2 })
    expect(await agent('River')).toMatchObject({ effectTime: '2026-08-31T17:30:00.000Z', status: 'Normal' })
    expect(await signIn('river.editor')).toMatchObject({ code: 1 })
    expect(await platform.lastLog()).toMatchObject({ call: 'loginInfo/loginWithPwd' })
    const [row] = await platform.rows("select * from operation_log where call = 'agentInfo/saveAgentInfo'")
    expect(row).toMatchObject({
      targets: [2, 1],
      before: [{ agentInfoId: 1 }, { agentInfoId: 2, expiresAt: '2026-02-01T00:00:00.000Z' }],
      after: [{ agentInfoId: 1, expiresAt: effectTime }, { agentInfoId: 2 }],
    })
  })

  test('a frozen agent stays frozen', async () => {
    await platform.rows("update agents set status = 'Freeze' where id = 1")
    expect(await renew([{ agentInfoId: 1, rowVersion: 1, effectTime }])).toMatchObject({ code: 1 })
    expect(await agent('Golden')).toMatchObject({ effectTime, status: 'Freeze' })
  })

  test.each([
    ['an unreviewed agent', "status = 'Unreviewed'", {}, 0, null],
    ['a refused agent', "status = 'Refuse'", {}, 0, null],
    ['an unknown agent', 'id = id', { agentInfoId: 77 }, 4, null],
    ['an outdated version', 'row_version = 2', {}, 5, { rowVersion: 'stale' }],
    [
      'an earlier date than before',
      'id = id',
      { effectTime: '2027-02-28T00:00:00Z' },
      2,
      { agents: 'notLater' },
    ],
    ['an agent without an end of contract', 'expires_at = null', {}, 2, { agents: 'notLater' }],
    [
      'a date in the past',
      "expires_at = '2020-01-01'",
      { effectTime: '2026-02-28T00:00:00Z' },
      2,
      { agents: 'notLater' },
    ],
  ])('with %s in the selection renews no agent', async (_, change, item, code, data) => {
    await platform.rows(`update agents set ${change} where id = 2`)
    const before = await everything()
    const answer = await renew([
      { agentInfoId: 1, rowVersion: 1, effectTime },
      { agentInfoId: 2, rowVersion: 1, effectTime, ...item },
    ])
    expect([answer.code, answer.data]).toEqual([code, data])
    expect(await everything()).toEqual(before)
    expect(await platform.lastLog()).toMatchObject({ code, before: null, after: null })
  })

  test('the same agent twice, or no agent, is refused', async () => {
    const once = { agentInfoId: 1, rowVersion: 1, effectTime }
    expect(await renew([once, once])).toMatchObject({ code: 2, data: { agents: 'invalid' } })
    expect(await renew([])).toMatchObject({ code: 2, data: { agents: 'nothingSelected' } })
  })
})

describe('deleting an agent', () => {
  const remove = async (agentInfoIds: number[], confirmation?: string) =>
    save({ action: 'delete', agentInfoIds, confirmation: confirmation ?? (await platform.confirm(owner)) })
  const emptyLion = () =>
    platform.rows(`
      update members set deleted_at = '2026-01-01' where agent_id = 1;
      update groups set deleted_at = '2026-02-28' where agent_id = 1`)

  test('without members and groups deletes its accounts and returns its devices to stock', async () => {
    await emptyLion()
    await platform.rows(`
      insert into devices (id, imei, terminal_type, status, agent_id) values
        (1, '350000000000010', 'ipPhone', 'assigned', 1), (2, '350000000000028', 'ipPhone', 'retired', 1);
      update groups set created_by = 3 where id = 12`)
    const lion = await platform.signInAs('lionEditor')
    expect(await remove([1])).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await agent('Golden')).toBeUndefined()
    expect(await signIn('lion.editor')).toMatchObject({ code: 8 })
    const passwordAnswer = await platform.call(contract.agentInfo.loginverify, {}, { as: lion })
    expect(passwordAnswer).toMatchObject({ status: 401 })
    expect(await platform.rows('select status, agent_id from devices order by id')).toEqual([
      { status: 'standby', agent_id: null },
      { status: 'retired', agent_id: null },
    ])
    expect(
      await platform.rows('select device_id, status, by_account_id from device_events order by 1'),
    ).toEqual([
      { device_id: '1', status: 'standby', by_account_id: '1' },
      { device_id: '2', status: 'retired', by_account_id: '1' },
    ])
    const [row] = await platform.rows("select * from operation_log where call = 'agentInfo/saveAgentInfo'")
    expect(row).toMatchObject({ targets: [1], before: [{ agentInfoId: 1, name: 'Golden Lion Security' }] })
  })

  test.each([
    ['members', 'id = id', { members: 3, groups: 1, restorable: 1 }],
    ['members that can be restored', "deleted_at = '2026-02-20'", { members: 0, groups: 1, restorable: 4 }],
  ])('that has %s is a conflict that counts them', async (_, change, data) => {
    await platform.rows(`update members set ${change} where agent_id = 1`)
    const before = await everything()
    const answer = await remove([1])
    expect([answer.code, answer.data]).toEqual([5, { agentInfoIds: 'inUse', ...data }])
    expect(await everything()).toEqual(before)
  })

  test('deletes no agent when a selected one has members or does not exist', async () => {
    await emptyLion()
    expect(await remove([1, 2])).toMatchObject({ code: 5 })
    expect(await remove([1, 77])).toMatchObject({ code: 4 })
    expect(await agent('Golden')).toBeDefined()
  })

  test('needs a password confirmation of the last two minutes', async () => {
    await emptyLion()
    expect(await remove([1], 'made up')).toMatchObject({ code: 8 })
    const late = await platform.confirm(owner)
    platform.pass(2 * 60_000)
    expect(await remove([1], late)).toMatchObject({ code: 8 })
    expect(await agent('Golden')).toBeDefined()
  })

  test('and adding a member to it at the same time do not both succeed', async () => {
    await emptyLion()
    const confirmation = await platform.confirm(owner)
    const member = {
      mode: 'bulk',
      prefix: 'gate',
      start: '1',
      count: 1,
      agentInfoId: 1,
      terminalType: 'ipPhone',
    }
    const [removed, added] = await Promise.all([
      remove([1], confirmation),
      platform.call(contract.userInfo.batchAddUserInfo, member, { as: owner }),
    ])
    expect([
      [1, 2],
      [5, 1],
    ]).toContainEqual([removed.code, added.code])
  })
})

test('an agent is suspended from the moment that its contract expires, without any write', async () => {
  const lion = await platform.signInAs('lionEditor')
  platform.clock.now = new Date('2027-03-01T07:59:59.999Z')
  await platform.rows("update tokens set expires_at = '2030-01-01'")
  expect(await platform.call(contract.agentInfo.loginverify, {}, { as: lion })).toMatchObject({ code: 1 })
  platform.pass(1)
  expect(await platform.call(contract.agentInfo.loginverify, {}, { as: lion })).toMatchObject({
    status: 401,
    code: 9,
  })
  expect(await signIn('lion.editor')).toMatchObject({ code: 9 })
  platform.pass(-day)
  expect(await platform.call(contract.agentInfo.loginverify, {}, { as: lion })).toMatchObject({ code: 1 })
})

test('an owner account that belongs to an agent sees that agent only, and may change no agent', async () => {
  const on = await freshPlatform({ ownerId: 3 })
  const as = await on.signInAs('lionEditor')
  const { list } = await on.result(agentInfoWithPage, {}, { as })
  expect(list.map((each) => each.agentInfoId)).toEqual([1])
  const agents = (agentInfoId: number) => [{ agentInfoId, rowVersion: 1, effectTime }]
  const tries = [
    on.call(contract.agentInfo.createAgentInfo, { ...newAgent, password, effectTime }, { as }),
    on.call(saveAgentInfo, { action: 'renew', agents: agents(1) }, { as }),
    on.call(saveAgentInfo, { action: 'renew', agents: agents(2) }, { as }),
    on.call(contract.agentInfo.changeAgentInfoStatus, { action: 'freeze', agentInfoIds: [2] }, { as }),
  ]
  expect((await Promise.all(tries)).map(({ code }) => code)).toEqual([0, 0, 0, 0])
})
