import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { members } from '../../platform/db/schema.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { bulk, password, river } from '../support/platform-rows.ts'

const { batchAddUserInfo, delUserInfo } = contract.userInfo
const { updateLoginPass, loginWithPwd } = contract.loginInfo

const { platform, lionEditor } = platformForEach('lionEditor')

const countMembers = () => platform.db.$count(members)

describe('the same request id again', () => {
  test('gets the first answer, passwords included, and adds no members', async () => {
    const requestId = randomUUID()
    const first = await platform.call(batchAddUserInfo, bulk, { as: lionEditor, requestId })
    const again = await platform.call(batchAddUserInfo, bulk, { as: lionEditor, requestId })
    expect(first.code).toBe(1)
    expect(again).toEqual(first)
    expect(await countMembers()).toBe(10)
    expect(
      await platform.rows("select 1 from operation_log where call = 'userInfo/batchAddUserInfo'"),
    ).toHaveLength(1)
  })

  test('five times at once is done once, and all five get the same answer', async () => {
    const requestId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => platform.call(batchAddUserInfo, bulk, { as: lionEditor, requestId })),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.code).toBe(1)
    expect(await countMembers()).toBe(10)
  })

  test('after a refusal is carried out as a new request', async () => {
    const requestId = randomUUID()
    expect(
      await platform.call(batchAddUserInfo, { ...bulk, count: 6 }, { as: lionEditor, requestId }),
    ).toMatchObject({ code: 6 })
    await platform.rows('update agents set member_limit = 20 where id = 1')
    expect(
      await platform.call(batchAddUserInfo, { ...bulk, count: 6 }, { as: lionEditor, requestId }),
    ).toMatchObject({ code: 1 })
  })

  test('with other contents is refused instead of getting the first answer', async () => {
    const requestId = randomUUID()
    await platform.call(batchAddUserInfo, bulk, { as: lionEditor, requestId })
    const other = await platform.call(
      batchAddUserInfo,
      { ...bulk, prefix: 'yard' },
      { as: lionEditor, requestId },
    )
    expect(other).toMatchObject({ code: 5, data: { requestId: 'taken' } })
    expect(await countMembers()).toBe(10)
  })

  test('with another confirmation of the password gets the first answer, and needs no valid confirmation', async () => {
    const requestId = randomUUID()
    const remove = (confirmation: string) =>
      platform.call(delUserInfo, { userIds: [102, 103], confirmation }, { as: lionEditor, requestId })
    const first = await remove(await platform.confirm(lionEditor))
    expect(first).toMatchObject({ code: 1, data: { deleted: 2 } })
    expect(await remove(await platform.confirm(lionEditor))).toEqual(first)
    expect(await remove('made up')).toEqual(first)
    expect(
      await platform.rows("select 1 from operation_log where call = 'userInfo/delUserInfo'"),
    ).toHaveLength(1)
  })

  test('after a change of the own password gets the first answer, though the old one is wrong by now', async () => {
    const requestId = randomUUID()
    const change = { oldPassword: password, password: 'River-boat-8' }
    const options = { as: lionEditor, requestId }
    expect(await platform.call(updateLoginPass, change, options)).toMatchObject({ code: 1 })
    const login = { account: 'lion.editor', password: change.password }
    const { Token, LoginId } = await platform.result(loginWithPwd, login, {
      as: await platform.temporaryToken(),
    })
    const as = { token: Token, uid: String(LoginId) }
    expect(await platform.call(updateLoginPass, change, { as, requestId })).toMatchObject({ code: 1 })
    expect(await platform.call(updateLoginPass, change, { as })).toMatchObject({ code: 8 })
  })

  test('from another account is a separate request', async () => {
    const requestId = randomUUID()
    await platform.call(batchAddUserInfo, bulk, { as: lionEditor, requestId })
    const other = { ...bulk, prefix: 'yard', agentInfoId: river.id }
    const as = await platform.signInAs('riverEditor')
    expect(await platform.call(batchAddUserInfo, other, { as, requestId })).toMatchObject({ code: 1 })
    expect(await countMembers()).toBe(13)
  })
})
