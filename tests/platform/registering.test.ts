import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { CodePurpose } from '../../lib/contract/login-info.ts'
import { openRegistration, sentCode } from '../support/message-codes.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'

const { sendMsgCode, registerWithTel, loginWithPwd } = contract.loginInfo
const { getPhoneCheck } = contract.root

/** The number of lion.editor. */
const telephone = '09888000003'
const stranger = '09777123456'
const newPassword = 'River-boat-8'

const { platform } = platformForEach()
let visitor: Session

beforeEach(async () => {
  visitor = await platform.temporaryToken()
})

const send = (purpose: CodePurpose, to = telephone) =>
  platform.call(sendMsgCode, { telephone: to, purpose }, { as: visitor })
const codeFor = (purpose: CodePurpose, to: string) => sentCode(platform, purpose, to)

describe('registering', () => {
  const register = async (input: object) =>
    platform.call(
      registerWithTel,
      { telephone: stranger, account: 'new.dealer', password: newPassword, ...input },
      { as: await platform.temporaryToken() },
    )

  test('creates an unreviewed agent, whose account cannot sign in before the review', async () => {
    await openRegistration(platform)
    const answer = await register({ code: await codeFor('register', stranger), agentInfoName: 'New Dealer' })
    expect(answer).toMatchObject({ code: 1 })
    expect(
      await platform.rows(`select name, status, member_limit from agents where name = 'New Dealer'`),
    ).toEqual([{ name: 'New Dealer', status: 'Unreviewed', member_limit: 0 }])
    const as = await platform.temporaryToken()
    const input = { account: 'new.dealer', password: newPassword }
    expect(await platform.call(loginWithPwd, input, { as })).toMatchObject({ code: 9 })
    const [log] = await platform.rows('select call, code, after from operation_log order by id desc limit 1')
    expect(log).toMatchObject({ call: 'loginInfo/registerWithTel', code: 1 })
    expect(JSON.stringify(log)).not.toContain(newPassword)
  })

  test('with a taken name is refused by the field, and the code stays valid', async () => {
    await openRegistration(platform)
    const code = await codeFor('register', stranger)
    const before = await platform.rows('select id from agents')
    expect(await register({ code, account: 'Lion.Editor' })).toMatchObject({
      code: 5,
      data: { account: 'taken' },
    })
    expect(await register({ code, agentInfoName: 'River Freight' })).toMatchObject({
      code: 5,
      data: { agentInfoName: 'taken' },
    })
    expect(await platform.rows('select id from agents')).toEqual(before)
    expect(await register({ code })).toMatchObject({ code: 1 })
  })

  test('is refused while registration is closed, and so is a request for a code', async () => {
    expect(await send('register', stranger)).toMatchObject({ code: 0 })
    expect(await register({ code: '123456' })).toMatchObject({ code: 0 })
    expect(await platform.rows('select * from message_outbox')).toEqual([])
  })

  test('with the telephone number of an account is refused before a code is sent', async () => {
    await openRegistration(platform)
    expect(await send('register')).toMatchObject({ code: 5, data: { telephone: 'taken' } })
    const as = visitor
    expect(await platform.result(getPhoneCheck, { telephone }, { as })).toEqual({ free: false })
    expect(await platform.result(getPhoneCheck, { telephone: stranger }, { as })).toEqual({ free: true })
  })

  test.each([
    ['onlyletters', 'passwordKinds'],
    ['12345678', 'passwordKinds'],
    ['a1', 'passwordLength'],
  ])('with the password %s is refused', async (weak, reason) => {
    await openRegistration(platform)
    expect(await register({ code: '123456', password: weak })).toMatchObject({
      code: 2,
      data: { password: reason },
    })
  })
})

describe('a member that registers by phone', () => {
  const { postRegister2Tel, getUserInfo } = contract.userInfo
  const registerMember = async (code: string, to = stranger) =>
    platform.call(
      postRegister2Tel,
      { telephone: to, code, nickName: 'Gate 9', password: 'gate-9-pw' },
      { as: await platform.temporaryToken() },
    )

  test('has no agent, is not activated, and is logged', async () => {
    await openRegistration(platform)
    const answer = await registerMember(await codeFor('member', stranger))
    expect(answer).toMatchObject({ code: 1, data: { userId: expect.any(Number) } })
    const as = await platform.signInAs('owner')
    const [{ id } = {}] = await platform.rows(`select id from members where account = '${stranger}'`)
    expect(await platform.result(getUserInfo, { id: Number(id) }, { as })).toMatchObject({
      telephone: stranger,
      agentInfoId: null,
      accountStatus: 'notActivated',
      linesceTime: -1,
    })
    expect(
      await platform.rows(`select targets from operation_log where call = 'userInfo/postRegister2Tel'`),
    ).toEqual([{ targets: [Number(id)] }])
  })

  test('with the number of another member is refused without naming that member, and the code stays valid', async () => {
    await openRegistration(platform)
    const taken = '09777777101'
    const code = await codeFor('member', taken)
    const answer = await registerMember(code, taken)
    expect([answer.code, answer.data]).toEqual([5, { telephone: 'taken' }])
    expect(await registerMember(code, taken)).toMatchObject({ code: 5 })
  })

  test('is refused while registration is closed', async () => {
    expect(await registerMember('123456')).toMatchObject({ code: 0 })
  })
})
