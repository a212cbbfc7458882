import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform, type Session, sharedPlatform, type TestPlatform } from '../support/platform.ts'
import { accounts, password, type Who } from '../support/platform-rows.ts'

const { personalList, personState, removeInfoByWhere, loginWithPwd } = contract.loginInfo

let platform: TestPlatform
let lion: Session
let deskId: number

/** A fresh platform on which the lion has a second account, `lion.desk`. */
async function withDesk(): Promise<TestPlatform> {
  const on = await freshPlatform()
  await on.rows(
    `insert into login_accounts (account, telephone, password_hash, agent_id)
      select 'lion.desk', '09888000009', password_hash, 1 from login_accounts where id = 3`,
  )
  return on
}

async function begin() {
  platform = await withDesk()
  const [desk] = await platform.rows("select id from login_accounts where account = 'lion.desk'")
  deskId = Number(desk?.id)
  lion = await platform.signInAs('lionEditor')
}

/** Signs in with an account, telephone number or e-mail address; undefined when refused. */
async function signIn(account: string, typed = password) {
  const as = await platform.temporaryToken()
  const answer = await platform.call(loginWithPwd, { account, password: typed }, { as })
  if (answer.code !== 1) return undefined
  const { Token, LoginId } = loginWithPwd.result.parse(answer.data)
  return { token: Token, uid: String(LoginId) }
}
const everyAccount = () => platform.rows('select * from login_accounts order by id')

describe('the list of login accounts', async () => {
  const shared = await sharedPlatform()
  const list = async (input: object, who: Who = 'owner') => {
    const as = await shared.signInAs(who)
    return (await shared.result(personalList, input, { as })).list
  }
  const ids = async (input: object, who?: Who) => (await list(input, who)).map((row) => row.LoginId)

  test('returns the fields of an account, and no secret', async () => {
    expect(await list({ UserName: 'lion' })).toEqual([
      {
        LoginId: 3,
        UserName: 'lion.editor',
        NickName: 'nick of lion.editor',
        Telephone: '09888000003',
        Email: 'lion.editor@example.com',
        Role: 'editor',
        Status: 'enabled',
        AgentInfoId: 1,
        AgentInfoName: 'Golden Lion Security',
        createTime: expect.any(String),
        rowVersion: 1,
        dongleBound: false,
        signInSettings: [],
      },
    ])
    expect(await list({ UserName: 'owner' })).toMatchObject([{ Role: 'admin', AgentInfoId: null }])
  })

  test.each([
    [{}, [4, 3, 2, 1]],
    [{ UserName: 'LION' }, [3]],
    [{ UserName: 'EDITOR' }, [4, 3]],
    [{ NickName: 'Nick of st' }, [2]],
    [{ Telephone: '0988800000' }, [4, 3, 2, 1]],
    [{ Telephone: '%' }, []],
    [{ AgentInfoId: 2 }, [4]],
    [{ search: 'LION' }, [3]],
    [{ search: 'Nick of st' }, [2]],
    [{ search: '09888000004' }, [4]],
    [{ search: 'editor' }, [4, 3]],
    [{ Status: 'disabled' }, []],
    [{ Status: 'enabled', sort: 'UserName', order: 'asc' }, [3, 1, 4, 2]],
    [{ sort: 'NickName' }, [2, 4, 1, 3]],
    [{ sort: 'createTime', UserName: 'o' }, [1]],
  ])('filtered by %j', async (filters, expected) => {
    expect(await ids(filters)).toEqual(expected)
  })

  test('returns an agent only its own accounts, with any filter', async () => {
    expect(await ids({}, 'lionEditor')).toEqual([3])
    expect(await ids({ AgentInfoId: 2 }, 'lionEditor')).toEqual([])
    expect(await ids({ UserName: 'river' }, 'lionEditor')).toEqual([])
    expect(await ids({ search: 'river' }, 'lionEditor')).toEqual([])
    expect(await ids({}, 'staff')).toEqual([4, 3, 2, 1])
  })
})

describe('disabling', () => {
  beforeEach(begin)
  const set = (LoginIds: number[], Status: string, as = lion) =>
    platform.call(personState, { LoginIds, Status }, { as })

  test('ends the account’s sessions at once and for good; after enabling it can sign in again', async () => {
    const desk = (await signIn('lion.desk')) ?? lion
    expect(await set([deskId], 'disabled')).toMatchObject({ code: 1, data: { changed: 1 } })
    expect(await platform.accepts(desk)).toBe(false)
    expect(await signIn('lion.desk')).toBeUndefined()
    expect(await platform.lastLog()).toMatchObject({
      code: 1,
      targets: [deskId],
      before: [{ enabled: true }],
    })
    expect(await set([deskId], 'enabled')).toMatchObject({ code: 1 })
    expect(await platform.accepts(desk)).toBe(false)
    expect(await signIn('lion.desk')).toBeDefined()
    expect(await platform.accepts(lion)).toBe(true)
  })

  test('enabling an enabled account ends no session', async () => {
    const desk = (await signIn('lion.desk')) ?? lion
    expect(await set([deskId], 'enabled')).toMatchObject({ code: 1, data: { changed: 0 } })
    expect(await platform.accepts(desk)).toBe(true)
  })

  test.each([
    ['the caller’s own account', 'lionEditor', 3, 0],
    ['another tenant’s account', 'lionEditor', 4, 0],
    ['the owner', 'lionEditor', 1, 0],
    ['an unknown account', 'lionEditor', 77, 0],
    ['the owner, as staff', 'staff', 1, 0],
    ['the caller’s own account, as the owner', 'owner', 1, 0],
    ['an unknown account, as staff', 'staff', 77, 4],
  ] as const)(
    'with %s in the selection changes no account and logs the refusal',
    async (_, who, id, code) => {
      const before = await everyAccount()
      const answer = await set([deskId, id], 'disabled', await platform.signInAs(who))
      expect([answer.code, answer.data]).toEqual([code, null])
      expect(await everyAccount()).toEqual(before)
      expect(await platform.lastLog()).toMatchObject({
        code,
        call: 'loginInfo/personState',
        before: null,
        after: null,
      })
    },
  )

  test('an empty selection or an unknown status is refused', async () => {
    expect(await set([], 'gone')).toMatchObject({
      code: 2,
      data: { LoginIds: 'nothingSelected', Status: 'invalid' },
    })
  })
})

describe('removing accounts', () => {
  beforeEach(begin)
  const remove = async (where: object, as = lion) =>
    platform.call(removeInfoByWhere, { where, confirmation: await platform.confirm(as) }, { as })

  test.each([
    ['their ids', () => ({ LoginId: { in: [deskId] } })],
    ['a name in other letter case', () => ({ UserName: { eq: 'LION.desk' } })],
    ['an agent and a status', () => ({ AgentInfoId: { eq: 1 }, Status: { eq: 'disabled' } })],
  ])('by %s ends their sessions and leaves a log row', async (_, where) => {
    await signIn('lion.desk')
    const sessions =
      'select id from login_accounts as one join tokens on account_id = one.id where agent_id = 1'
    expect(await platform.rows(sessions)).toHaveLength(2)
    await platform.rows(
      "update groups set created_by = (select id from login_accounts where account = 'lion.desk')",
    )
    await platform.rows("update login_accounts set enabled = false where account = 'lion.desk'")
    expect(await remove(where())).toMatchObject({ code: 1, data: { deleted: 1 } })
    expect(await platform.rows(sessions)).toEqual([{ id: '3' }])
    expect(await platform.rows("select id from login_accounts where account = 'lion.desk'")).toEqual([])
    expect(await platform.lastLog()).toMatchObject({
      targets: [deskId],
      before: [{ LoginId: deskId, UserName: 'lion.desk' }],
    })
  })

  test.each([
    ['the caller’s own account', 'lionEditor', { AgentInfoId: { eq: 1 } }, 0],
    ['the caller’s own account by name', 'lionEditor', { UserName: { eq: 'lion.editor' } }, 0],
    ['another tenant’s account', 'lionEditor', { LoginId: { eq: 4 } }, 0],
    ['another tenant’s account by its agent', 'lionEditor', { AgentInfoId: { eq: 2 } }, 0],
    ['an unknown account', 'lionEditor', { LoginId: { eq: 77 } }, 0],
    ['the owner, as staff', 'staff', { LoginId: { in: [1, 3] } }, 0],
    ['all accounts, as staff', 'staff', { Status: { eq: 'enabled' } }, 0],
    ['the caller’s own account, as the owner', 'owner', { UserName: { in: ['owner', 'staff'] } }, 0],
    ['an unknown account, as staff', 'staff', { LoginId: { in: [77, 3] } }, 4],
  ] as const)('with %s in the selection removes no account', async (_, who, where, code) => {
    const before = await everyAccount()
    const answer = await remove(where, await platform.signInAs(who))
    expect([answer.code, answer.data]).toEqual([code, null])
    expect(await everyAccount()).toEqual(before)
    expect(await platform.lastLog()).toMatchObject({
      code,
      call: 'loginInfo/removeInfoByWhere',
      before: null,
    })
  })

  test.each([
    [{}, 'required'],
    [{ passwordHash: { eq: 'x' } }, 'invalid'],
    [{ LoginId: { gt: 0 } }, 'invalid', 'LoginId'],
    [{ LoginId: { in: [] } }, 'nothingSelected', 'LoginId'],
    [{ UserName: 'lion.desk' }, 'invalid', 'UserName'],
    [{ 'id = 1 or 1': { eq: 1 } }, 'invalid'],
  ])('by %j is refused', async (where, reason, field = 'where') => {
    expect(await remove(where)).toMatchObject({ code: 2, data: { [field]: reason } })
  })

  test('more than two hundred at once is refused', async () => {
    await platform.rows(
      "insert into login_accounts (account, password_hash, agent_id, enabled) select 'many' || n, '', 1, false from generate_series(1, 201) as n",
    )
    expect(await remove({ Status: { eq: 'disabled' } })).toMatchObject({
      code: 2,
      data: { where: 'tooLarge' },
    })
  })

  test('needs a recent password confirmation of this session', async () => {
    const where = { LoginId: { eq: deskId } }
    const other = await platform.confirm(await platform.signInAs('owner'))
    for (const confirmation of ['made up', other]) {
      const answer = await platform.call(removeInfoByWhere, { where, confirmation }, { as: lion })
      expect(answer).toMatchObject({ code: 8 })
    }
    expect(await signIn('lion.desk')).toBeDefined()
  })

  test('leaves the other accounts', async () => {
    await remove({ LoginId: { eq: deskId } })
    expect((await everyAccount()).map(({ account }) => account)).toEqual(
      Object.values(accounts).map(({ account }) => account),
    )
  })
})
