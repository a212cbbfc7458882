import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { freshPlatform } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { newAgent, now, password, storedImages } from '../support/platform-rows.ts'

const { createAgentInfo, agentInfoWithPage, changeAgentInfoStatus } = contract.agentInfo
const effectTime = '2028-01-01T00:00:00.000Z'

const { platform, owner } = platformForEach('owner')

const create = (input: object, as = owner) =>
  platform.call(createAgentInfo, { ...newAgent, ...input }, { as })
const everything = () => platform.tables('agents', 'login_accounts')
const signIn = async (account: string) =>
  platform.call(
    contract.loginInfo.loginWithPwd,
    { account, password },
    { as: await platform.temporaryToken() },
  )

describe('creating an agent', () => {
  // @spec 3.8
  test('makes it unreviewed, with an account that can sign in after the audit', async () => {
    const answer = await create({ password, effectTime, idCardFront: storedImages.free })
    expect(answer).toMatchObject({ code: 1, data: { agentInfoId: 1001, LoginId: 1001 } })
    expect(
      (await platform.result(agentInfoWithPage, { agentInfoName: 'Bright' }, { as: owner })).list[0],
    ).toMatchObject({
      agentInfoId: 1001,
      aName: 'Ko Aung Min',
      mobile: '09777111222',
      limitCount: 40,
      groupCount: 4,
      cityName: 'Yangon',
      effectTime,
      idCardFront: storedImages.free,
      status: 'Unreviewed',
      updateName: 'owner',
      members: { used: 0, limit: 40 },
    })
    expect(await signIn('09777111222')).toMatchObject({ code: 9 })
    const audit = { action: 'audit', agentInfoIds: [1001] }
    expect(await platform.call(changeAgentInfoStatus, audit, { as: owner })).toMatchObject({ code: 1 })
    expect(await signIn('09777111222')).toMatchObject({
      code: 1,
      data: { LoginId: 1001, AgentInfoId: 1001, NickName: 'Ko Aung Min', Role: 'editor' },
    })
  })

  test('leaves a log row with every field but the password', async () => {
    await create({ password, effectTime, account: 'bright.star' })
    const [row] = await platform.rows('select * from operation_log order by id desc limit 1')
    expect(row).toMatchObject({
      code: 1,
      targets: [1001],
      after: { name: 'Bright Star Couriers', login: { LoginId: 1001, account: 'bright.star' } },
    })
    expect(JSON.stringify(row)).not.toMatch(/Lamp-post|argon2/)
  })

  test('needs every field of the form, and names each missing one', async () => {
    const answer = await platform.call(createAgentInfo, {}, { as: owner })
    const fields = Object.keys(newAgent)
    expect([answer.code, Object.keys(Object(answer.data)).toSorted()]).toEqual([
      2,
      [...fields, 'effectTime', 'password'].toSorted(),
    ])
    expect(new Set(Object.values(Object(answer.data)))).toEqual(new Set(['required']))
  })

  test.each([
    [{ password: 'abcdefgh' }, { password: 'passwordKinds' }],
    [{ password: '12345678' }, { password: 'passwordKinds' }],
    [{ password: 'ab-1' }, { password: 'passwordLength' }],
    [{ mobile: '12345' }, { mobile: 'mobile' }],
    [{ limitCount: 0 }, { limitCount: 'tooSmall' }],
    [{ groupCount: 1.5 }, { groupCount: 'invalid' }],
    [{ effectTime: now.toISOString() }, { effectTime: 'notLater' }],
    [{ idCardFront: '../etc/passwd' }, { idCardFront: 'invalid' }],
    [{ account: 'a b' }, { account: 'account' }],
  ])('with %j is refused and writes no row', async (change, data) => {
    const before = await everything()
    expect(await create({ password, effectTime, ...change })).toMatchObject({ code: 2, data })
    expect(await everything()).toEqual(before)
  })

  test.each([
    [{ agentInfoName: 'River Freight' }, { agentInfoName: 'taken' }],
    [{ mobile: '09888000003' }, { mobile: 'taken' }],
    [{ account: 'LION.editor' }, { account: 'taken' }],
    // Accounts and telephone numbers are both sign-in names, so an account may not be another account's number.
    [{ account: '09888000003' }, { account: 'taken' }],
    [{ account: 'Lion.Editor@example.com' }, { account: 'taken' }],
  ])('with %j is a conflict and writes no row', async (change, data) => {
    const before = await everything()
    const answer = await create({ password, effectTime, ...change })
    expect([answer.code, answer.data]).toEqual([5, data])
    expect(await everything()).toEqual(before)
  })

  test('twice at the same time makes one agent', async () => {
    const answers = await Promise.all([create({ password, effectTime }), create({ password, effectTime })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
  })

  test('accepts mobile numbers of the configured regions only', async () => {
    const on = await freshPlatform({ phoneRegions: ['cn'] })
    const sent = { ...newAgent, password, effectTime }
    expect(await on.call(createAgentInfo, sent, { as: await on.signInAs('owner') })).toMatchObject({
      code: 2,
      data: { mobile: 'mobile' },
    })
  })

  test('is for the owner alone', async () => {
    for (const who of ['staff', 'lionEditor'] as const) {
      expect(await create({ password, effectTime }, await platform.signInAs(who))).toMatchObject({ code: 0 })
    }
  })
})
