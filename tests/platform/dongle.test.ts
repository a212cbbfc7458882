import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts, password } from '../support/platform-rows.ts'

const { loginWithPwd2PC, loginChangeBind, loginWithPwd, adminLoginPass } = contract.loginInfo
const { loginverify } = contract.agentInfo

const key = randomBytes(32).toString('base64')
const otherKey = randomBytes(32).toString('base64')

const { platform, lionEditor: lion } = platformForEach('lionEditor')

/** The answer to a challenge by a dongle with this serial and key. */
function proof(serial: string, with_ = key, challenge: string = randomUUID()) {
  const mac = createHmac('sha256', Buffer.from(with_, 'base64')).update(challenge).digest('hex')
  return { serial, challenge, mac }
}
async function change(input: object, as = lion) {
  const confirmation = await platform.confirm(as)
  return platform.call(loginChangeBind, { ...input, confirmation }, { as })
}
const bind = (serial: string, as = lion, with_ = key) =>
  change({ action: 'bind', key: with_, ...proof(serial, with_) }, as)
const enter = async (signed: object, more: object = {}) =>
  platform.call(
    loginWithPwd2PC,
    { account: 'lion.editor', password, ...signed, ...more },
    { as: await platform.temporaryToken() },
  )

describe('signing in with a dongle', () => {
  test('returns a session of the account that it is bound to', async () => {
    expect(await bind('K-1')).toMatchObject({ code: 1, data: { serial: 'K-1' } })
    expect(await enter(proof('K-1'))).toMatchObject({ code: 1, data: { LoginId: accounts.lionEditor.id } })
  })

  test.each([
    ['a dongle without a bound account', () => proof('K-9')],
    ['a dongle with another key', () => proof('K-1', otherKey)],
    ['a dongle with another serial', () => ({ ...proof('K-1'), serial: 'K-2' })],
    ['an answer to another challenge', () => ({ ...proof('K-1'), challenge: randomUUID() })],
  ])('%s does not match the account', async (_, signed) => {
    await bind('K-1')
    expect(await enter(signed())).toMatchObject({ code: 10, msg: 'UKEY does not match login account' })
  })

  // @spec 8.4
  test('of another account is refused', async () => {
    const river = await platform.signInAs('riverEditor')
    await bind('K-1')
    await bind('K-2', river, otherKey)
    const answer = await enter(proof('K-2', otherKey))
    expect(answer).toMatchObject({ code: 10, msg: 'UKEY does not match login account' })
  })

  test('accepts an answer to a challenge once', async () => {
    await bind('K-1')
    const signed = proof('K-1')
    const answers = await Promise.all([enter(signed), enter(signed)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([1, 10])
    expect(await enter(signed)).toMatchObject({ code: 10 })
  })

  test('with a wrong password reveals nothing about the dongle', async () => {
    await bind('K-1')
    const wrong = { password: 'not-it-9' }
    expect(await enter(proof('K-1'), wrong)).toEqual(await enter(proof('K-1', otherKey), wrong))
    expect(await enter(proof('K-1'), wrong)).toMatchObject({ code: 8 })
  })
})

describe('binding', () => {
  test('needs the login password and an answer made with the key', async () => {
    const input = { action: 'bind', key, ...proof('K-1'), confirmation: 'x' }
    expect(await platform.call(loginChangeBind, input, { as: lion })).toMatchObject({ code: 8 })
    expect(await change({ action: 'bind', key, ...proof('K-1', otherKey) })).toMatchObject({ code: 10 })
    expect(await platform.rows('select * from dongles')).toEqual([])
  })

  test('keeps the key out of the log and of every answer', async () => {
    const answer = await bind('K-1')
    const log = await platform.rows(`select * from operation_log where call = 'loginInfo/loginChangeBind'`)
    expect(log).toMatchObject([{ code: 1, before: { serial: null }, after: { serial: 'K-1' } }])
    for (const output of [answer, log, platform.logged]) expect(JSON.stringify(output)).not.toContain(key)
  })

  test('returns the serial only to the account itself', async () => {
    const river = await platform.signInAs('riverEditor')
    expect(await platform.result(loginverify, {}, { as: lion })).toMatchObject({ dongle: null })
    await bind('K-1')
    expect(await platform.result(loginverify, {}, { as: lion })).toMatchObject({ dongle: 'K-1' })
    expect(await platform.result(loginverify, {}, { as: river })).toMatchObject({ dongle: null })
  })

  test('a dongle of another account is refused', async () => {
    await bind('K-1')
    const river = await platform.signInAs('riverEditor')
    expect(await bind('K-1', river)).toMatchObject({ code: 5, data: { serial: 'taken' } })
  })

  test('a second dongle needs a change, which ends every session and invalidates the first', async () => {
    await bind('K-1')
    expect(await bind('K-2', lion, otherKey)).toMatchObject({ code: 0 })
    const changed = await change({ action: 'change', key: otherKey, ...proof('K-2', otherKey) })
    expect(changed).toMatchObject({ code: 1, data: { serial: 'K-2' } })
    expect((await platform.call(adminLoginPass, { password }, { as: lion })).status).toBe(401)
    expect(await enter(proof('K-1'))).toMatchObject({ code: 10 })
    expect(await enter(proof('K-2', otherKey))).toMatchObject({ code: 1 })
  })

  test('cleared, the password alone signs in and the dongle does not; without a dongle clearing is refused', async () => {
    expect(await change({ action: 'clear' })).toMatchObject({ code: 0 })
    await bind('K-1')
    expect(await change({ action: 'clear' })).toMatchObject({ code: 1, data: { serial: null } })
    const as = await platform.temporaryToken()
    const input = { account: 'lion.editor', password }
    expect(await platform.call(loginWithPwd, input, { as })).toMatchObject({ code: 1 })
    expect(await enter(proof('K-1'))).toMatchObject({ code: 10 })
  })
})
