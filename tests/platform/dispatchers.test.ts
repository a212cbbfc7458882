import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { verifyPassword } from '../../platform/secrets/password.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { department, nightDispatcher } from '../support/platform-rows.ts'

const { createStaffInfo, editStaffInfo } = contract.staffInfo

const { platform, owner } = platformForEach('owner')

const newDispatcher = {
  account: 'gate.desk',
  dispatcherName: 'Ma Su',
  departmentId: department.controlRoom,
  password: 'River-boat-8',
  rights: ['video', 'singleCall', 'video'],
}
const asRead = {
  action: 'edit',
  dispatcherId: nightDispatcher,
  rowVersion: 1,
  account: 'night.desk',
  dispatcherName: 'Ko Htet',
  departmentId: department.nightDesk,
  rights: ['singleCall'],
  enabled: true,
}
const create = (change: object = {}) =>
  platform.call(createStaffInfo, { ...newDispatcher, ...change }, { as: owner })
const edit = (change: object = {}, as = owner) =>
  platform.call(editStaffInfo, { ...asRead, ...change }, { as })
const remove = (dispatcherIds: number[], confirmation: string) =>
  platform.call(editStaffInfo, { action: 'remove', dispatcherIds, confirmation }, { as: owner })
const everything = () => platform.rows('select * from dispatchers order by id')

describe('a dispatcher', () => {
  test('is created in the tenant of its department, with each right once and its password hashed', async () => {
    expect(await create()).toMatchObject({ code: 1, data: { dispatcherId: 1001 } })
    const row = (await everything())[1]
    expect(row).toMatchObject({
      account: 'gate.desk',
      name: 'Ma Su',
      department_id: String(department.controlRoom),
      agent_id: '1',
      rights: ['singleCall', 'video'],
      enabled: true,
    })
    expect(await verifyPassword(String(row?.password_hash), newDispatcher.password)).toBe(true)
    const log = await platform.lastLog()
    expect(log).toMatchObject({
      code: 1,
      call: 'staffInfo/createStaffInfo',
      targets: [1001],
      after: { account: 'gate.desk', departmentId: department.controlRoom, agentId: 1 },
    })
    expect(JSON.stringify(log)).not.toMatch(/River-boat|argon2/)
  })

  test.each([
    [
      'an account that is taken, in other letter case',
      { account: 'Night.Desk' },
      { code: 5, data: { account: 'taken' } },
    ],
    ['no account', { account: '' }, { code: 2, data: { account: 'required' } }],
    ['an account with a space', { account: 'a b' }, { code: 2, data: { account: 'account' } }],
    ['no name', { dispatcherName: ' ' }, { code: 2, data: { dispatcherName: 'required' } }],
    ['a password of one kind', { password: 'riverboat' }, { code: 2, data: { password: 'passwordKinds' } }],
    ['an unknown right', { rights: ['fly'] }, { code: 2, data: { rights: 'invalid' } }],
    ['an unknown department', { departmentId: 999 }, { code: 4 }],
  ])('with %s is refused', async (_, change, answer) => {
    expect(await create(change)).toMatchObject(answer)
    expect(await everything()).toHaveLength(1)
    expect(await platform.lastLog()).toMatchObject({ code: answer.code, after: null })
  })

  test('is changed at its current version only; without a new password it keeps the old one', async () => {
    const [before] = await everything()
    const change = { enabled: false, rights: ['track', 'groupCall'], departmentId: department.controlRoom }
    expect(await edit(change)).toMatchObject({ code: 1, data: { changed: 1 } })
    expect((await everything())[0]).toMatchObject({
      enabled: false,
      rights: ['groupCall', 'track'],
      department_id: String(department.controlRoom),
      password_hash: before?.password_hash,
      row_version: 2,
    })
    expect(await platform.lastLog()).toMatchObject({
      targets: [nightDispatcher],
      before: { enabled: true, rights: ['singleCall'], departmentId: department.nightDesk },
      after: { enabled: false, rights: ['groupCall', 'track'], departmentId: department.controlRoom },
    })
    expect(await edit(change)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
  })

  test('is given a new password; the log says only that it changed', async () => {
    expect(await edit({ password: 'River-boat-8' })).toMatchObject({ code: 1 })
    const [row] = await everything()
    expect(await verifyPassword(String(row?.password_hash), 'River-boat-8')).toBe(true)
    expect(await platform.lastLog()).toMatchObject({ before: {}, after: { newPassword: true } })
  })

  test.each([
    ['to an account that is taken', { account: 'gate.desk' }, { code: 5, data: { account: 'taken' } }],
    [
      'into another agent’s department',
      { departmentId: department.yard },
      { code: 2, data: { departmentId: 'invalid' } },
    ],
    ['into an unknown department', { departmentId: 999 }, { code: 4 }],
    ['with an unknown id', { dispatcherId: 999 }, { code: 4 }],
  ])('is not changed %s', async (_, change, answer) => {
    await create()
    const before = await everything()
    expect(await edit(change)).toMatchObject(answer)
    expect(await everything()).toEqual(before)
  })

  test('takes one of two simultaneous edits of the same version', async () => {
    const answers = await Promise.all([edit({ dispatcherName: 'A' }), edit({ dispatcherName: 'B' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  })
})

describe('removing dispatchers', () => {
  test('removes all selected ones with the login password', async () => {
    await create()
    const ids = [nightDispatcher, 1001, nightDispatcher]
    expect(await remove(ids, await platform.confirm(owner))).toMatchObject({ code: 1, data: { changed: 2 } })
    expect(await everything()).toEqual([])
    expect(await platform.lastLog()).toMatchObject({
      targets: ids,
      before: [{ dispatcherId: nightDispatcher, account: 'night.desk' }, { account: 'gate.desk' }],
    })
  })

  test('removes none when one does not exist, or without the password', async () => {
    expect(await remove([nightDispatcher, 999], await platform.confirm(owner))).toMatchObject({ code: 4 })
    expect(await remove([nightDispatcher], 'made up')).toMatchObject({ code: 8 })
    expect(await remove([], 'x')).toMatchObject({ code: 2, data: { dispatcherIds: 'nothingSelected' } })
    expect(await everything()).toHaveLength(1)
  })
})

test('dispatchers cannot be changed by an editor; an agent’s administrator changes its own only', async () => {
  expect(await edit({}, await platform.signInAs('lionEditor'))).toMatchObject({ code: 0 })
  await platform.rows('update login_accounts set agent_id = 2 where id = 1')
  const before = await everything()
  expect(await edit()).toMatchObject({ code: 0 })
  expect(await edit({ dispatcherId: 999 })).toMatchObject({ code: 0 })
  expect(await create()).toMatchObject({ code: 0 })
  expect(await remove([nightDispatcher], await platform.confirm(owner))).toMatchObject({ code: 0 })
  expect(await everything()).toEqual(before)
  expect(await create({ departmentId: department.yard })).toMatchObject({ code: 1 })
})
