import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { isWithin, normalRange } from '../../platform/rules/address-ranges.ts'
import { admission, type SignInFacts } from '../../platform/store/login-bindings.ts'
import { sentCode } from '../support/message-codes.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts, imeiOf, nightDispatcher, password } from '../support/platform-rows.ts'

/** Every way of signing in obeys the sign-in settings. login-settings.test.ts tests writing them. */

const { addSettings } = contract.loginBindInfo
const { loginWithPwd, loginWithPwd2PC, loginWithMsgCode, loginChangeBind, personalList } = contract.loginInfo

const { platform, owner } = platformForEach('owner')

const office = { kind: 'address', value: '10.0.0.0/8' }
const vpn = { kind: 'address', value: '192.0.2.1 – 192.0.2.9' }
const editor = { subjectKind: 'account', subjectId: accounts.lionEditor.id }
const add = (change: object) => platform.call(addSettings, { ...editor, ...change }, { as: owner })

describe('an account with sign-in settings', () => {
  const key = randomBytes(32).toString('base64')
  const proof = (serial: string) => {
    const challenge = randomUUID()
    const mac = createHmac('sha256', Buffer.from(key, 'base64')).update(challenge).digest('hex')
    return { serial, challenge, mac }
  }
  const enter = async (
    spec: typeof loginWithPwd | typeof loginWithPwd2PC,
    more: object,
    address = '10.1.2.3',
  ) =>
    platform.call(
      spec,
      { account: 'lion.editor', password, ...more },
      { as: await platform.temporaryToken(), address },
    )
  const byPassword = (address?: string, more: object = {}) => enter(loginWithPwd, more, address)
  const byDongle = (serial: string, address?: string) => enter(loginWithPwd2PC, proof(serial), address)
  const lastSignIn = async () => (await platform.rows('select * from sign_ins order by id desc limit 1'))[0]
  async function bind(serial: string) {
    const as = await platform.signInAs('lionEditor')
    const confirmation = await platform.confirm(as)
    await platform.result(loginChangeBind, { action: 'bind', key, ...proof(serial), confirmation }, { as })
  }

  test('can sign in from every address of its ranges, and from no other', async () => {
    await add({ settings: [office, vpn, { kind: 'address', value: '2001:db8::/32' }] })
    for (const address of ['10.1.2.3', '192.0.2.9', '2001:db8::7', '::ffff:10.1.2.3']) {
      expect(await byPassword(address), address).toMatchObject({ code: 1 })
    }
    for (const address of ['11.1.2.3', '192.0.2.10', '2001:db9::7', '127.0.0.1']) {
      expect(await byPassword(address), address).toMatchObject({ code: 9 })
      expect(await lastSignIn()).toMatchObject({ subject_id: '3', result: 'not_admitted', address })
    }
  })

  test('refused by its settings gets the answer of a suspended account, and with a wrong password the usual answer', async () => {
    const wrongFree = await byPassword('10.1.2.3', { password: 'wrong' })
    await platform.rows('update login_accounts set enabled = false where id = 3')
    const suspended = await byPassword()
    await platform.rows('update login_accounts set enabled = true where id = 3')
    await add({ settings: [vpn, { kind: 'dongle', value: 'K-1' }] })
    expect(await byPassword()).toEqual(suspended)
    expect(await byPassword('10.1.2.3', { password: 'wrong' })).toEqual(wrongFree)
    expect(wrongFree).toMatchObject({ code: 8 })
  })

  test('is limited to its ranges with an SMS code too, which is used up by a refusal', async () => {
    await add({ settings: [vpn] })
    const code = await sentCode(platform, 'login', '09888000003')
    const byCode = async (address: string) =>
      platform.call(
        loginWithMsgCode,
        { telephone: '09888000003', code },
        { as: await platform.temporaryToken(), address },
      )
    expect(await byCode('10.1.2.3')).toMatchObject({ code: 9 })
    expect(await lastSignIn()).toMatchObject({ subject_id: '3', result: 'not_admitted' })
    expect(await byCode('192.0.2.5')).toMatchObject({ code: 7 })
  })

  test('can sign in with the dongle of its settings only', async () => {
    await bind('K-1')
    await add({ settings: [{ kind: 'dongle', value: 'K-1' }] })
    expect(await byPassword()).toMatchObject({ code: 10, data: { ukey: 'dongleNeeded' } })
    expect(await lastSignIn()).toMatchObject({ subject_id: '3', result: 'not_admitted' })
    expect(await byDongle('K-1')).toMatchObject({ code: 1 })
    await add({ settings: [office] })
    expect(await byDongle('K-1', '11.0.0.1')).toMatchObject({ code: 9 })
    expect(await byDongle('K-1')).toMatchObject({ code: 1 })
    await platform.rows(`update login_bindings set value = 'K-2' where kind = 'dongle'`)
    const notNamed = await byDongle('K-1')
    expect(notNamed).toMatchObject({ code: 10 })
    expect(await byDongle('K-2')).toMatchObject({ code: 10, data: notNamed.data })
  })

  test('needs a dongle after an SMS code too, but not after a wrong password', async () => {
    await add({ settings: [{ kind: 'dongle', value: 'K-1' }] })
    const code = await sentCode(platform, 'login', '09888000003')
    const byCode = { telephone: '09888000003', code }
    const as = await platform.temporaryToken()
    expect(await platform.call(loginWithMsgCode, byCode, { as })).toMatchObject({
      code: 10,
      data: { ukey: 'dongleNeeded' },
    })
    expect(await byPassword('10.1.2.3', { password: 'wrong' })).toMatchObject({ code: 8 })
  })

  test('is not limited by IMEI settings in the console, where no IMEI is sent', async () => {
    await add({ settings: [{ kind: 'imei', value: '350000000001010' }] })
    expect(await byPassword()).toMatchObject({ code: 1 })
  })

  test('keeps no session of a sign-in during which a setting was added', async () => {
    for (const round of [1, 2, 3]) {
      const setting = { kind: 'address', value: `192.0.2.${round}` }
      const [entered] = await Promise.all([byPassword(), add({ settings: [setting] })])
      const token = String(Object(entered.data).Token ?? '')
      expect((await platform.call(personalList, {}, { as: { token, uid: '3' } })).status).toBe(401)
      await platform.rows(`delete from login_bindings where subject_kind = 'account'`)
    }
    expect(await platform.rows('select 1 from sign_ins where subject_id = 3')).toHaveLength(3)
  })
})

describe('the admission of terminals', () => {
  const shows = (facts: Partial<SignInFacts>): SignInFacts => ({
    address: '10.0.0.1',
    imei: null,
    dongle: null,
    ...facts,
  })

  test('accepts a member with an IMEI of its settings, and refuses another or a missing IMEI', async () => {
    const member = { kind: 'member' as const, id: 101 }
    expect(await admission(platform.db, member, shows({ imei: imeiOf(101) }))).toBe('admitted')
    expect(await admission(platform.db, member, shows({ imei: imeiOf(102) }))).toBe('elsewhere')
    expect(await admission(platform.db, member, shows({ imei: '' }))).toBe('elsewhere')
  })

  test('checks every kind of setting that the subject has, and no other subject’s', async () => {
    const dispatcher = { kind: 'dispatcher' as const, id: nightDispatcher }
    const imei = { kind: 'imei', value: imeiOf(102) }
    await add({ subjectKind: 'dispatcher', subjectId: nightDispatcher, settings: [office, imei] })
    const right = { address: '10.9.9.9', imei: imeiOf(102) }
    expect(await admission(platform.db, dispatcher, shows(right))).toBe('admitted')
    expect(await admission(platform.db, dispatcher, shows({ ...right, imei: imeiOf(101) }))).toBe('elsewhere')
    expect(await admission(platform.db, dispatcher, shows({ ...right, address: '11.0.0.1' }))).toBe(
      'elsewhere',
    )
    const account = { kind: 'account' as const, id: nightDispatcher }
    expect(await admission(platform.db, account, shows({ address: '11.0.0.1' }))).toBe('admitted')
  })
})

describe('a range of addresses', () => {
  test.each([
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/08', '10.0.0.0/8'],
    ['10.0.0.2 – 10.0.0.9', '10.0.0.2-10.0.0.9'],
    ['10.0.0.2-10.0.0.2', '10.0.0.2'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['10.0.0.9-10.0.0.2', undefined],
    ['10.0.0.1-::1', undefined],
    ['::ffff:10.0.0.0/24', undefined],
    ['::ffff:10.0.0.0/104', undefined],
  ])('%s is stored as %s', (typed, storedRange) => {
    expect(normalRange(typed)).toBe(storedRange)
  })

  test.each([
    ['::ffff:10.1.2.3', '10.0.0.0/8', true],
    ['fe80::1%eth0', 'fe80::/10', true],
    ['2001:db8::9', '2001:db8::5-2001:db8::9', true],
    ['2001:db8::a', '2001:db8::5-2001:db8::9', false],
    ['1.2.3.4', '::/0', false],
    ['::1', '0.0.0.0/0', false],
    ['', '0.0.0.0/0', false],
    ['no address', '0.0.0.0/0', false],
  ])('%s in %s: %s', (address, range, isIn) => {
    expect(isWithin(address, [range])).toBe(isIn)
  })
})
