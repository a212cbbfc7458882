import { beforeEach, describe, expect, test } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { saveSetting } from '../../platform/store/settings.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { deletedMember, unknownMember } from '../support/platform-rows.ts'

const { sendNotify, getNotifyPwd } = contract.notice
const notifyPassword = 'Siren-tower-3'

const { platform, owner } = platformForEach('owner')

beforeEach(async () => {
  await saveSetting(platform.db, 'notifyPasswordHash', await hashPassword(notifyPassword))
  await platform.rows('delete from sign_in_attempts')
  await platform.rows("update members set terminal_type = 'androidPhone' where id in (101, 201)")
  await connectTerminals('101, 201')
})

/** Inserts the rows by which a platform process records connected terminals. */
async function connectTerminals(ids: string): Promise<void> {
  const process = '5f0e8a52-6d0b-4d51-9f1a-3f0c5b7f2a10'
  await platform.rows("insert into live_processes (id, lease_until) values ($1, '2100-01-01')", [process])
  await platform.rows(`insert into terminal_tokens (hash, member_id, created_at, expires_at)
    select 'token of ' || id, id, now(), '2100-01-01' from members where id in (${ids})`)
  await platform.rows(
    `insert into connections (member_id, token_hash, process_id, socket_id, connected_at)
     select id, 'token of ' || id, $1, id, now() from members where id in (${ids})`,
    [process],
  )
}

const storm = { title: 'Storm', content: 'Go in', password: notifyPassword }
const send = (input: object, address?: string) =>
  platform.call(sendNotify, { ...storm, ...input }, { as: owner, ...(address && { address }) })
const sent = () => platform.rows('select * from notifications order by id')

describe('sending a notification', () => {
  test('20 simultaneous notifications with the right password are all sent', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({ target: 'allMembers' })))
    expect(answers.map(({ code }) => code)).toEqual(Array(20).fill(1))
  })

  // @spec 3.34 6.11
  test.each([
    [{ target: 'allMembers' }, { reached: 2, offline: 4 }],
    [{ target: 'mobile' }, { reached: 2, offline: 0 }],
    [{ target: 'intercom' }, { reached: 0, offline: 4 }],
    [{ target: 'dispatchConsole' }, { reached: 0, offline: 0 }],
    // 103 is pending in this group, so it gets none.
    [
      { target: 'group', groupId: 11 },
      { reached: 1, offline: 1 },
    ],
    [
      { target: 'member', userIds: [201, 202, 201] },
      { reached: 1, offline: 1 },
    ],
  ])('to %j returns the counts %j, and stores target and counts', async (target, counts) => {
    expect(await send(target)).toMatchObject({ code: 1, data: counts })
    expect(await sent()).toMatchObject([
      { title: 'Storm', content: 'Go in', target: target.target, ...counts },
    ])
  })

  // @spec 3.34
  test('leaves a log row with the notification, without the password', async () => {
    await send({ target: 'member', userIds: [101] })
    const [log] = await platform.rows("select * from operation_log where call = 'notice/sendNotify'")
    expect(log).toMatchObject({
      code: 1,
      after: { title: 'Storm', target: 'member', userIds: [101], reached: 1, offline: 0 },
    })
    expect(JSON.stringify([log, platform.logged])).not.toContain(notifyPassword)
  })

  test.each([
    ['an unknown member', { target: 'member', userIds: [101, unknownMember] }],
    ['a deleted member', { target: 'member', userIds: [deletedMember] }],
    ['an unknown group', { target: 'group', groupId: 999 }],
  ])('to %s is refused', async (_, target) => {
    expect(await send(target)).toMatchObject({ code: 4 })
    expect(await sent()).toEqual([])
  })

  test.each([
    ['an unknown target', { target: 'everyone' }, { target: 'invalid' }],
    ['no members', { target: 'member', userIds: [] }, { userIds: 'nothingSelected' }],
    ['no group', { target: 'group' }, { groupId: expect.any(String) }],
    ['no content', { target: 'allMembers', content: ' ' }, { content: 'required' }],
    ['too long a title', { target: 'allMembers', title: 'x'.repeat(101) }, { title: 'tooLong' }],
  ])('with %s is refused', async (_, change, data) => {
    expect(await send(change)).toMatchObject({ code: 2, data })
  })

  test('by an editor is refused', async () => {
    const as = await platform.signInAs('staff')
    const answer = await platform.call(sendNotify, { ...storm, target: 'allMembers' }, { as })
    expect([answer.code, answer.data]).toEqual([0, null])
    expect(await sent()).toEqual([])
  })

  test('twice with one request id sends once', async () => {
    const requestId = '0d6c0d7c-7c4f-4a5e-9a2b-0a4a6a3e9a11'
    const input = { ...storm, target: 'allMembers' }
    const answers = [
      await platform.call(sendNotify, input, { as: owner, requestId }),
      await platform.call(sendNotify, input, { as: owner, requestId }),
    ]
    expect(answers[1]).toEqual(answers[0])
    expect(await sent()).toHaveLength(1)
  })
})

describe('the notification password', () => {
  const wrong = (address?: string) => send({ target: 'allMembers', password: 'Siren-tower-4' }, address)

  // @spec 8.9
  test('when wrong is code 8, sends no notification and is logged', async () => {
    expect(await wrong()).toMatchObject({ code: 8, msg: 'password error' })
    expect(await sent()).toEqual([])
    expect(
      await platform.rows("select code, after from operation_log where call = 'notice/sendNotify'"),
    ).toEqual([{ code: 8, after: null }])
  })

  test('can be tried ten times in ten minutes from all addresses together; the right one resets the count', async () => {
    for (let tries = 0; tries < 9; tries += 1) await wrong(`192.0.2.${tries}`)
    expect(await send({ target: 'mobile' })).toMatchObject({ code: 1 })
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await wrong(`192.0.2.${tries}`)).toMatchObject({ code: 8 })
    }
    expect(await send({ target: 'mobile' }, '192.0.2.77')).toMatchObject({
      code: 11,
      data: { retryAfter: 600 },
    })
    platform.pass(10 * 60_000)
    expect(await send({ target: 'mobile' })).toMatchObject({ code: 1 })
  })

  // @spec 7.27
  test('is reported only as set or not set; without it no notification can be sent', async () => {
    const ask = () => platform.call(getNotifyPwd, {}, { as: owner })
    expect(await ask()).toMatchObject({ code: 1, data: { isSet: true } })
    await platform.rows("delete from settings where key = 'notifyPasswordHash'")
    expect(await ask()).toMatchObject({ code: 1, data: { isSet: false } })
    expect(await send({ target: 'allMembers' })).toMatchObject({ code: 8 })
  })
})

describe('the change of the notification password', () => {
  const { changeNotifyPwd } = contract.notice
  const next = 'Fog-horn-12'
  const change = (input: object, as = owner) =>
    platform.call(changeNotifyPwd, { password: next, ...input }, { as })
  const works = async (password: string) => (await send({ target: 'mobile', password })).code === 1

  test('with the old one takes effect at once, and its log row has no password', async () => {
    expect(await change({ by: 'old', oldPassword: notifyPassword })).toMatchObject({ code: 1 })
    expect([await works(next), await works(notifyPassword)]).toEqual([true, false])
    const log = await platform.rows("select * from operation_log where call = 'notice/changeNotifyPwd'")
    expect(log).toMatchObject([{ code: 1, after: null }])
    expect(JSON.stringify([log, platform.logged])).not.toMatch(/Fog-horn|Siren-tower/)
  })

  test('with the login password needs no old one, not even a set one', async () => {
    await platform.rows("delete from settings where key = 'notifyPasswordHash'")
    expect(await change({ by: 'login', confirmation: await platform.confirm(owner) })).toMatchObject({
      code: 1,
    })
    expect(await works(next)).toBe(true)
  })

  test('is refused with a wrong one, without one, with a weak new one, and for an editor', async () => {
    expect(await change({ by: 'old', oldPassword: 'Siren-tower-4' })).toMatchObject({
      code: 8,
      msg: 'password error',
    })
    expect(await change({ by: 'login', confirmation: 'made up' })).toMatchObject({ code: 8 })
    expect(await change({ by: 'old' })).toMatchObject({ code: 2, data: { oldPassword: 'required' } })
    expect(await change({ by: 'old', oldPassword: notifyPassword, password: 'short' })).toMatchObject({
      code: 2,
      data: { password: expect.any(String) },
    })
    const as = await platform.signInAs('staff')
    expect(await change({ by: 'old', oldPassword: notifyPassword }, as)).toMatchObject({ code: 0 })
    expect(await works(notifyPassword)).toBe(true)
  })

  test('counts its tries together with those of sending', async () => {
    for (let tries = 0; tries < 10; tries += 1) await change({ by: 'old', oldPassword: 'Siren-tower-4' })
    expect(await send({ target: 'mobile' })).toMatchObject({ code: 11 })
  })
})

describe('the audience of a notification', () => {
  const { notifyAudience } = contract.notice
  const count = async (input: object, as = owner) => {
    const { code, data } = await platform.call(notifyAudience, input, { as })
    return code === 1 ? data : code
  }

  test('is counted before it is sent, with the connected members', async () => {
    expect(await count({ target: 'allMembers' })).toEqual({ total: 6, online: 2 })
    expect(await count({ target: 'mobile' })).toEqual({ total: 2, online: 2 })
    expect(await count({ target: 'group', groupId: 11 })).toEqual({ total: 2, online: 1 })
    expect(await count({ target: 'member', userIds: [201, 202] })).toEqual({ total: 2, online: 1 })
  })

  test('is refused for missing members, and for an editor', async () => {
    expect(await count({ target: 'group', groupId: 999 })).toBe(4)
    expect(await count({ target: 'member', userIds: [unknownMember] })).toBe(4)
    expect(await count({ target: 'group' })).toBe(2)
    expect(await count({ target: 'allMembers' }, await platform.signInAs('staff'))).toBe(0)
  })
})
