import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { sweep } from '../../platform/start/sweeps.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { lion, now, password, river } from '../support/platform-rows.ts'

/** Lists of passwords that the platform made for members: for the account that made them, for a day. */

const { userInfo, loginInfo } = contract
const day = 24 * 60 * 60 * 1000

const { platform, owner, staff, lionEditor, riverEditor } = platformForEach(
  'owner',
  'staff',
  'lionEditor',
  'riverEditor',
)

const add = (as: Session) =>
  platform.result(
    userInfo.batchAddUserInfo,
    {
      mode: 'bulk',
      prefix: 'dock',
      start: '1',
      count: 2,
      agentInfoId: lion.id,
      terminalType: 'intercomDevice',
    },
    { as },
  )
const lists = (as: Session) => platform.result(userInfo.madePasswords, {}, { as })
const open = (as: Session, listId: string) => platform.result(userInfo.madePasswords, { listId }, { as })
const newest = async (as: Session) => (await lists(as)).list[0]?.listId ?? ''

async function signIn(account: string): Promise<Session> {
  const as = await platform.temporaryToken()
  const { Token, LoginId } = await platform.result(loginInfo.loginWithPwd, { account, password }, { as })
  return { token: Token, uid: String(LoginId) }
}

describe('a list of made passwords', () => {
  test('has the passwords of a bulk add as often as asked, and each reading is logged without them', async () => {
    const { list } = await add(lionEditor)
    const [row] = (await lists(lionEditor)).list
    const until = new Date(now.getTime() + day).toISOString()
    expect(row).toMatchObject({ count: 2, createTime: now.toISOString(), until, list: [] })
    for (let times = 0; times < 2; times += 1) {
      const [one] = (await open(lionEditor, row?.listId ?? '')).list
      expect(one).toMatchObject({ count: 2, agentInfoName: lion.name, list })
    }
    const logged = await platform.rows(
      "select account_name, targets, code, to_jsonb(operation_log)::text as text from operation_log where call = 'userInfo/madePasswords'",
    )
    expect(logged).toHaveLength(2)
    for (const { account_name: who, targets, code, text } of logged) {
      expect([who, targets, code]).toEqual(['lion.editor', list.map(({ userId }) => userId), 1])
      for (const { password: made = '' } of list) expect(text).not.toContain(made)
    }
  })

  test('has those of a reset, but not a typed one and none of sign-in accounts', async () => {
    await platform.result(
      loginInfo.changeUserPwd,
      { kind: 'member', userId: 101, password: '123456' },
      { as: lionEditor },
    )
    await platform.result(loginInfo.changeUserPwd, { kind: 'accounts', LoginIds: [2] }, { as: owner })
    expect([await lists(lionEditor), await lists(owner)]).toEqual([{ list: [] }, { list: [] }])
    const { list } = await platform.result(
      loginInfo.changeUserPwd,
      { kind: 'members', userIds: [102, 101] },
      { as: lionEditor },
    )
    const [one] = (await open(lionEditor, await newest(lionEditor))).list
    expect(one?.list).toEqual(
      list.map(({ userId, UserName, password }) => ({ userId, account: UserName, password })),
    )
  })

  test('is for the account that made it alone, neither for its colleagues nor for the owner', async () => {
    await platform.rows(
      `insert into login_accounts (account, password_hash, agent_id)
       select 'lion.second', password_hash, agent_id from login_accounts where account = 'lion.editor'`,
    )
    await add(lionEditor)
    const listId = await newest(lionEditor)
    const colleague = await signIn('lion.second')
    for (const as of [owner, staff, riverEditor, colleague]) {
      expect(await lists(as)).toEqual({ list: [] })
      expect(await open(as, listId)).toEqual({ list: [] })
    }
    expect(await platform.rows("select from operation_log where call = 'userInfo/madePasswords'")).toEqual([])
  })

  test('leaves out members that were deleted or are another tenant’s, and is none without a member', async () => {
    await add(lionEditor)
    const listId = await newest(lionEditor)
    await platform.rows("update members set agent_id = $1 where account = 'dock1'", [river.id])
    const [one] = (await open(lionEditor, listId)).list
    expect(one?.list.map(({ account }) => account)).toEqual(['dock2'])
    await platform.rows("update members set deleted_at = now() where account = 'dock2'")
    expect([await lists(lionEditor), await open(lionEditor, listId)]).toEqual([{ list: [] }, { list: [] }])
  })

  test('is gone after a day, also before it is deleted, and needs a session', async () => {
    await add(lionEditor)
    const listId = await newest(lionEditor)
    const stored = () => platform.rows("select from first_answers where call = 'userInfo/batchAddUserInfo'")
    platform.pass(day - 1)
    await sweep(platform.services)
    const later = await platform.signInAs('lionEditor')
    expect((await open(later, listId)).list).toHaveLength(1)
    platform.pass(1)
    const late = await platform.signInAs('lionEditor')
    expect([await lists(late), await open(late, listId), (await stored()).length]).toEqual([
      { list: [] },
      { list: [] },
      1,
    ])
    platform.pass(1)
    await sweep(platform.services)
    expect(await stored()).toEqual([])
  })

  test('is for no session that has signed out, and for no id that is none', async () => {
    await add(lionEditor)
    const listId = await newest(lionEditor)
    await platform.call(loginInfo.loginOut, { UserId: null }, { as: lionEditor })
    expect((await platform.call(userInfo.madePasswords, { listId }, { as: lionEditor })).code).not.toBe(1)
    expect(await platform.call(userInfo.madePasswords, { listId: 'x' }, { as: owner })).toMatchObject({
      code: 2,
    })
  })
})
