import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts } from '../support/platform-rows.ts'

const { addPerson, loginWithPwd, personalList } = contract.loginInfo
const { addSettings } = contract.loginBindInfo

/** Adding login accounts, and generated passwords. */

const { platform, owner } = platformForEach('owner')

const desk = { UserName: 'lion.desk', NickName: 'Front desk', Telephone: '09777000001', AgentInfoId: 1 }
const add = (change: object = {}, as = owner) => platform.call(addPerson, { ...desk, ...change }, { as })
const added = () =>
  platform.rows('select account, nick_name, telephone, agent_id, enabled from login_accounts where id > 4')
const signIn = async (account: string, typed: string) =>
  platform.call(loginWithPwd, { account, password: typed }, { as: await platform.temporaryToken() })
const madeRule = /^(?=.*\d)(?=.*[a-z])[a-z\d]{12}$/

describe('adding an account', () => {
  test('makes a password that signs it in as an editor of its agent, and that is in no log row', async () => {
    const { LoginId, password: made = '' } = await platform.result(addPerson, desk, { as: owner })
    expect(made).toMatch(madeRule)
    expect(await signIn('lion.desk', made)).toMatchObject({
      code: 1,
      data: { LoginId, Role: 'editor', AgentInfoId: 1, NickName: 'Front desk', Telephone: '09777000001' },
    })
    const [row] = await platform.rows("select * from operation_log where call = 'loginInfo/addPerson'")
    expect(row).toMatchObject({
      code: 1,
      targets: [LoginId],
      agent_id: null,
      after: { account: 'lion.desk', nickName: 'Front desk', telephone: '09777000001', agentId: 1 },
    })
    expect(JSON.stringify(row)).not.toMatch(new RegExp(`${made}|argon2`))
  })

  test('with a typed password answers no password', async () => {
    const answer = await add({ password: 'Harbour-9' })
    expect(answer).toMatchObject({ code: 1, data: { LoginId: expect.any(Number) } })
    expect(answer.data).not.toHaveProperty('password')
    expect(await signIn('lion.desk', 'Harbour-9')).toMatchObject({ code: 1 })
  })

  test('sent again under its request id answers the same password and adds no account', async () => {
    const requestId = '6f1d0e52-58a5-4f0b-9b0e-3c1f7a2f6f10'
    const first = await platform.call(addPerson, desk, { as: owner, requestId })
    expect(await platform.call(addPerson, desk, { as: owner, requestId })).toEqual(first)
    expect(await added()).toHaveLength(1)
  })

  test('by an agent’s editor gives it to that agent, for any agent in the request', async () => {
    const lion = await platform.signInAs('lionEditor')
    expect(await add({ AgentInfoId: 2 }, lion)).toMatchObject({ code: 0, data: null })
    expect(await add({ AgentInfoId: 999 }, lion)).toMatchObject({ code: 0, data: null })
    expect(await added()).toEqual([])
    expect(await add({ AgentInfoId: null }, lion)).toMatchObject({ code: 1 })
    expect(await added()).toMatchObject([{ account: 'lion.desk', agent_id: '1', enabled: true }])
  })

  test('without an agent, by the owner, adds an editor of all tenants', async () => {
    const { LoginId } = await platform.result(addPerson, { ...desk, AgentInfoId: null }, { as: owner })
    expect(await platform.result(personalList, { ids: [LoginId] }, { as: owner })).toMatchObject({
      list: [{ Role: 'editor', AgentInfoId: null, AgentInfoName: '' }],
    })
  })

  test.each([
    ['a name in other letter case', { UserName: 'LION.editor' }, 5, { UserName: 'taken' }],
    ['a name that is another’s number', { UserName: '09888000004' }, 5, { UserName: 'taken' }],
    ['a number of another account', { Telephone: '09888000004' }, 5, { Telephone: 'taken' }],
    ['an unknown agent', { AgentInfoId: 999 }, 4, null],
    ['no names', { UserName: '', NickName: '' }, 2, { UserName: 'required', NickName: 'required' }],
    ['a name of strange signs', { UserName: 'front desk' }, 2, { UserName: 'account' }],
    ['a number that is none', { Telephone: '12' }, 2, { Telephone: 'mobile' }],
    ['a password of one kind', { password: 'onlyletters' }, 2, { password: 'passwordKinds' }],
    ['a short password', { password: 'a-1' }, 2, { password: 'passwordLength' }],
  ])('with %s is refused', async (_, change, code, data) => {
    const answer = await add(change)
    expect([answer.code, answer.data]).toEqual([code, data])
    expect(await added()).toEqual([])
  })

  test('twice at the same time adds one', async () => {
    const answers = await Promise.all([add(), add({ Telephone: '' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(await added()).toHaveLength(1)
  })
})

test('the list tells which accounts have a UKEY bound and which kinds of sign-in settings', async () => {
  await platform.rows("insert into dongles (account_id, serial, key) values (4, 'K-9', 'x')")
  const settings = [
    { kind: 'dongle', value: 'K-9' } as const,
    { kind: 'address', value: '10.0.0.0/8' } as const,
    { kind: 'address', value: '192.0.2.1' } as const,
  ]
  const subject = { subjectKind: 'account', subjectId: accounts.lionEditor.id } as const
  await platform.result(addSettings, { ...subject, settings }, { as: owner })
  const { list } = await platform.result(personalList, { ids: [3, 4] }, { as: owner })
  expect(
    list.map(({ LoginId, dongleBound, signInSettings }) => [LoginId, dongleBound, signInSettings]),
  ).toEqual([
    [4, true, []],
    [3, false, ['address', 'dongle']],
  ])
})
