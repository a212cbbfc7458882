import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember, password, unknownMember } from '../support/platform-rows.ts'

const { changeUserPwd, loginWithPwd } = contract.loginInfo

/** New passwords of accounts and members, typed or generated. */

const { platform, owner, lionEditor: lion } = platformForEach('owner', 'lionEditor')

const signIn = async (account: string, typed: string) =>
  platform.call(loginWithPwd, { account, password: typed }, { as: await platform.temporaryToken() })
const madeRule = /^(?=.*\d)(?=.*[a-z])[a-z\d]{12}$/

describe('setting a password', () => {
  const set = (input: object, as = lion) => platform.call(changeUserPwd, input, { as })
  const fresh = 'Harbour-9'

  test('of an account of the own tenant ends its sessions; only the new password signs in', async () => {
    const [desk] = await platform.rows(
      `insert into login_accounts (account, password_hash, agent_id)
        select 'lion.desk', password_hash, 1 from login_accounts where id = 3 returning id`,
    )
    const deskId = Number(desk?.id)
    const { Token } = loginWithPwd.result.parse((await signIn('lion.desk', password)).data)
    expect(await set({ kind: 'account', LoginId: deskId, password: fresh })).toMatchObject({ code: 1 })
    expect(await platform.accepts({ token: Token, uid: String(deskId) })).toBe(false)
    expect(await signIn('lion.desk', password)).toMatchObject({ code: 8 })
    expect(await signIn('lion.desk', fresh)).toMatchObject({ code: 1 })
    const [row] = await platform.rows("select * from operation_log where call = 'loginInfo/changeUserPwd'")
    expect(row).toMatchObject({ targets: [deskId], after: { kind: 'account', account: 'lion.desk' } })
    expect(JSON.stringify(row)).not.toMatch(/Harbour|argon2/)
  })

  test('of a member takes it offline, because it has to sign in again', async () => {
    await platform.rows('update members set online = true')
    const before = await platform.rows('select password_hash from members where id = 101')
    expect(await set({ kind: 'member', userId: 101, password: '123456' })).toMatchObject({ code: 1 })
    const [row] = await platform.rows('select password_hash, online from members where id = 101')
    expect(row?.password_hash).not.toBe(before[0]?.password_hash)
    expect(row?.online).toBe(false)
    expect(await platform.lastLog()).toMatchObject({
      targets: [101],
      after: { kind: 'member', account: 'member101' },
    })
  })

  test('of several members is generated for each, returned once, and takes their terminals offline', async () => {
    await platform.rows('update members set online = true')
    const { list } = await platform.result(
      changeUserPwd,
      { kind: 'members', userIds: [102, 101] },
      { as: lion },
    )
    expect(list).toEqual([
      { userId: 101, UserName: 'member101', password: expect.stringMatching(madeRule) },
      { userId: 102, UserName: 'member102', password: expect.stringMatching(madeRule) },
    ])
    expect(await platform.rows('select id from members where not online order by id')).toEqual([
      { id: '101' },
      { id: '102' },
    ])
    const [row] = await platform.rows("select * from operation_log where call = 'loginInfo/changeUserPwd'")
    expect(row).toMatchObject({ after: { kind: 'member', accounts: ['member101', 'member102'] } })
    for (const { password: made } of list) expect(JSON.stringify(row)).not.toContain(made)
  })

  test.each([
    [{ kind: 'account', LoginId: 4, password: 'onlyletters' }, { password: 'passwordKinds' }],
    [{ kind: 'account', LoginId: 4, password: 'a-1' }, { password: 'passwordLength' }],
    [{ kind: 'member', userId: 101, password: '12345' }, { password: 'passwordLength' }],
  ])('%j is refused', async (input, data) => {
    expect(await set(input)).toMatchObject({ code: 2, data })
  })

  test.each([
    ['the caller’s own account', 'lionEditor', { kind: 'account', LoginId: 3 }, 0],
    ['another tenant’s account', 'lionEditor', { kind: 'account', LoginId: 4 }, 0],
    ['the owner, as staff', 'staff', { kind: 'account', LoginId: 1 }, 0],
    ['an unknown account, as staff', 'staff', { kind: 'account', LoginId: 77 }, 4],
    ['another tenant’s member', 'lionEditor', { kind: 'member', userId: 201 }, 0],
    ['an unknown member', 'lionEditor', { kind: 'member', userId: unknownMember }, 0],
    ['an unknown member, as staff', 'staff', { kind: 'member', userId: unknownMember }, 4],
    ['a deleted member', 'lionEditor', { kind: 'member', userId: deletedMember }, 4],
    ['another tenant’s among several', 'lionEditor', { kind: 'members', userIds: [101, 201] }, 0],
    ['a deleted one among several', 'staff', { kind: 'members', userIds: [101, deletedMember] }, 4],
  ] as const)('of %s is refused', async (_, who, input, code) => {
    const as = await platform.signInAs(who)
    const hashes = 'select password_hash from login_accounts union all select password_hash from members'
    const before = await platform.rows(hashes)
    expect(await set({ ...input, password: fresh }, as)).toMatchObject({ code, data: null })
    expect(await platform.rows(hashes)).toEqual(before)
  })
})

describe('a generated password for each of several accounts', () => {
  const set = (LoginIds: number[], as = owner) =>
    platform.call(changeUserPwd, { kind: 'accounts', LoginIds }, { as })

  test('ends their sessions, signs each in, and is in no log row', async () => {
    const sessions = [await platform.signInAs('lionEditor'), await platform.signInAs('riverEditor')]
    const { list } = await platform.result(
      changeUserPwd,
      { kind: 'accounts', LoginIds: [3, 4, 3] },
      { as: owner },
    )
    expect(list).toEqual([
      { LoginId: 3, UserName: 'lion.editor', password: expect.stringMatching(madeRule) },
      { LoginId: 4, UserName: 'river.editor', password: expect.stringMatching(madeRule) },
    ])
    expect(list[0]?.password).not.toBe(list[1]?.password)
    for (const as of sessions) expect(await platform.accepts(as)).toBe(false)
    for (const { UserName, password: made } of list) {
      expect(await signIn(UserName, made)).toMatchObject({ code: 1 })
      expect(await signIn(UserName, password)).toMatchObject({ code: 8 })
    }
    const [row] = await platform.rows("select * from operation_log where call = 'loginInfo/changeUserPwd'")
    expect(row).toMatchObject({ after: { kind: 'account', accounts: ['lion.editor', 'river.editor'] } })
    for (const { password: made } of list) expect(JSON.stringify(row)).not.toContain(made)
  })

  test.each([
    ['the caller’s own account', 'staff', 2, 0],
    ['the owner', 'staff', 1, 0],
    ['another tenant’s account', 'lionEditor', 4, 0],
    ['an unknown account, as staff', 'staff', 77, 4],
  ] as const)('with %s in the selection changes none', async (_, who, id, code) => {
    const hashes = 'select id, password_hash from login_accounts order by id'
    const before = await platform.rows(hashes)
    const answer = await set([3, id], await platform.signInAs(who))
    expect([answer.code, answer.data]).toEqual([code, null])
    expect(await platform.rows(hashes)).toEqual(before)
  })

  test('of an empty selection is refused', async () => {
    expect(await set([])).toMatchObject({ code: 2, data: { LoginIds: 'nothingSelected' } })
  })
})
