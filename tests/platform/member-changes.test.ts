import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember, imeiOf, now, unknownMember } from '../support/platform-rows.ts'

const { editUserInfo, delUserInfo, getUserInfo, groupUserWithPage, batchAddUserInfo } = contract.userInfo

const { platform, lionEditor: lion } = platformForEach('lionEditor')

const edit = (input: object, as = lion) => platform.call(editUserInfo, input, { as })
const later = (milliseconds: number) => {
  platform.clock.now = new Date(now.getTime() + milliseconds)
}
const everything = () => platform.rows('select * from members order by id')

const fields = {
  action: 'edit',
  userId: 101,
  rowVersion: 1,
  account: 'member101',
  nickName: 'Renamed',
  name: 'Name 101',
  telephone: '09777777101',
  imei: imeiOf(101),
  sex: 'female',
  terminalType: 'intercomDevice',
} as const

describe('editing', () => {
  test('changes the fields, increments the version and logs the changed fields', async () => {
    later(60_000)
    expect(await edit(fields)).toMatchObject({ code: 1, data: { changed: 1 } })
    const read = await platform.result(getUserInfo, { id: 101 }, { as: lion })
    expect(read).toMatchObject({
      nickName: 'Renamed',
      sex: 'female',
      rowVersion: 2,
      updateTime: '2026-03-01T08:01:00.000Z',
      identityCard: '123*************71',
    })
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      targets: [101],
      before: { nickName: 'nick 101', sex: 'unknown' },
      after: { nickName: 'Renamed', sex: 'female' },
    })
  })

  test('keeps the identity number when none is sent, and changes it when one is sent', async () => {
    await edit(fields)
    expect(await platform.rows('select identity_card from members where id = 101')).toEqual([
      { identity_card: '123456789012345671' },
    ])
    await edit({ ...fields, rowVersion: 2, identityCard: '530102199003071238' })
    expect(await platform.rows('select identity_card from members where id = 101')).toEqual([
      { identity_card: '530102199003071238' },
    ])
    expect(JSON.stringify(await platform.lastLog())).not.toContain('530102199003071238')
  })

  test('writes a note of several lines, keeps it when none is sent, and empties it', async () => {
    const remark = 'Returned the set\n第二行 ဒုတိယစာကြောင်း'
    const stored = async () => (await platform.rows('select remark from members where id = 101'))[0]?.remark
    await edit({ ...fields, remark })
    expect(await stored()).toBe(remark)
    expect(await platform.lastLog()).toMatchObject({ before: { remark: '' }, after: { remark } })
    await edit({ ...fields, rowVersion: 2, nickName: 'Again' })
    expect(await stored()).toBe(remark)
    await edit({ ...fields, rowVersion: 3, remark: '' })
    expect(await stored()).toBe('')
    expect(await edit({ ...fields, rowVersion: 4, remark: 'x'.repeat(501) })).toMatchObject({
      code: 2,
      data: { remark: 'tooLong' },
    })
  })

  test('at an outdated version is refused', async () => {
    await edit({ action: 'activate', userIds: [101] })
    const before = await everything()
    expect(await edit(fields)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
    expect(await everything()).toEqual(before)
  })

  test('takes one of two simultaneous edits of the same version', async () => {
    const answers = await Promise.all([edit(fields), edit({ ...fields, nickName: 'Other' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  })

  test.each([
    ['another member’s account', { account: 'Member102' }, { account: 'taken', holder: 'member102' }],
    [
      'another member’s telephone number',
      { telephone: '09777777102' },
      { telephone: 'taken', holder: 'member102' },
    ],
    ['an IMEI of another tenant', { imei: imeiOf(201), imeiAccepted: true }, { imei: 'taken' }],
  ])('to %s is refused', async (_, change, data) => {
    const before = await everything()
    const answer = await edit({ ...fields, ...change })
    expect([answer.code, answer.data]).toEqual([5, data])
    expect(await everything()).toEqual(before)
  })

  test('checks the check digit of a new IMEI only', async () => {
    expect(await edit({ ...fields, imei: imeiOf(555) })).toMatchObject({
      code: 2,
      data: { imei: 'imeiCheckDigit' },
    })
    expect(await edit({ ...fields, imei: imeiOf(555), imeiAccepted: true })).toMatchObject({ code: 1 })
  })
})

describe('actions on several members', () => {
  // @spec 4.6 4.7
  test.each([
    ['activate', 'account_status', 'notActivated', 'activated'],
    ['deactivate', 'account_status', 'activated', 'notActivated'],
    ['allowCall', 'call_status', 'prohibit', 'allow'],
    ['prohibitCall', 'call_status', 'allow', 'prohibit'],
  ])('%s changes each member once, and only members that differ', async (action, column, was, is) => {
    await platform.rows(`update members set online = true, ${column} = $1 where id = 101`, [was])
    await platform.rows(`update members set ${column} = $1 where id = 102`, [is])
    const answer = await edit({ action, userIds: [101, 102, 101] })
    expect(answer).toMatchObject({ code: 1, data: { changed: 1, already: 1 } })
    const read = `select ${column} as value, row_version, online from members where id in (101, 102)`
    expect(await platform.rows(`${read} order by id`)).toEqual([
      { value: is, row_version: 2, online: action !== 'deactivate' },
      { value: is, row_version: 1, online: false },
    ])
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      targets: [101, 102, 101],
      before: [{ userId: 101 }],
    })
  })

  // @spec 3.22
  test.each([
    [1, '2027-03-01T08:00:00.000Z'],
    [50, '2076-03-01T08:00:00.000Z'],
    [null, null],
    [-1, null],
  ])('authorising for %s years ends at %s', async (linesceTime, authExpiresAt) => {
    expect(await edit({ action: 'authorise', userIds: [101], linesceTime })).toMatchObject({ code: 1 })
    expect(await platform.result(getUserInfo, { id: 101 }, { as: lion })).toMatchObject({
      linesceTime,
      authExpiresAt,
    })
  })

  test.each([
    ['an older one', [1, 7]],
    ['none for the last', [1]],
  ])(
    'authorising by versions of which one is %s writes no row and is refused as stale',
    async (_, rowVersions) => {
      const before = await everything()
      const sent = { action: 'authorise', userIds: [101, 102], linesceTime: 2, rowVersions } as const
      expect(await edit(sent)).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
      expect(await everything()).toEqual(before)
      expect(await edit({ ...sent, rowVersions: [1, 1] })).toMatchObject({ code: 1, data: { changed: 2 } })
    },
  )

  test('authorising on 29 February ends on 28 February', async () => {
    platform.clock.now = new Date('2028-02-29T12:00:00Z')
    const as = await platform.signInAs('owner')
    await edit({ action: 'authorise', userIds: [101], linesceTime: 1 }, as)
    const read = await platform.result(getUserInfo, { id: 101 }, { as })
    expect(read.authExpiresAt).toBe('2029-02-28T12:00:00.000Z')
  })

  test.each([0, 51, 1.5, 'for ever'])('authorising for %s is refused', async (linesceTime) => {
    expect(await edit({ action: 'authorise', userIds: [101], linesceTime })).toMatchObject({ code: 2 })
  })

  test.each([
    ['another tenant’s member', 201, 0],
    ['a member without an agent', 301, 0],
    ['an unknown member', unknownMember, 0],
    ['a deleted member', deletedMember, 4],
  ])(
    'with %s in the selection each call is refused, writes no row and logs one refusal',
    async (_, id, code) => {
      const before = await everything()
      const confirmation = await platform.confirm(lion)
      const tries = [
        edit({ action: 'activate', userIds: [101, id] }),
        edit({ action: 'authorise', userIds: [id, 102], linesceTime: 1 }),
        platform.call(delUserInfo, { userIds: [101, id], confirmation }, { as: lion }),
      ]
      for (const answer of await Promise.all(tries)) expect([answer.code, answer.data]).toEqual([code, null])
      expect(await edit({ ...fields, userId: id })).toMatchObject({ code })
      expect(await everything()).toEqual(before)
      expect(await platform.rows('select code, before, after from operation_log where code <> 1')).toEqual(
        Array.from({ length: 4 }, () => ({ code, before: null, after: null })),
      )
    },
  )

  test('an empty or too large selection is refused', async () => {
    expect(await edit({ action: 'activate', userIds: [] })).toMatchObject({
      code: 2,
      data: { userIds: 'nothingSelected' },
    })
    const userIds = Array.from({ length: 600 }, (_, index) => index + 1)
    expect(await edit({ action: 'activate', userIds })).toMatchObject({
      code: 2,
      data: { userIds: 'tooLarge' },
    })
  })
})

describe('deleting', () => {
  const remove = (userIds: number[], confirmation: string, as = lion) =>
    platform.call(delUserInfo, { userIds, confirmation }, { as })
  const total = async () => (await platform.result(groupUserWithPage, {}, { as: lion })).total

  test('removes members from the list, takes them offline and frees their places in the quota', async () => {
    await platform.rows('update agents set member_limit = 3 where id = 1')
    await platform.rows('update members set online = true where id = 102')
    expect(await remove([102, 103], await platform.confirm(lion))).toMatchObject({
      code: 1,
      data: { deleted: 2 },
    })
    expect(
      await platform.rows('select id, online, deleted_at from members where id in (102, 103) order by id'),
    ).toEqual([
      { id: '102', online: false, deleted_at: now },
      { id: '103', online: false, deleted_at: now },
    ])
    expect(await total()).toBe(1)
    const bulk = {
      mode: 'bulk',
      prefix: 'p',
      start: '1',
      count: 2,
      agentInfoId: 1,
      terminalType: 'ipPhone',
    } as const
    expect(await platform.call(batchAddUserInfo, bulk, { as: lion })).toMatchObject({ code: 1 })
  })

  test('needs a confirmation: an invented, used, expired or another session’s confirmation is code 8', async () => {
    const before = await everything()
    expect(await remove([102], 'made up')).toMatchObject({ code: 8 })
    expect(await remove([102], await platform.confirm(await platform.signInAs('riverEditor')))).toMatchObject(
      {
        code: 8,
      },
    )
    expect(await remove([102], await platform.confirm(await platform.signInAs('lionEditor')))).toMatchObject({
      code: 8,
    })
    const expired = await platform.confirm(lion)
    later(2 * 60_000)
    expect(await remove([102], expired)).toMatchObject({ code: 8 })
    expect(await everything()).toEqual(before)
    const confirmation = await platform.confirm(lion)
    expect(await remove([102], confirmation)).toMatchObject({ code: 1 })
    expect(await remove([103], confirmation)).toMatchObject({ code: 8 })
  })

  test('twice at the same time with one confirmation deletes once', async () => {
    const confirmation = await platform.confirm(lion)
    const answers = await Promise.all([remove([102], confirmation), remove([103], confirmation)])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 8])
    expect(await total()).toBe(2)
  })

  test('refuses a confirmation whose session has ended', async () => {
    const confirmation = await platform.confirm(lion)
    await platform.call(contract.loginInfo.loginOut, { UserId: 3 }, { as: lion })
    const again = await platform.signInAs('lionEditor')
    expect(await remove([102], confirmation, again)).toMatchObject({ code: 8 })
  })
})

test('the tallies for the quotas match the rows after restoring, deleting and moving', async () => {
  await edit({ action: 'restore', userIds: [deletedMember] })
  await platform.call(
    delUserInfo,
    { userIds: [102, 103], confirmation: await platform.confirm(lion) },
    { as: lion },
  )
  await platform.rows('update members set agent_id = 2 where id = 101')
  await platform.rows('delete from members where id = 202')
  await platform.rows('update groups set deleted_at = now() where id = 12')
  expect(await platform.rows('select agent_id, members, groups from tallies order by agent_id')).toEqual([
    { agent_id: '0', members: 1, groups: 0 },
    { agent_id: '1', members: 1, groups: 1 },
    { agent_id: '2', members: 2, groups: 0 },
  ])
})
