import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { imeiOf, now } from '../support/platform-rows.ts'
import { insertRecords, stock, stockImei } from '../support/record-rows.ts'

const { operImei } = contract.agentInfo
const { deviceBindWithPage } = contract.verify
const { delUserInfo, editUserInfo, getUserInfo } = contract.userInfo

const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')
beforeEach(() => insertRecords(platform))

const operate = (input: object, as = lion) => platform.call(operImei, input, { as })
const deviceRow = async (id: number) => (await platform.rows('select * from devices where id = $1', [id]))[0]
const memberRow = async (id: number) => (await platform.rows('select * from members where id = $1', [id]))[0]
const steps = async (id: number) =>
  (await platform.rows('select status from device_events where device_id = $1 order by id', [id])).map(
    ({ status }) => status,
  )
/** All tables that a step writes. */
const everything = () => platform.tables('devices', 'device_events', 'device_bindings', 'members')

test('a device goes from stock to an agent, to a member, back to stock and out of use, each step in its history', async () => {
  const deviceIds = [stock.standby]
  const agentInfoId = 1
  expect(await operate({ action: 'assign', deviceIds, agentInfoId }, owner)).toMatchObject({
    code: 1,
    data: { changed: 1 },
  })
  expect(await platform.lastLog()).toMatchObject({
    call: 'agentInfo/operImei',
    targets: deviceIds,
    before: [{ deviceId: stock.standby, status: 'standby', agentInfoId: null, userId: null }],
    after: { status: 'assigned', agentInfoId: 1 },
  })
  await operate({ action: 'bind', deviceId: stock.standby, userId: 102 })
  expect(await deviceRow(stock.standby)).toMatchObject({ status: 'bound', agent_id: '1', member_id: '102' })
  expect(await memberRow(102)).toMatchObject({
    imei: stockImei(stock.standby),
    bind_flag: true,
    row_version: 2,
  })
  expect(
    await operate({ action: 'unbind', deviceIds, confirmation: await platform.confirm(lion) }),
  ).toMatchObject({
    code: 1,
  })
  expect(await deviceRow(stock.standby)).toMatchObject({ status: 'assigned', member_id: null })
  expect(await memberRow(102)).toMatchObject({ imei: '', bind_flag: false })
  await operate({ action: 'recall', deviceIds }, owner)
  expect(await deviceRow(stock.standby)).toMatchObject({ status: 'standby', agent_id: null })
  expect(await operate({ action: 'retire', deviceIds }, owner)).toMatchObject({ code: 1 })
  expect(await steps(stock.standby)).toEqual([
    'standby',
    'assigned',
    'bound',
    'assigned',
    'standby',
    'retired',
  ])
})

describe('a device of another tenant or in stock', () => {
  test.each([
    ['retire', { deviceIds: [stock.lionAssigned, stock.riverAssigned] }],
    ['retire', { deviceIds: [999_999] }],
    ['retire', { deviceIds: [stock.standby] }],
    ['assign', { deviceIds: [stock.lionAssigned], agentInfoId: 2 }],
    ['recall', { deviceIds: [stock.lionAssigned] }],
    ['bind', { deviceId: stock.lionAssigned, userId: 202 }],
    ['bind', { deviceId: stock.lionAssigned, userId: 999_999 }],
    ['bind', { deviceId: stock.riverAssigned, userId: 102 }],
  ])('cannot be changed by an agent: %s %j is code 0', async (action, input) => {
    const before = await everything()
    expect(await operate({ action, ...input })).toMatchObject({ code: 0, data: null })
    expect(await everything()).toEqual(before)
  })

  test('is not bound to this tenant’s member, even by the owner', async () => {
    const bind = { action: 'bind', deviceId: stock.riverAssigned, userId: 102 }
    expect(await operate(bind, owner)).toMatchObject({ code: 0 })
  })

  test('unknown devices and agents are reported to an account of all tenants', async () => {
    expect(await operate({ action: 'retire', deviceIds: [999_999] }, owner)).toMatchObject({ code: 4 })
    const assign = { action: 'assign', deviceIds: [stock.standby], agentInfoId: 77 }
    expect(await operate(assign, owner)).toMatchObject({ code: 2, data: { agentInfoId: 'invalid' } })
  })
})

describe('binding', () => {
  const bind = (userId: number, deviceId: number = stock.lionAssigned, as = lion) =>
    operate({ action: 'bind', deviceId, userId }, as)

  test('to a member that has a device is a conflict; a deleted member is missing', async () => {
    expect(await bind(101)).toMatchObject({ code: 5, data: { userId: 'taken' } })
    expect(await bind(104)).toMatchObject({ code: 4 })
  })

  test('an IMEI that another member was given by hand is a conflict, which names that member to its own tenant only', async () => {
    await platform.rows('update members set imei = $1 where id = 103', [stockImei(stock.lionAssigned)])
    const answer = await bind(102)
    expect([answer.code, answer.data]).toEqual([5, { imei: 'taken', holder: 'member103' }])
    await platform.rows('update members set agent_id = 2 where id = 103')
    expect((await bind(102)).data).toEqual({ imei: 'taken' })
  })

  test('one device to two members at the same time succeeds once', async () => {
    const answers = await Promise.all([bind(102), bind(103)])
    // The loser finds the device bound (0), or changed since it was read (5).
    const codes = answers.map(({ code }) => code).toSorted()
    expect([
      [0, 1],
      [1, 5],
    ]).toContainEqual(codes)
    expect(await steps(stock.lionAssigned)).toEqual(['assigned', 'bound'])
  })

  test('to a member without an agent takes a device from stock, and unbinding returns it', async () => {
    expect(await bind(301, stock.standby, owner)).toMatchObject({ code: 1 })
    const unbind = {
      action: 'unbind',
      deviceIds: [stock.standby],
      confirmation: await platform.confirm(owner),
    }
    expect(await operate(unbind, owner)).toMatchObject({ code: 1 })
    expect(await steps(stock.standby)).toEqual(['standby', 'bound', 'standby'])
  })

  test('records the member, both times and both operators', async () => {
    await bind(102)
    platform.pass(60_000)
    const unbind = {
      action: 'unbind',
      deviceIds: [stock.lionAssigned],
      confirmation: await platform.confirm(lion),
    }
    await operate(unbind)
    const request = { deviceId: stock.lionAssigned }
    expect((await platform.result(deviceBindWithPage, request, { as: lion })).list).toEqual([
      {
        bindingId: expect.any(Number),
        deviceId: stock.lionAssigned,
        imei: stockImei(stock.lionAssigned),
        iccid: '8995012345678901502',
        userId: 102,
        account: 'member102',
        agentInfoId: 1,
        agentInfoName: 'Golden Lion Security',
        boundAt: now.toISOString(),
        boundBy: 'lion.editor',
        unboundAt: new Date(now.getTime() + 60_000).toISOString(),
        unboundBy: 'lion.editor',
        model: '',
        otherImei: '',
        rowVersion: 0,
      },
    ])
  })

  test('is undone with the login password only', async () => {
    const before = await everything()
    const unbind = { action: 'unbind', deviceIds: [stock.lionBound], confirmation: 'made up' }
    expect(await operate(unbind)).toMatchObject({ code: 8 })
    expect(await everything()).toEqual(before)
  })

  test('prevents an edit of the bound member’s IMEI', async () => {
    const { sex, terminalType, account, name, nickName, telephone, rowVersion } = await platform.result(
      getUserInfo,
      { id: 101 },
      { as: lion },
    )
    const fields = { sex, terminalType, account, name, nickName, telephone, rowVersion }
    const edit = { ...fields, action: 'edit', userId: 101, imei: imeiOf(555), imeiAccepted: true } as const
    expect(await platform.call(editUserInfo, edit, { as: lion })).toMatchObject({
      code: 5,
      data: { imei: 'bound' },
    })
  })
})

describe('deleting a member', () => {
  beforeEach(() => platform.rows("update group_members set role = 'ordinary' where member_id = 101"))

  test('unbinds its device, and restoring does not bind it again', async () => {
    const confirmation = await platform.confirm(lion)
    await platform.result(delUserInfo, { userIds: [101, 102], confirmation }, { as: lion })
    expect(await deviceRow(stock.lionBound)).toMatchObject({ status: 'assigned', member_id: null })
    expect(await steps(stock.lionBound)).toEqual(['bound', 'assigned'])
    expect(await platform.rows('select unbound_at from device_bindings where device_id = 503')).toEqual([
      { unbound_at: now },
    ])
    expect(await operate({ action: 'bind', deviceId: stock.lionBound, userId: 103 })).toMatchObject({
      code: 1,
    })
    const restore = { action: 'restore', userIds: [101] }
    expect(await platform.call(editUserInfo, restore, { as: lion })).toMatchObject({ code: 1 })
    expect(await memberRow(101)).toMatchObject({ bind_flag: false, imei: '', deleted_at: null })
  })

  test('while its device is unbound leaves one history, whichever is first', async () => {
    const [one, other] = [await platform.confirm(lion), await platform.confirm(lion)]
    const answers = await Promise.all([
      platform.call(delUserInfo, { userIds: [101], confirmation: one }, { as: lion }),
      operate({ action: 'unbind', deviceIds: [stock.lionBound], confirmation: other }),
    ])
    expect(answers[0]?.code).toBe(1)
    expect([0, 1]).toContain(answers[1]?.code)
    expect(await steps(stock.lionBound)).toEqual(['bound', 'assigned'])
  })
})
