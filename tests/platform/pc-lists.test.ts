import { beforeAll, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sharedPlatform } from '../support/platform.ts'
import {
  accounts,
  department,
  lion,
  memberSetting,
  nightDispatcher,
  river,
} from '../support/platform-rows.ts'

/** The reads of PC management: the tree of departments, and the pages of dispatchers and settings. */

const { industryInfo2Tree } = contract.industry
const { staffInfoWithPage, editStaffInfo } = contract.staffInfo
const { loginBindInfoWithPage } = contract.loginBindInfo
const { shareInfoWithPage } = contract.shareSettingInfo

const platform = await sharedPlatform()
const owner = await platform.signInAs('owner')
const editor = await platform.signInAs('lionEditor')

const yardDesk = 42

beforeAll(async () => {
  await platform.rows(
    `insert into dispatchers (id, account, name, password_hash, department_id, agent_id, rights, enabled)
     values ($1, 'yard.desk', 'Ma Nwe', 'x', $2, $3, '{video,track}', false)`,
    [yardDesk, department.yard, river.id],
  )
  await platform.rows(
    `insert into login_bindings (id, account_id, dispatcher_id, agent_id, kind, value) values
       (71, $1, null, $2, 'address', '10.0.0.0/8'), (72, null, $3, $4, 'dongle', 'UK-7')`,
    [accounts.lionEditor.id, lion.id, yardDesk, river.id],
  )
  await platform.rows(
    `insert into shares (department_id, agent_id, to_agent_id, status)
     values ($1, $2, $3, 'active'), ($4, $2, $3, 'ended')`,
    [department.nightDesk, lion.id, river.id, department.controlRoom],
  )
  await platform.rows(`insert into departments (name) values ('Platform duty')`)
})

describe('the tree of departments', () => {
  const tree = async (input: object, as = owner) =>
    (await platform.result(industryInfo2Tree, input, { as })).list

  test('has every department of the named agent by name, with its dispatchers and lasting shares', async () => {
    expect(await tree({ agentInfoId: lion.id })).toEqual([
      expect.objectContaining({
        departmentId: department.controlRoom,
        parentId: null,
        dispatcherCount: 0,
        shareCount: 0,
        rowVersion: 1,
      }),
      expect.objectContaining({
        departmentId: department.nightDesk,
        parentId: department.controlRoom,
        dispatcherCount: 1,
        shareCount: 1,
      }),
    ])
    expect(await tree({})).toMatchObject([{ departmentName: 'Platform duty', parentId: null }])
    expect(await tree({ agentInfoId: 999 })).toEqual([])
  })

  test('is refused to editors, and wrong ids are reported', async () => {
    for (const spec of [industryInfo2Tree, staffInfoWithPage, loginBindInfoWithPage])
      expect(await platform.call(spec, {}, { as: editor })).toMatchObject({ code: 0 })
    expect(await platform.call(industryInfo2Tree, { agentInfoId: 'x' }, { as: owner })).toMatchObject({
      code: 2,
      data: { agentInfoId: 'invalid' },
    })
  })
})

describe('the pages', () => {
  const staff = async (input: object) =>
    (await platform.result(staffInfoWithPage, input, { as: owner })).list.map(
      ({ dispatcherId }) => dispatcherId,
    )
  const settings = async (input: object) =>
    (await platform.result(loginBindInfoWithPage, input, { as: owner })).list.map(
      ({ loginBindId }) => loginBindId,
    )

  test('of dispatchers name department and agent, and no password', async () => {
    const { list } = await platform.result(staffInfoWithPage, { ids: [yardDesk] }, { as: owner })
    expect(list).toEqual([
      expect.objectContaining({
        account: 'yard.desk',
        dispatcherName: 'Ma Nwe',
        agentInfoName: river.name,
        departmentId: department.yard,
        rights: ['video', 'track'],
        enabled: false,
      }),
    ])
    expect(Object.keys(list[0] ?? {}).join()).not.toMatch(/password/i)
  })

  test.each([
    [{ search: 'YARD' }, [yardDesk]],
    [{ search: 'ma n' }, [yardDesk]],
    [{ account: 'night' }, [nightDispatcher]],
    [{ dispatcherName: 'ma' }, [yardDesk]],
    [{ departmentId: department.nightDesk }, [nightDispatcher]],
    [{ agentInfoId: river.id }, [yardDesk]],
    [{ right: 'video' }, [yardDesk]],
    [{ enabled: false }, [yardDesk]],
    [{ sort: 'account', order: 'asc' }, [nightDispatcher, yardDesk]],
    [{ createdFrom: '2999-01-01T00:00:00Z' }, []],
  ])('of dispatchers filter by %o', async (input, expected) => {
    expect(await staff(input)).toEqual(expected)
  })

  test('of sign-in settings name the subject, whichever kind it is', async () => {
    const { list } = await platform.result(loginBindInfoWithPage, { order: 'asc' }, { as: owner })
    expect(list).toEqual([
      expect.objectContaining({ loginBindId: memberSetting, subjectKind: 'member', account: 'member101' }),
      expect.objectContaining({ loginBindId: 71, subjectKind: 'account', account: 'lion.editor' }),
      expect.objectContaining({
        loginBindId: 72,
        subjectKind: 'dispatcher',
        account: 'yard.desk',
        subjectName: 'Ma Nwe',
        agentInfoName: river.name,
      }),
    ])
  })

  test.each([
    [{ search: 'member101' }, [memberSetting]],
    [{ search: 'lion' }, [71]],
    [{ search: 'ma nwe' }, [72]],
    [{ subjectKind: 'account' }, [71]],
    [{ subjectKind: 'dispatcher', subjectId: yardDesk }, [72]],
    [{ kind: 'imei' }, [memberSetting]],
    [{ value: 'uk-' }, [72]],
    [{ agentInfoId: river.id }, [72]],
    [{ createdBefore: '1999-01-01T00:00:00Z' }, []],
  ])('of sign-in settings filter by %o', async (input, expected) => {
    expect(await settings(input)).toEqual(expected)
  })

  test('of shares filter by department', async () => {
    const shares = async (input: object) =>
      (await platform.result(shareInfoWithPage, input, { as: owner })).list.map(
        ({ subjectName }) => subjectName,
      )
    const all = await shares({ subject: 'department' })
    expect(all).toHaveLength(2)
    expect(await shares({ departmentId: department.nightDesk })).toEqual([all[1]])
    expect(await shares({ departmentName: all[1]?.slice(0, 3).toUpperCase() })).toEqual([all[1]])
  })
})

test('dispatchers are disabled and enabled together; those in the requested state stay', async () => {
  const dispatcherIds = [nightDispatcher, yardDesk]
  const turn = (action: string, ids = dispatcherIds, as = owner) =>
    platform.call(editStaffInfo, { action, dispatcherIds: ids }, { as })
  expect(await turn('disable')).toMatchObject({ code: 1, data: { changed: 1 } })
  expect(await platform.lastLog()).toMatchObject({
    targets: dispatcherIds,
    before: [{ dispatcherId: nightDispatcher, enabled: true }],
    after: [{ dispatcherId: nightDispatcher, enabled: false }],
  })
  expect(await turn('enable')).toMatchObject({ code: 1, data: { changed: 2 } })
  expect(await turn('enable', [999])).toMatchObject({ code: 4 })
  expect(await turn('enable', [])).toMatchObject({ code: 2, data: { dispatcherIds: 'nothingSelected' } })
  expect(await turn('enable', dispatcherIds, editor)).toMatchObject({ code: 0 })
})
