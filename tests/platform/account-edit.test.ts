import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform, type Session, type TestPlatform } from '../support/platform.ts'
import { password, type Who } from '../support/platform-rows.ts'

const { addPerson, editOwnInfo, editPerson, loginWithPwd } = contract.loginInfo

let platform: TestPlatform
let owner: Session

beforeEach(async () => {
  platform = await freshPlatform()
  owner = await platform.signInAs('owner')
})

const edit = async (input: object, who: Who = 'owner') =>
  platform.call(editPerson, { LoginId: 3, rowVersion: 1, ...input }, { as: await platform.signInAs(who) })

const factsOf = async (id: number) =>
  (
    await platform.rows(
      `select nick_name, telephone, email, row_version from login_accounts where id = ${id}`,
    )
  )[0]

async function signsIn(account: string): Promise<boolean> {
  const as = await platform.temporaryToken()
  return (await platform.call(loginWithPwd, { account, password }, { as })).code === 1
}

describe('an edit of an account', () => {
  test('writes the sent facts alone, and the account signs in with its new names', async () => {
    const answer = await edit({ Email: ' Ma.Hla@Example.org ', Telephone: '+95 9 777 123 456' })
    expect(answer).toMatchObject({ code: 1, data: { rowVersion: 2 } })
    expect(await factsOf(3)).toEqual({
      nick_name: 'nick of lion.editor',
      telephone: '09777123456',
      email: 'Ma.Hla@Example.org',
      row_version: 2,
    })
    expect(await platform.lastLog()).toMatchObject({
      targets: [3],
      before: { email: 'lion.editor@example.com', telephone: '09888000003' },
    })
    for (const name of ['ma.hla@EXAMPLE.org', '၀၉၇၇၇၁၂၃၄၅၆'])
      expect([name, await signsIn(name)]).toEqual([name, true])
    expect(await signsIn('lion.editor@example.com')).toBe(false)
  })

  test('of no fact keeps the version; of an old version is refused', async () => {
    expect(await edit({ NickName: 'nick of lion.editor' })).toMatchObject({
      code: 1,
      data: { rowVersion: 1 },
    })
    expect(await edit({ NickName: 'Night' })).toMatchObject({ code: 1 })
    expect(await edit({ NickName: 'Day' })).toMatchObject({ code: 5, data: { rowVersion: 'stale' } })
  })

  test.each([
    [
      'an address of another account in another case',
      { Email: 'RIVER.editor@example.com' },
      5,
      { Email: 'taken' },
    ],
    ['a number of another account', { Telephone: '09888000004' }, 5, { Telephone: 'taken' }],
    ['no address', { Email: 'desk at example' }, 2, { Email: 'email' }],
    ['no number', { Telephone: '12' }, 2, { Telephone: 'mobile' }],
    ['an empty nickname', { NickName: ' ' }, 2, { NickName: 'required' }],
  ])('with %s is refused at its field', async (_, input, code, data) => {
    const before = await factsOf(3)
    expect(await edit(input)).toMatchObject({ code, data })
    expect(await factsOf(3)).toEqual(before)
  })

  test.each([
    ['of another tenant', 4, 'lionEditor', 0],
    ['of the caller', 3, 'lionEditor', 0],
    ['of the owner', 1, 'staff', 0],
    ['that does not exist', 77, 'staff', 4],
  ] as const)('of an account %s is refused', async (_, LoginId, who, code) => {
    const before = await factsOf(LoginId)
    expect(await edit({ LoginId, Email: 'taken.over@example.org' }, who)).toMatchObject({ code, data: null })
    expect(await factsOf(LoginId)).toEqual(before)
  })
})

test('two accounts never get one address, even at once', async () => {
  const add = (UserName: string) =>
    platform.call(
      addPerson,
      { UserName, NickName: 'x', AgentInfoId: 1, password: 'abc-12345', Email: 'Shared@example.org' },
      { as: owner },
    )
  const answers = await Promise.all([add('desk.one'), add('desk.two'), edit({ Email: 'shared@EXAMPLE.org' })])
  expect(answers.map(({ code }) => code).sort()).toEqual([1, 5, 5])
  expect(
    await platform.rows("select id from login_accounts where lower(email) = 'shared@example.org'"),
  ).toHaveLength(1)
})

test('another address of the own account takes the password', async () => {
  const as = await platform.signInAs('lionEditor')
  const own = (input: object) => platform.call(editOwnInfo, { rowVersion: 1, ...input }, { as })
  expect(await own({ email: 'me@example.org' })).toMatchObject({
    code: 2,
    data: { confirmation: 'required' },
  })
  const confirmation = await platform.confirm(as)
  expect(await own({ email: 'RIVER.editor@example.com', confirmation })).toMatchObject({
    code: 5,
    data: { email: 'taken' },
  })
  expect(await own({ email: 'me@example.org', confirmation: await platform.confirm(as) })).toMatchObject({
    code: 1,
  })
  expect(await factsOf(3)).toMatchObject({ email: 'me@example.org' })
})
