import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember, imeiOf, password } from '../support/platform-rows.ts'
import { insertRecords, stock, stockImei } from '../support/record-rows.ts'

const { signIn } = contract.terminal

const { platform } = platformForEach()

beforeEach(async () => {
  await platform.rows("update members set account_status = 'activated', authorised_years = null")
  // The fixture's setting would limit member 101; tests add their own.
  await platform.rows('delete from login_bindings')
})

const enter = async (input: object) =>
  platform.call(signIn, { account: 'member101', password, ...input }, { as: await platform.temporaryToken() })
const signIns = () =>
  platform.rows(
    "select kind, subject_id, agent_id, account, result, terminal_type, imei, other_imei from sign_ins where kind = 'member' order by id",
  )

describe('a terminal signs in', () => {
  test.each([['member101'], ['MEMBER101'], ['09777777101']])(
    'as %s, with a row in the log',
    async (account) => {
      expect(await enter({ account })).toMatchObject({
        code: 1,
        data: {
          uid: 101,
          token: expect.stringMatching(/^[\w-]{43}$/),
          device: 'intercomDevice',
          reportInterval: 60,
        },
      })
      expect(await signIns()).toEqual([
        {
          kind: 'member',
          subject_id: '101',
          agent_id: '1',
          account: 'member101',
          result: 'ok',
          terminal_type: 'intercomDevice',
          imei: '',
          other_imei: false,
        },
      ])
      const stored = JSON.stringify(await platform.rows('select * from terminal_tokens'))
      expect(stored).not.toMatch(/token":"[\w-]{43}"/)
    },
  )

  test('once for each temporary token, successfully or not', async () => {
    const as = await platform.temporaryToken()
    expect(await platform.call(signIn, { account: 'member101', password: 'x' }, { as })).toMatchObject({
      code: 8,
    })
    expect(await platform.call(signIn, { account: 'member101', password }, { as })).toMatchObject({
      status: 401,
    })
  })

  test('never with a session', async () => {
    const as = await platform.signInAs('lionEditor')
    expect(await platform.call(signIn, { account: 'member101', password }, { as })).toMatchObject({ code: 0 })
  })

  test('with a token that no call of the console accepts', async () => {
    const { token, uid } = await platform.result(
      signIn,
      { account: 'member101', password },
      { as: await platform.temporaryToken() },
    )
    const as = { token, uid: String(uid) }
    expect(await platform.call(contract.userInfo.groupUserWithPage, {}, { as })).toMatchObject({
      status: 401,
    })
  })
})

describe('a terminal’s sign-in is refused', () => {
  test.each([
    ['a wrong password', { password: 'wrong' }],
    ['an unknown account', { account: 'nobody' }],
    ['a deleted member', { account: `member${deletedMember}` }],
  ])('with the same answer for %s', async (_, input) => {
    const { code, data, msg } = await enter(input)
    expect({ code, data, msg }).toEqual({ code: 8, data: null, msg: 'wrong account or password' })
    expect((await signIns()).map(({ result }) => result)).toEqual(['wrong_password'])
    expect(await platform.rows('select * from terminal_tokens')).toEqual([])
  })

  test.each([
    ['not activated', "update members set account_status = 'notActivated'"],
    ['not authorised', 'update members set authorised_years = -1'],
    [
      'no longer authorised',
      "update members set authorised_years = 1, auth_expires_at = '2026-03-01T08:00:00Z'",
    ],
    ['of a frozen agent', "update agents set status = 'Freeze'"],
    ['of an expired agent', "update agents set expires_at = '2026-03-01T08:00:00Z'"],
  ])('with code 9 when its member is %s, and with code 8 for a wrong password', async (_, change) => {
    await platform.rows(change)
    expect(await enter({})).toMatchObject({ code: 9 })
    expect(await enter({ password: 'wrong' })).toMatchObject({ code: 8 })
    expect((await signIns()).map(({ result }) => result)).toEqual(['suspended', 'wrong_password'])
  })

  test('after ten tries in ten minutes, even with the right password', async () => {
    for (let tries = 0; tries < 10; tries++)
      expect(await enter({ password: 'wrong' })).toMatchObject({ code: 8 })
    expect(await enter({})).toMatchObject({ code: 11, data: { retryAfter: 600 } })
    platform.pass(10 * 60_000)
    expect(await enter({})).toMatchObject({ code: 1 })
  })
})

describe('a terminal with another IMEI', () => {
  test('is marked in the log and at the device until it signs in with its own IMEI', async () => {
    await insertRecords(platform)
    await platform.rows('update members set imei = $1 where id = 101', [stockImei(stock.lionBound)])
    const as = await platform.signInAs('lionEditor')
    const device = async () => {
      const page = await platform.result(contract.agentInfo.devicesWithPage, { userId: 101 }, { as })
      return page.list[0]?.otherImei
    }
    await enter({ imei: imeiOf(777) })
    expect(await device()).toBe(imeiOf(777))
    const flagged = await platform.result(contract.verify.loginLogWithPage, { otherImei: true }, { as })
    expect(flagged.list).toMatchObject([{ subjectId: 101, imei: imeiOf(777), otherImei: true, result: 'ok' }])
    await enter({ imei: stockImei(stock.lionBound) })
    expect(await device()).toBe('')
    const again = await platform.result(contract.verify.loginLogWithPage, { otherImei: true }, { as })
    expect(again.list).toHaveLength(1)
  })
})

describe('a terminal whose member has sign-in settings', () => {
  const { addSettings } = contract.loginBindInfo
  const member = { subjectKind: 'member' as const, subjectId: 101 }

  test('can sign in only from its ranges and with its IMEI; the refusal does not reveal the wrong one', async () => {
    const owner = await platform.signInAs('owner')
    const settings = [
      { kind: 'address' as const, value: '10.0.0.0/8' },
      { kind: 'imei' as const, value: imeiOf(777) },
    ]
    await platform.result(addSettings, { ...member, settings }, { as: owner })
    const from = async (address: string, input: object) =>
      platform.call(
        signIn,
        { account: 'member101', password, ...input },
        { as: await platform.temporaryToken(), address },
      )
    expect(await from('10.1.2.3', { imei: imeiOf(777) })).toMatchObject({ code: 1 })
    const refused = { code: 9, data: null }
    expect(await from('11.1.2.3', { imei: imeiOf(777) })).toMatchObject(refused)
    expect(await from('10.1.2.3', { imei: imeiOf(778) })).toMatchObject(refused)
    expect(await from('10.1.2.3', {})).toMatchObject(refused)
    expect(await from('11.1.2.3', { password: 'wrong' })).toMatchObject({ code: 8 })
    expect((await signIns()).map(({ result }) => result)).toEqual([
      'ok',
      'not_admitted',
      'not_admitted',
      'not_admitted',
      'wrong_password',
    ])
  })

  test('is signed out when they change', async () => {
    await enter({})
    const tokens = 'select member_id::int from terminal_tokens'
    expect(await platform.rows(tokens)).toEqual([{ member_id: 101 }])
    const owner = await platform.signInAs('owner')
    const settings = [{ kind: 'address' as const, value: '10.0.0.0/8' }]
    await platform.result(addSettings, { ...member, settings }, { as: owner })
    expect(await platform.rows(tokens)).toEqual([])
  })
})
