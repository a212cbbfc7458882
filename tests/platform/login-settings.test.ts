import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts, memberSetting, nightDispatcher } from '../support/platform-rows.ts'

const { addSettings, batchSettings, createInfo, updateInfo, removeInfoByPk, moduleByWhere } =
  contract.loginBindInfo
const { personalList } = contract.loginInfo

/** Writing sign-in settings, and the permission to write them. sign-in-settings.test.ts tests their effect. */

const { platform, owner } = platformForEach('owner')

const editor = { subjectKind: 'account', subjectId: accounts.lionEditor.id } as const
const office = { kind: 'address', value: '10.0.0.0/8' } as const
const vpn = { kind: 'address', value: '192.0.2.1 – 192.0.2.9', remark: 'vpn' } as const
const add = (change: object = {}, as = owner) =>
  platform.call(addSettings, { ...editor, settings: [office], ...change }, { as })
const batch = (change: object = {}) =>
  platform.call(
    batchSettings,
    { mode: 'add', subjectKind: 'account', subjectIds: [3, 4], settings: [office], ...change },
    { as: owner },
  )
const settings = () =>
  platform.rows(
    'select subject_kind, subject_id, kind, value, agent_id from login_bindings where subject_kind <> $1 order by id',
    ['member'],
  )

describe('settings of one subject', () => {
  test('are stored in one notation, with the tenant of the subject and a log row', async () => {
    const imei = { kind: 'imei', value: '35 000000000101 0' }
    const sent = [office, vpn, imei, { ...office, remark: 'again' }]
    expect(await add({ settings: sent })).toMatchObject({
      code: 1,
      data: { loginBindIds: [1001, 1002, 1003] },
    })
    const own = { subject_kind: 'account', subject_id: '3', agent_id: '1' }
    expect(await settings()).toEqual([
      { ...own, kind: 'address', value: '10.0.0.0/8' },
      { ...own, kind: 'address', value: '192.0.2.1-192.0.2.9' },
      { ...own, kind: 'imei', value: '350000000001010' },
    ])
    expect(await platform.lastLog()).toMatchObject({
      call: 'loginBindInfo/addSettings',
      code: 1,
      targets: [3],
      after: { subjectKind: 'account', settings: [{ value: '10.0.0.0/8' }, {}, {}] },
    })
  })

  test.each([
    ['an empty list', { settings: [] }, { code: 2, data: { settings: 'nothingSelected' } }],
    [
      'an incomplete address',
      { settings: [{ kind: 'address', value: '10.0.0' }] },
      { code: 2, data: { settings: 'addressRange' } },
    ],
    [
      'a range with its ends exchanged',
      { settings: [{ kind: 'address', value: '10.0.0.9-10.0.0.1' }] },
      { code: 2, data: { settings: 'addressRange' } },
    ],
    [
      'an invalid IMEI',
      { settings: [{ kind: 'imei', value: '12' }] },
      { code: 2, data: { settings: 'imei' } },
    ],
    [
      'a dongle for a member',
      { subjectKind: 'member', subjectId: 102, settings: [{ kind: 'dongle', value: 'K-1' }] },
      { code: 2, data: { settings: 'invalid' } },
    ],
    ['an unknown account', { subjectId: 999 }, { code: 4 }],
    ['a deleted member', { subjectKind: 'member', subjectId: 104 }, { code: 4 }],
    ['the owner, who could lock itself out', { subjectId: accounts.owner.id }, { code: 0 }],
  ])('with %s are refused', async (_, change, answer) => {
    expect(await add(change)).toMatchObject(answer)
    expect(await settings()).toEqual([])
    expect(await platform.lastLog()).toMatchObject({ code: answer.code, after: null })
  })

  test('that exist already are refused in any notation, together with the new ones', async () => {
    await add({ settings: [{ kind: 'address', value: '2001:DB8:0::1' }] })
    const again = [office, { kind: 'address', value: '2001:db8::1' }]
    expect(await add({ settings: again })).toMatchObject({ code: 5, data: { settings: 'taken' } })
    expect(await settings()).toHaveLength(1)
  })

  test('are at most fifty, also when two requests add at the same time', async () => {
    const some = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => ({ kind: 'address', value: `10.0.${from}.${i}` }))
    for (const from of [1, 2]) await add({ settings: some(from, 20) })
    const answers = await Promise.all([add({ settings: some(3, 8) }), add({ settings: some(4, 8) })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 6])
    expect(answers).toContainEqual(expect.objectContaining({ code: 6, data: { used: 56, limit: 50 } }))
  })

  test('end the sessions of their account', async () => {
    const lion = await platform.signInAs('lionEditor')
    await add()
    expect((await platform.call(personalList, {}, { as: lion })).status).toBe(401)
  })

  test('are deleted with their account', async () => {
    await add()
    await platform.rows('delete from login_accounts where id = 3')
    expect(await settings()).toEqual([])
  })
})

describe('settings of many', () => {
  test('are added to each account that lacks them', async () => {
    await add()
    expect(await batch({ settings: [office, vpn] })).toMatchObject({
      code: 1,
      data: { added: 3, removed: 0 },
    })
    expect((await settings()).map(({ subject_id, agent_id }) => [subject_id, agent_id])).toEqual([
      ['3', '1'],
      ['3', '1'],
      ['4', '2'],
      ['4', '2'],
    ])
  })

  test('are replaced as a whole, with the login password', async () => {
    await add({ settings: [office, vpn] })
    const change = { mode: 'replace', settings: [office] }
    expect(await batch({ ...change, confirmation: 'made up' })).toMatchObject({ code: 8 })
    const done = await batch({ ...change, confirmation: await platform.confirm(owner) })
    expect(done).toMatchObject({ code: 1, data: { added: 1, removed: 1 } })
    expect((await settings()).map(({ subject_id, value }) => [subject_id, value])).toEqual([
      ['3', '10.0.0.0/8'],
      ['4', '10.0.0.0/8'],
    ])
    expect(await platform.lastLog()).toMatchObject({
      targets: [3, 4],
      before: [{ subjectId: 3, kind: 'address', value: '192.0.2.1-192.0.2.9' }],
      after: { mode: 'replace' },
    })
  })

  test('are replaced by as many as a subject may have, and by no more', async () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, i) => ({ kind: 'address', value: `10.0.0.${i}` }))
    const replace = async (count: number) =>
      batch({
        mode: 'replace',
        subjectIds: [3],
        settings: many(count),
        confirmation: await platform.confirm(owner),
      })
    expect(await replace(50)).toMatchObject({ code: 1, data: { added: 50 } })
    expect(await replace(51)).toMatchObject({ code: 2, data: { settings: 'tooLarge' } })
    expect(await settings()).toHaveLength(50)
  })

  test('are all removed by an empty replacement', async () => {
    await batch()
    const change = { mode: 'replace', settings: [], confirmation: await platform.confirm(owner) }
    expect(await batch(change)).toMatchObject({ code: 1, data: { removed: 2 } })
    expect(await settings()).toEqual([])
  })

  test.each([
    ['one is unknown', [3, 999], 4],
    ['one is the owner', [3, 1], 0],
  ])('are given to no account when %s', async (_, subjectIds, code) => {
    expect(await batch({ subjectIds })).toMatchObject({ code })
    expect(await settings()).toEqual([])
  })
})

describe('a setting through the generic calls', () => {
  test('follows the same rules, and is found by its value', async () => {
    const dataList = { ...editor, kind: 'address', value: '10.0.0.9-10.0.0.1' }
    const make = (change: object) =>
      platform.call(createInfo, { dataList: { ...dataList, ...change } }, { as: owner })
    expect(await make({})).toMatchObject({ code: 2, data: { value: 'addressRange' } })
    expect(await make({ value: '10.0.0.1' })).toMatchObject({ code: 1, data: { id: 1001 } })
    expect(await make({ value: '10.0.0.1' })).toMatchObject({ code: 5, data: { value: 'taken' } })
    expect(await make({ ...dataList, subjectId: 1, value: '10.0.0.1' })).toMatchObject({ code: 0 })
    const found = await platform.result(moduleByWhere, { where: { value: { like: '10.' } } }, { as: owner })
    expect(found.list).toMatchObject([{ loginBindId: 1001, ...editor, kind: 'address', value: '10.0.0.1' }])
  })

  test('changes its remark only, at its current version', async () => {
    const change = (dataList: object) =>
      platform.call(updateInfo, { id: memberSetting, dataList }, { as: owner })
    expect(await change({ rowVersion: 1, remark: 'new' })).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await platform.lastLog()).toMatchObject({
      targets: [memberSetting],
      before: { remark: '' },
      after: { remark: 'new' },
    })
    expect(await change({ rowVersion: 1, remark: 'late' })).toMatchObject({
      code: 5,
      data: { rowVersion: 'stale' },
    })
    expect(await change({ rowVersion: 2, remark: '', value: 'x' })).toMatchObject({ code: 2 })
  })

  test('is removed with the login password, and ends the sessions of its account', async () => {
    await add({ settings: [vpn, { kind: 'address', value: '127.0.0.1' }] })
    const lion = await platform.signInAs('lionEditor')
    expect(await platform.call(removeInfoByPk, { pk: 1001, confirmation: 'x' }, { as: owner })).toMatchObject(
      {
        code: 8,
      },
    )
    const removal = { pk: 1001, confirmation: await platform.confirm(owner) }
    expect(await platform.call(removeInfoByPk, removal, { as: owner })).toMatchObject({
      code: 1,
      data: { removed: 1 },
    })
    expect((await platform.call(personalList, {}, { as: lion })).status).toBe(401)
    expect(await platform.lastLog()).toMatchObject({
      targets: [1001],
      before: [{ value: '192.0.2.1-192.0.2.9' }],
    })
  })
})

test('settings cannot be written by an editor; an agent’s administrator writes its own agent’s only', async () => {
  expect(await add({}, await platform.signInAs('lionEditor'))).toMatchObject({ code: 0 })
  await platform.rows('update login_accounts set agent_id = 2 where id = 1')
  expect(await add()).toMatchObject({ code: 0 })
  expect(await add({ subjectId: 999 })).toMatchObject({ code: 0 })
  expect(await add({ subjectKind: 'dispatcher', subjectId: nightDispatcher })).toMatchObject({ code: 0 })
  expect(await batch()).toMatchObject({ code: 0 })
  const removal = { pk: memberSetting, confirmation: await platform.confirm(owner) }
  expect(await platform.call(removeInfoByPk, removal, { as: owner })).toMatchObject({ code: 0 })
  const all = await platform.result(moduleByWhere, { where: {} }, { as: owner })
  expect(all.list).toEqual([])
  expect(await add({ subjectId: accounts.riverEditor.id })).toMatchObject({ code: 1 })
})
