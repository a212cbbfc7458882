import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { TestPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { department, nightDispatcher, offeredShare } from '../support/platform-rows.ts'

/** Creating, changing and removing by the generic calls obeys the rules of the modules' own calls. */

const { industryInfo, staffInfo, shareSettingInfo } = contract

const { platform, owner } = platformForEach('owner')

const call = (spec: Parameters<TestPlatform['call']>[0], input: unknown, as = owner) =>
  platform.call(spec, input, { as })
const count = async (table: string) => (await platform.rows(`select 1 from ${table}`)).length

describe('departments', () => {
  const create = (dataList: object, more: object = {}) =>
    call(industryInfo.createInfo, { dataList: { departmentName: 'Annex', ...dataList }, ...more })
  const change = (dataList: object, id: number = department.nightDesk) =>
    call(industryInfo.updateInfo, { id, dataList: { rowVersion: 1, ...dataList } })
  const remove = (where: object) => call(industryInfo.removeInfoByWhere, { where })

  test('are created in the tenant of their parent, with a log row', async () => {
    expect(await create({ parentId: department.yard })).toEqual(
      expect.objectContaining({ code: 1, data: { id: 1001 } }),
    )
    expect(await platform.lastLog()).toMatchObject({
      call: 'industryInfo/createInfo',
      targets: [1001],
      after: { name: 'Annex', parentId: department.yard, agentId: 2 },
    })
  })

  test('are created once for a repeated request id, with the same answer', async () => {
    const input = { dataList: { departmentName: 'Annex' } }
    const requestId = '6f1c3a52-6a0e-4d39-9a59-0c5d0a7b6f11'
    const [first, second] = [
      await platform.call(industryInfo.createInfo, input, { as: owner, requestId }),
      await platform.call(industryInfo.createInfo, input, { as: owner, requestId }),
    ]
    expect(first).toMatchObject({ code: 1, data: { id: 1001 } })
    expect(second).toEqual(first)
    expect(await count('departments')).toBe(4)
  })

  // @spec 7.34
  test.each([
    [
      'a name that a sibling has',
      { departmentName: 'yard', agentInfoId: 2 },
      {},
      { code: 5, data: { departmentName: 'taken' } },
    ],
    ['no name', { departmentName: ' ' }, {}, { code: 2, data: { departmentName: 'required' } }],
    ['an unknown field', { id: 5 }, {}, { code: 2, data: { dataList: 'invalid' } }],
    [
      'a time that the platform sets',
      {},
      { timeList: { createTime: '2026-01-01T00:00:00Z' } },
      { code: 2, data: { timeList: 'invalid' } },
    ],
    [
      'a time among the other fields',
      { createTime: '2026-01-01T00:00:00Z' },
      {},
      { code: 2, data: { dataList: 'invalid' } },
    ],
    ['an unknown parent', { parentId: 999 }, {}, { code: 4 }],
  ])('with %s are refused', async (_, dataList, more, answer) => {
    expect(await create(dataList, more)).toMatchObject(answer)
    expect(await count('departments')).toBe(3)
  })

  // @spec 7.35
  test('are renamed or moved at their current version, not both at once', async () => {
    expect(await change({ departmentName: 'Late desk' })).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await change({ parentId: null })).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await change({ rowVersion: 2, parentId: null })).toMatchObject({ code: 1 })
    expect(await change({ rowVersion: 3 })).toMatchObject({ code: 1, data: { changed: 0 } })
    const both = { rowVersion: 3, parentId: null, departmentName: 'x' }
    expect(await change(both)).toMatchObject({ code: 2, data: { dataList: 'invalid' } })
    const under = { parentId: department.nightDesk }
    expect(await change(under, department.controlRoom)).toMatchObject({ code: 1 })
    const row = await platform.rows('select name, parent_id from departments where id = 22')
    expect(row).toEqual([{ name: 'Late desk', parent_id: null }])
    const circle = { rowVersion: 3, parentId: department.controlRoom }
    expect(await change(circle)).toMatchObject({ code: 2, data: { parentId: 'invalid' } })
  })

  // @spec 7.36
  test('are removed with their descendants when all of these are selected and empty', async () => {
    const tree = { departmentId: { in: [department.controlRoom, department.nightDesk] } }
    expect(await remove(tree)).toMatchObject({ code: 5, data: { departmentId: 'inUse', dispatchers: 1 } })
    await platform.rows('delete from dispatchers')
    expect(await remove({ departmentId: { eq: department.controlRoom } })).toMatchObject({
      code: 5,
      data: { departments: 1 },
    })
    expect(await remove(tree)).toMatchObject({ code: 1, data: { removed: 2 } })
    expect(await platform.lastLog()).toMatchObject({
      targets: [21, 22],
      before: [{ departmentId: 21 }, { name: 'Night desk' }],
    })
    expect(await count('departments')).toBe(1)
  })

  // @spec 7.36
  test('are removed by id at their current version only', async () => {
    const byPk = (rowVersion?: number) =>
      call(industryInfo.removeInfoByPk, { pk: department.yard, rowVersion })
    expect(await byPk()).toMatchObject({ code: 2, data: { rowVersion: 'required' } })
    expect(await byPk(7)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await byPk(1)).toMatchObject({ code: 1, data: { removed: 1 } })
  })

  test('are not removed without conditions, without a match, with an unknown id, or too many at once', async () => {
    expect(await remove({})).toMatchObject({ code: 2, data: { where: 'required' } })
    expect(await remove({ departmentName: {} })).toMatchObject({
      code: 2,
      data: { departmentName: 'required' },
    })
    expect(await remove({ departmentName: { eq: 'nobody' } })).toMatchObject({ code: 4 })
    expect(await remove({ departmentId: { in: [department.yard, 999] } })).toMatchObject({ code: 4 })
    await platform.rows(`insert into departments (name) select 'd' || i from generate_series(1, 201) as i`)
    expect(await remove({ departmentName: { like: 'd' } })).toMatchObject({
      code: 2,
      data: { where: 'tooLarge' },
    })
    expect(await count('departments')).toBe(204)
  })
})

describe('dispatchers', () => {
  const form = {
    account: 'gate.desk',
    dispatcherName: 'Ma Su',
    departmentId: department.controlRoom,
    enabled: true,
  }

  test('are created and changed with a password that no log contains', async () => {
    const made = await call(staffInfo.createInfo, { dataList: { ...form, password: 'River-boat-8' } })
    expect(made).toMatchObject({ code: 1, data: { id: 1001 } })
    const again = { ...form, password: 'River-boat-8', account: 'Night.Desk' }
    expect(await call(staffInfo.createInfo, { dataList: again })).toMatchObject({
      code: 5,
      data: { account: 'taken' },
    })
    const weak = { ...form, password: 'weak' }
    expect(await call(staffInfo.createInfo, { dataList: weak })).toMatchObject({
      code: 2,
      data: { password: 'passwordLength' },
    })
    const dataList = { ...form, rowVersion: 1, enabled: false, password: 'Sea-boat-99' }
    expect(await call(staffInfo.updateInfo, { id: 1001, dataList })).toMatchObject({
      code: 1,
      data: { changed: 1 },
    })
    expect(await call(staffInfo.updateInfo, { id: 1001, dataList })).toMatchObject({ code: 5 })
    const log = await platform.rows('select * from operation_log')
    expect(JSON.stringify([log, platform.logged])).not.toMatch(/River-boat|Sea-boat|argon2/)
  })

  test('are removed only with the login password', async () => {
    const where = { departmentId: { eq: department.nightDesk } }
    const byWhere = async (confirmation?: string) =>
      call(staffInfo.removeInfoByWhere, { where, confirmation })
    expect(await byWhere()).toMatchObject({ code: 2, data: { confirmation: 'required' } })
    expect(await byWhere('made up')).toMatchObject({ code: 8 })
    expect(await count('dispatchers')).toBe(1)
    expect(await byWhere(await platform.confirm(owner))).toMatchObject({ code: 1, data: { removed: 1 } })
    expect(await platform.lastLog()).toMatchObject({
      targets: [nightDispatcher],
      before: [{ account: 'night.desk' }],
    })
    const byPk = { pk: nightDispatcher, confirmation: await platform.confirm(owner) }
    expect(await call(staffInfo.removeInfoByPk, byPk)).toMatchObject({ code: 4 })
  })
})

describe('shares', () => {
  test('are offered and changed; a removal ends them and keeps the row', async () => {
    const create = (dataList: object) => call(shareSettingInfo.createInfo, { dataList })
    expect(await create({ departmentId: department.yard, toAgentInfoId: 1 })).toMatchObject({ code: 1 })
    expect(await create({ departmentId: department.yard, toAgentInfoId: 1 })).toMatchObject({
      code: 5,
      data: { toAgentInfoId: 'alreadyShared' },
    })
    expect(await create({ departmentId: department.yard, toAgentInfoId: 2 })).toMatchObject({
      code: 2,
      data: { toAgentInfoId: 'invalid' },
    })
    expect(await create({ toAgentInfoId: 1 })).toMatchObject({ code: 2, data: { dataList: 'invalid' } })
    const dataList = { rowVersion: 1, toAgentInfoId: 2, remark: 'for the night' }
    expect(await call(shareSettingInfo.updateInfo, { id: offeredShare, dataList })).toMatchObject({ code: 1 })
    expect(await call(shareSettingInfo.removeInfoByPk, { pk: offeredShare })).toMatchObject({
      code: 1,
      data: { removed: 1 },
    })
    expect(await call(shareSettingInfo.removeInfoByPk, { pk: offeredShare })).toMatchObject({ code: 0 })
    expect(await platform.rows('select status, remark from shares order by id')).toEqual([
      { status: 'ended', remark: 'for the night' },
      { status: 'offered', remark: '' },
    ])
  })

  test('are ended by conditions all together or not at all', async () => {
    await call(shareSettingInfo.createInfo, { dataList: { groupId: 12, toAgentInfoId: 1 } })
    await call(shareSettingInfo.removeInfoByPk, { pk: offeredShare })
    const end = (where: object) => call(shareSettingInfo.removeInfoByWhere, { where })
    expect(await end({ shareId: { gt: 0 } })).toMatchObject({ code: 0 })
    expect(await end({ status: { ne: 'ended' } })).toMatchObject({ code: 1, data: { removed: 1 } })
  })
})

test('an agent’s administrator creates, changes and removes its own agent’s rows only', async () => {
  await platform.rows('update login_accounts set agent_id = 2 where id = 1')
  const dataList = { rowVersion: 1, departmentName: 'x' }
  const change = (id: number) => call(industryInfo.updateInfo, { id, dataList })
  expect(await change(department.nightDesk)).toMatchObject({ code: 0 })
  expect(await change(999)).toMatchObject({ code: 0 })
  expect(await change(department.yard)).toMatchObject({ code: 1 })
  const removal = { pk: nightDispatcher, confirmation: await platform.confirm(owner) }
  expect(await call(staffInfo.removeInfoByPk, removal)).toMatchObject({ code: 0 })
  const where = { account: { like: 'night' } }
  const byWhere = { where, confirmation: await platform.confirm(owner) }
  expect(await call(staffInfo.removeInfoByWhere, byWhere)).toMatchObject({ code: 0 })
  expect(
    await call(industryInfo.createInfo, { dataList: { departmentName: 'x', agentInfoId: 1 } }),
  ).toMatchObject({
    code: 0,
  })
})
