import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { InputOf } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { apiKeyLimit, keyCallsPerMinute } from '../../lib/contract/limits.ts'
import { identify } from '../../platform/store/tokens.ts'
import type { Session } from '../support/platform.ts'
import { platformForEach } from '../support/platform-for-each.ts'
import { accounts, lion, river } from '../support/platform-rows.ts'

/** API keys: their accounts, their permissions, and their end. */

const { addApiKey, apiKeysWithPage, revokeApiKeys } = contract.apiKey
const { groupUserWithPage, editUserInfo } = contract.userInfo
const minute = 60_000
const day = 24 * 60 * minute

const on = platformForEach('owner')
let lionEditor: Session
beforeEach(async () => {
  lionEditor = await on.platform.signInAs('lionEditor')
})

async function keyOf(as: Session, input: Partial<InputOf<typeof addApiKey>> = {}) {
  const keyRequest = { name: 'Stock taking', permissions: ['members.read' as const], days: 30, ...input }
  const made = await on.platform.result(addApiKey, keyRequest, { as })
  return { ...made, as: { token: made.key, uid: '' } }
}

const reads = (as: Session) => on.platform.call(groupUserWithPage, {}, { as })
const unauthenticated = { status: 401, code: 0, data: null, msg: 'not signed in' }
const refused = async (as: Session) => {
  const { status, code, msg } = await reads(as)
  expect({ status, code, msg }).toEqual({ status: 401, code: 0, msg: unauthenticated.msg })
}

test('a key reads the members of its agent and of no other', async () => {
  const { as } = await keyOf(lionEditor)
  const { list } = await on.platform.result(groupUserWithPage, {}, { as })
  expect(list.map(({ userId }) => userId)).toEqual([103, 102, 101])
  const foreign = await on.platform.call(groupUserWithPage, { agentInfoId: river.id }, { as })
  expect(JSON.stringify(foreign.data)).not.toContain('member20')
})

test('the key is stored as a hash, and is in no log', async () => {
  const { key, as } = await keyOf(lionEditor)
  await reads(as)
  const secret = key.split('_').slice(2).join('_')
  expect(key).toMatch(/^ptt_\d+_[\w-]{43}$/)
  const stored = JSON.stringify(
    await on.platform.rows('select * from api_keys, operation_log, first_answers'),
  )
  expect(stored).not.toContain(secret)
  expect(on.platform.logged.join('')).not.toContain(secret)
  expect((await on.platform.rows('select ending from api_keys'))[0]).toEqual({ ending: key.slice(-4) })
})

describe('a key may do no more than its permissions', () => {
  test('a key for reading writes no row', async () => {
    const { as } = await keyOf(lionEditor)
    const before = await on.platform.tables('members')
    const input = { action: 'activate', userIds: [101] }
    expect(await on.platform.call(editUserInfo, input, { as })).toMatchObject({ code: 0, data: null })
    expect(await on.platform.tables('members')).toEqual(before)
  })

  test('an editor gives no permission of the owner, and no key of another agent', async () => {
    const input = { name: 'x', permissions: ['agents.read'], days: 1 }
    expect(await on.platform.call(addApiKey, input, { as: lionEditor })).toMatchObject({
      code: codeNumbers.invalid,
      data: { permissions: 'ownersOnly' },
    })
    const foreign = { name: 'x', permissions: ['members.read'], days: 1, agentInfoId: river.id }
    expect(await on.platform.call(addApiKey, foreign, { as: lionEditor })).toMatchObject({ code: 0 })
    expect(await on.platform.rows('select * from api_keys')).toEqual([])
  })

  test('a key of the owner for an agent sees only that agent, and a key without an agent sees all', async () => {
    const bound = await keyOf(on.owner, { agentInfoId: lion.id })
    expect((await reads(bound.as)).data).toMatchObject({ total: 3 })
    const free = await keyOf(on.owner, { permissions: ['members.read', 'agents.read'] })
    expect((await reads(free.as)).data).toMatchObject({ total: 6 })
    expect(await on.platform.call(contract.agentInfo.agentInfoWithPage, {}, { as: free.as })).toMatchObject({
      code: 1,
    })
  })
})

describe('a key ends', () => {
  test('at its time, to the millisecond', async () => {
    const { as } = await keyOf(lionEditor, { days: 1 })
    on.platform.pass(day - 1)
    expect((await reads(as)).code).toBe(1)
    on.platform.pass(1)
    await refused(as)
  })

  test('with the next call after its revocation', async () => {
    const { as, apiKeyId } = await keyOf(lionEditor)
    expect((await reads(as)).code).toBe(1)
    const answer = await on.platform.result(revokeApiKeys, { apiKeyIds: [apiKeyId] }, { as: lionEditor })
    expect(answer).toEqual({ changed: 1, already: 0 })
    await refused(as)
    const again = await on.platform.result(revokeApiKeys, { apiKeyIds: [apiKeyId] }, { as: lionEditor })
    expect(again).toEqual({ changed: 0, already: 1 })
  })

  test.each([
    [
      'its account is disabled',
      `update login_accounts set enabled = false where id = ${accounts.lionEditor.id}`,
    ],
    [
      'its account goes to another agent',
      `update login_accounts set agent_id = 2 where id = ${accounts.lionEditor.id}`,
    ],
    ['its agent is frozen', `update agents set status = 'Freeze' where id = ${lion.id}`],
    ["its agent's contract ends", `update agents set expires_at = '2026-01-01' where id = ${lion.id}`],
    ['its account is deleted', `delete from login_accounts where id = ${accounts.lionEditor.id}`],
  ])('while %s', async (_, change) => {
    const { as } = await keyOf(lionEditor)
    await on.platform.rows(change)
    await refused(as)
  })

  test('for the owner, whose key loses access once another account is the owner', async () => {
    const { as } = await keyOf(on.owner, { permissions: ['agents.read'] })
    on.platform.services.ownerId = accounts.staff.id
    expect(await on.platform.call(contract.agentInfo.agentInfoWithPage, {}, { as })).toMatchObject({
      code: 0,
    })
  })
})

test.each([
  ['an unknown id', (key: string) => key.replace(/_\d+_/, '_999999_')],
  ['a wrong secret', (key: string) => `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`],
  ['nothing but its beginning', () => 'ptt_'],
  ['a hostile id', (key: string) => key.replace(/_\d+_/, `_${'9'.repeat(400)}_`)],
])('%s is refused like an unknown key', async (_, spoil) => {
  const { key } = await keyOf(lionEditor)
  await refused({ token: spoil(key), uid: '' })
})

test('a key has no uid, is a visitor to open calls, and makes no call before sign-in', async () => {
  const { as, key } = await keyOf(on.owner)
  await refused({ token: key, uid: String(accounts.owner.id) })
  const config = await on.platform.result(contract.loginInfo.serverConfig, {}, { as })
  expect(config).toEqual(await on.platform.result(contract.loginInfo.serverConfig, {}))
  expect(await on.platform.call(contract.loginInfo.loginOut, {}, { as })).toMatchObject({ status: 401 })
  expect((await reads(as)).code).toBe(1)
})

test('a key opens neither the socket nor stored files', async () => {
  const { as } = await keyOf(on.owner)
  const { db, ownerId, now } = on.platform.services
  await expect(identify(db, as, ownerId, now())).rejects.toThrow('not signed in')
  const headers = { authorization: as.token, uid: as.uid }
  const file = await on.platform.app.inject({ url: '/api/upload/file?name=free.webp', headers })
  expect(file.statusCode).toBe(401)
})

test('a write by a key is logged with the name of the key, for its agent', async () => {
  const { as, apiKeyId } = await keyOf(on.owner, { agentInfoId: lion.id, permissions: ['members.write'] })
  await on.platform.result(editUserInfo, { action: 'activate', userIds: [101] }, { as })
  expect(await on.platform.lastLog()).toMatchObject({
    account_id: String(accounts.owner.id),
    account_name: `owner · Stock taking (ptt_${apiKeyId})`,
    api_key_id: String(apiKeyId),
    agent_id: String(lion.id),
    on_behalf: true,
    call: 'userInfo/editUserInfo',
    targets: [101],
  })
})

test('a request id of a session gives a key no answer of that session', async () => {
  const { as } = await keyOf(lionEditor, { permissions: ['members.write'] })
  const requestId = randomUUID()
  const input = { action: 'activate', userIds: [101] }
  expect(await on.platform.call(editUserInfo, input, { as: lionEditor, requestId })).toMatchObject({
    code: 1,
  })
  expect(await on.platform.call(editUserInfo, input, { as, requestId })).toMatchObject({
    code: codeNumbers.conflict,
  })
})

test('a key makes 600 calls a minute, and its last use is noted once in that minute', async () => {
  const { as } = await keyOf(lionEditor)
  const other = await keyOf(lionEditor)
  const from = (address: string) => on.platform.call(groupUserWithPage, {}, { as, address })
  expect((await from('10.0.0.1')).code).toBe(1)
  on.platform.pass(20_000)
  expect((await from('10.0.0.2')).code).toBe(1)
  const used = 'select used_at, address from api_key_uses'
  expect((await on.platform.rows(used))[0]).toEqual({
    used_at: new Date('2026-03-01T08:00:00.000Z'),
    address: '10.0.0.1',
  })
  await on.platform.rows('update api_key_uses set calls = $1', [keyCallsPerMinute - 1])
  expect((await from('10.0.0.1')).code).toBe(1)
  expect(await from('10.0.0.1')).toMatchObject({ code: codeNumbers.too_many, data: { retryAfter: 40 } })
  expect((await reads(other.as)).code).toBe(1)
  on.platform.pass(40_000)
  expect((await from('10.0.0.3')).code).toBe(1)
  const { list } = await on.platform.result(
    apiKeysWithPage,
    { name: 'stock', order: 'asc' },
    { as: lionEditor },
  )
  expect(list[0]).toMatchObject({ lastUsed: '2026-03-01T08:01:00.000Z', lastAddress: '10.0.0.3' })
})

test('an agent has 20 live keys at most, also of keys that are made at once', async () => {
  const made = { name: 'x', permissions: ['members.read'], days: 2 }
  const all = await Promise.all(
    Array.from({ length: apiKeyLimit + 3 }, () => on.platform.call(addApiKey, made, { as: lionEditor })),
  )
  expect(all.filter(({ code }) => code === 1)).toHaveLength(apiKeyLimit)
  expect(all.filter(({ code }) => code === codeNumbers.limit)).toHaveLength(3)
  await keyOf(await on.platform.signInAs('riverEditor'))
  await on.platform.rows(`update api_keys set revoked_at = now() where id = (select min(id) from api_keys)`)
  await keyOf(lionEditor)
  on.platform.pass(3 * day)
  await keyOf(await on.platform.signInAs('lionEditor'))
})

test('keys are listed by name, agent, status and end, only to their agent', async () => {
  const revoked = await keyOf(lionEditor, { name: 'Old key' })
  await on.platform.result(revokeApiKeys, { apiKeyIds: [revoked.apiKeyId] }, { as: lionEditor })
  await keyOf(lionEditor, { name: 'Short', days: 10 })
  await keyOf(on.owner, {
    name: 'Yard',
    agentInfoId: river.id,
    permissions: ['members.write', 'groups.read'],
  })
  const names = async (input: InputOf<typeof apiKeysWithPage>, as = on.owner) =>
    (
      await on.platform.result(apiKeysWithPage, { sort: 'expireTime', order: 'asc', ...input }, { as })
    ).list.map(({ name }) => name)
  expect(await names({})).toEqual(['Short', 'Old key', 'Yard'])
  expect(await names({}, lionEditor)).toEqual(['Short', 'Old key'])
  expect(await names({ agentInfoId: river.id }, lionEditor)).toEqual([])
  expect(await names({ name: 'SH' })).toEqual(['Short'])
  expect(await names({ status: 'revoked' })).toEqual(['Old key'])
  expect(await names({ status: 'live' })).toEqual(['Short', 'Yard'])
  expect(await names({ expiringSoon: true })).toEqual(['Short'])
  expect(await names({ expiringSoon: false })).toEqual(['Old key', 'Yard'])
  await on.platform.rows(`update api_keys set expires_at = '2026-02-01' where name = 'Short'`)
  expect(await names({ status: 'expired' })).toEqual(['Short'])
  const yard = await on.platform.result(apiKeysWithPage, { name: 'yard' }, { as: on.owner })
  expect(yard.list).toMatchObject([
    {
      madeBy: 'owner',
      agentInfoName: river.name,
      permissions: ['members.write', 'groups.read'],
      status: 'live',
    },
  ])
})

test('an editor revokes only keys of its own agent, and no expired key', async () => {
  const own = await keyOf(on.owner, { agentInfoId: lion.id, days: 1 })
  const foreign = await keyOf(on.owner, { agentInfoId: river.id })
  const revoke = (apiKeyIds: number[]) => on.platform.call(revokeApiKeys, { apiKeyIds }, { as: lionEditor })
  expect(await revoke([own.apiKeyId, foreign.apiKeyId])).toMatchObject({ code: 0 })
  expect((await reads(own.as)).code).toBe(1)
  on.platform.pass(day)
  lionEditor = await on.platform.signInAs('lionEditor')
  expect(await revoke([own.apiKeyId])).toMatchObject({ code: 0 })
  expect(await on.platform.rows('select id from api_keys where revoked_at is not null')).toEqual([])
})
