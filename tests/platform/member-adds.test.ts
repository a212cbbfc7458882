import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { checkDigit } from '../../lib/contract/imei.ts'
import { members } from '../../platform/db/schema.ts'
import { verifyPassword } from '../../platform/secrets/password.ts'
import { freshPlatform, type Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { bulk, deletedMember, imeiOf, lion, river } from '../support/platform-rows.ts'

const { batchAddUserInfo, groupUserWithPage } = contract.userInfo

const { platform, owner, lionEditor } = platformForEach('owner', 'lionEditor')

const imei = `86012304567890${checkDigit('86012304567890')}`
const one = {
  mode: 'one',
  account: 'new.member',
  nickName: 'Bo Bo',
  name: 'Bo Bo Aung',
  telephone: '+959 123 456 789',
  identityCard: '12/ABC(N)123456',
  imei,
  iccid: '89950012345678901234',
  thirdCode: 'T-1',
  customerCode: 'K-1',
  sex: 'male',
  terminalType: 'androidPhone',
  livePermission: true,
  personalProfile: 'Gate 3',
  remark: 'Night shift\nKeys at gate 3',
  agentInfoId: lion.id,
  password: 'secret-1',
  linesceTime: 2,
} as const

const add = (input: object, as: Session = lionEditor) => platform.call(batchAddUserInfo, input, { as })
const countMembers = () => platform.db.$count(members)

describe('adding one', () => {
  // @spec 3.21
  test('stores every field, hashes the password and counts the years from now', async () => {
    const { list } = await platform.result(batchAddUserInfo, one, { as: lionEditor })
    expect(list).toEqual([{ userId: expect.any(Number), account: 'new.member' }])
    const [row] = await platform.rows('select * from members where id = $1', [list[0]?.userId])
    expect(row).toMatchObject({
      account: 'new.member',
      nick_name: 'Bo Bo',
      name: 'Bo Bo Aung',
      telephone: '09123456789',
      identity_card: '12/ABC(N)123456',
      imei,
      iccid: '89950012345678901234',
      third_code: 'T-1',
      customer_code: 'K-1',
      sex: 'male',
      terminal_type: 'androidPhone',
      live_permission: true,
      personal_profile: 'Gate 3',
      agent_id: '1',
      authorised_years: 2,
      auth_expires_at: new Date('2028-03-01T08:00:00.000Z'),
      account_status: 'notActivated',
      row_version: 1,
    })
    expect(row?.password_hash).toMatch(/^\$argon2id\$/)
    expect(await verifyPassword(String(row?.password_hash), 'secret-1')).toBe(true)
  })

  test.each([
    [null, null, null],
    [-1, -1, null],
    [undefined, -1, null],
  ])('authorised for %s is stored as %s years that end %s', async (linesceTime, years, ends) => {
    await add({ ...one, linesceTime })
    const [row] = await platform.rows(
      "select authorised_years, auth_expires_at from members where account = 'new.member'",
    )
    expect(row).toEqual({ authorised_years: years, auth_expires_at: ends })
  })

  test('leaves one log row with the account and the new member, and no secret', async () => {
    const requestId = randomUUID()
    await platform.call(batchAddUserInfo, one, {
      as: lionEditor,
      requestId,
      headers: { 'user-agent': 'Console/1' },
    })
    const rows = await platform.rows("select * from operation_log where call = 'userInfo/batchAddUserInfo'")
    const [added] = await platform.rows("select id from members where account = 'new.member'")
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      account_id: '3',
      account_name: 'lion.editor',
      agent_id: '1',
      targets: [Number(added?.id)],
      before: null,
      code: 1,
      address: '127.0.0.1',
      user_agent: 'Console/1',
      request_id: requestId,
    })
    expect(rows[0]?.after).toMatchObject({
      account: 'new.member',
      telephone: '09123456789',
      identityCard: '12/**********56',
    })
    expect(JSON.stringify(rows)).not.toMatch(/secret-1|argon2/)
  })

  test('names every wrong field', async () => {
    expect(
      await add({ mode: 'one', account: 'ä b', telephone: '12', imei: '1', password: 'short', iccid: 'x' }),
    ).toMatchObject({
      code: 2,
      data: {
        account: 'account',
        nickName: 'required',
        name: 'required',
        telephone: 'mobile',
        imei: 'imei',
        password: 'passwordLength',
        iccid: 'iccid',
        terminalType: 'invalid',
      },
    })
    expect(await countMembers()).toBe(7)
  })

  test('refuses an IMEI with a wrong check digit until it is confirmed', async () => {
    const odd = { ...one, imei: imeiOf(900) }
    expect(await add(odd)).toMatchObject({ code: 2, data: { imei: 'imeiCheckDigit' } })
    expect(await add({ ...odd, imeiAccepted: true })).toMatchObject({ code: 1 })
  })

  test('refuses telephone numbers of a region that is not configured', async () => {
    const chinese = await freshPlatform({ phoneRegions: ['cn'] })
    const as = await chinese.signInAs('lionEditor')
    expect(await chinese.call(batchAddUserInfo, one, { as })).toMatchObject({
      code: 2,
      data: { telephone: 'mobile' },
    })
    const telephone = '138 0013 8000'
    expect(await chinese.call(batchAddUserInfo, { ...one, telephone }, { as })).toMatchObject({ code: 1 })
  })

  test.each([
    [{ account: 'MEMBER102' }, { account: 'taken', holder: 'member102' }],
    [{ telephone: '09777777102' }, { telephone: 'taken', holder: 'member102' }],
    [
      { imei: imeiOf(103), imeiAccepted: true },
      { imei: 'taken', holder: 'member103' },
    ],
    [{ account: 'member201' }, { account: 'taken' }],
    [{ imei: imeiOf(202), imeiAccepted: true }, { imei: 'taken' }],
    [{ account: `member${deletedMember}` }, { account: 'taken', holder: 'member104' }],
  ])('refuses values that are taken: %j', async (change, data) => {
    const answer = await add({ ...one, ...change })
    expect(answer).toMatchObject({ code: 5 })
    expect(answer.data).toEqual(data)
    expect(await countMembers()).toBe(7)
  })

  test('accepts the telephone number and IMEI of a deleted member', async () => {
    const [gone] = await platform.rows('select telephone from members where id = 104')
    const answer = await add({ ...one, telephone: gone?.telephone, imei: imeiOf(104), imeiAccepted: true })
    expect(answer).toMatchObject({ code: 1 })
  })

  test('refuses one of two simultaneous requests for the same account', async () => {
    const answers = await Promise.all([add(one), add({ ...one, nickName: 'Other' })])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 5])
    expect(await countMembers()).toBe(8)
  })

  test('by an agent’s account adds to its own agent only', async () => {
    expect(await add({ ...one, agentInfoId: river.id })).toMatchObject({ code: 0 })
    await add({ ...one, agentInfoId: null })
    expect(await platform.rows("select agent_id from members where account = 'new.member'")).toEqual([
      { agent_id: '1' },
    ])
  })

  test('by the owner adds to any existing agent, or to none', async () => {
    expect(await add({ ...one, agentInfoId: 77 }, owner)).toMatchObject({
      code: 2,
      data: { agentInfoId: 'invalid' },
    })
    expect(await add({ ...one, agentInfoId: null }, owner)).toMatchObject({ code: 1 })
  })
})

describe('adding many', () => {
  test('numbers the accounts with the digits of the first, and returns each password without storing it', async () => {
    const { list } = await platform.result(batchAddUserInfo, { ...bulk, start: '0098' }, { as: lionEditor })
    expect(list.map(({ account }) => account)).toEqual(['gate0098', 'gate0099', 'gate0100'])
    const rows = await platform.rows("select account, password_hash from members where account like 'gate%'")
    for (const { account, password } of list) {
      expect(password).toMatch(/^(?=.*\d)(?=.*[a-z])[a-z2-9]{12}$/)
      const row = rows.find((each) => each.account === account)
      expect(await verifyPassword(String(row?.password_hash), password ?? '')).toBe(true)
      const storedAnswers = await platform.rows('select 1 from first_answers where answer like $1', [
        `%${password}%`,
      ])
      expect(storedAnswers).toEqual([])
    }
    expect(new Set(list.map(({ password }) => password)).size).toBe(3)
  })

  test('adds up to 200 members', async () => {
    await platform.rows('update agents set member_limit = 203 where id = 1')
    const { list } = await platform.result(batchAddUserInfo, { ...bulk, count: 200 }, { as: lionEditor })
    expect(list.at(-1)?.account).toBe('gate206')
    expect(await countMembers()).toBe(207)
  })

  test.each([
    [{ count: 0 }, { count: 'tooSmall' }],
    [{ count: 201 }, { count: 'tooLarge' }],
    [{ count: 1.5 }, { count: 'invalid' }],
    [{ start: '-1' }, { start: 'invalid' }],
    [{ prefix: ' ' }, { prefix: 'required' }],
  ])('refuses %j', async (change, data) => {
    expect(await add({ ...bulk, ...change })).toMatchObject({ code: 2, data })
  })

  test('adds no member when one of the accounts is taken', async () => {
    const answer = await add({ ...bulk, prefix: 'member', start: '100' })
    expect(answer).toMatchObject({ code: 5, data: { start: 'taken', holder: 'member101' } })
    expect(await countMembers()).toBe(7)
  })

  test('adds no member beyond the quota, and returns its use', async () => {
    expect(await add({ ...bulk, count: 6 })).toMatchObject({ code: 6, data: { used: 3, limit: 8 } })
    expect(await countMembers()).toBe(7)
    expect(await add({ ...bulk, count: 5 })).toMatchObject({ code: 1 })
  })

  test('of two simultaneous requests that exceed the quota together, the first adds all and the second adds none', async () => {
    const answers = await Promise.all([
      add({ ...bulk, count: 4 }),
      add({ ...bulk, prefix: 'yard', count: 4 }),
    ])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([1, 6])
    expect(answers.find(({ code }) => code === 6)?.data).toEqual({ used: 7, limit: 8 })
    const { total } = await platform.result(groupUserWithPage, {}, { as: lionEditor })
    expect(total).toBe(7)
  })

  test('logs refusals', async () => {
    await add({ ...bulk, count: 6 })
    await add({ ...bulk, agentInfoId: river.id })
    const logged = await platform.rows(
      'select code, account_id, after from operation_log where code <> 1 order by id',
    )
    expect(logged).toEqual([
      { code: 6, account_id: '3', after: null },
      { code: 0, account_id: '3', after: null },
    ])
  })
})
