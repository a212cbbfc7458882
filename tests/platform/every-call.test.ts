import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { roleMay } from '../../lib/contract/permissions.ts'
import { freshPlatform, nobody, sharedPlatform } from '../support/platform.ts'
import { joinRequest, newAgent, password, serverSettings } from '../support/platform-rows.ts'

/** Every call of the contract, walked by machine: what holds for all of them and for those to come. */

const calls: CallSpec[] = Object.values<Record<string, CallSpec>>(contract).flatMap((resource) =>
  Object.values(resource),
)
const ending = new Set(['loginInfo/loginWithPwd', 'loginInfo/loginOut'])
const tables = [
  'members',
  'agents',
  'login_accounts',
  'groups',
  'group_members',
  'devices',
  'settings',
  'tallies',
]

const platform = await sharedPlatform()
const sessions = {
  owner: await platform.signInAs('owner'),
  lionEditor: await platform.signInAs('lionEditor'),
  riverEditor: await platform.signInAs('riverEditor'),
}

/** What the platforms of single calls logged. */
const logged: string[] = []

/** Everything that calls can change, as one text. */
async function contents(): Promise<string> {
  const texts: string[] = []
  for (const table of tables) {
    const rows = await platform.rows(`select t::text as text from ${table} as t order by 1`)
    texts.push(table, ...rows.map(({ text }) => String(text)))
  }
  return texts.join('\n')
}

/** Requests that mean something, aimed at rows of the lion. */
const aimed: Record<string, unknown[]> = {
  'userInfo/getUserInfo': [{ id: 101 }],
  'userInfo/groupUserWithPage': [{}, { agentInfoId: 1 }, { deleted: true }],
  'userInfo/groupUserWithPageForNick': [{ nickName: 'nick 10' }],
  'userInfo/groupUserWithPageForId': [{ userId: 101 }],
  'userInfo/groupUserWithPageForSearch': [{ search: 'member101' }, { search: 'Golden' }],
  'userInfo/groupUserWithQuery': [{ userIds: [101, 102] }, { account: 'member101' }],
  'userInfo/userAllChannel': [{ userId: 101 }],
  'userInfo/batchAddUserInfo': [
    { mode: 'bulk', prefix: 'x', start: '1', count: 1, agentInfoId: 1, terminalType: 'ipPhone' },
  ],
  'userInfo/editUserInfo': [
    { action: 'activate', userIds: [101] },
    { action: 'restore', userIds: [104] },
    { action: 'authorise', userIds: [101, 201], linesceTime: null },
  ],
  'userInfo/delUserInfo': [{ userIds: [101], confirmation: 'x' }],
  'userInfo/listenCahnnelList': [{ userId: 101 }],
  'userInfo/groupUser2Bind': [
    { action: 'bind', groupIds: [11], userIds: [103] },
    { action: 'unbind', groupIds: [11], userIds: [102] },
    { action: 'bind', groupIds: [12], userIds: [101] },
  ],
  'userInfo/findGroupUser2Page': [{ groupId: 11 }, { groupId: 11, list: 'pending' }],
  'userInfo/changeUserRole': [
    { change: 'role', groupId: 11, userIds: [102], role: 'administrator' },
    { change: 'level', groupId: 11, userIds: [102], level: 'high' },
    { change: 'list', groupId: 11, userIds: [102], list: 'banned' },
    { change: 'list', groupId: 12, userIds: [101], list: 'watch' },
  ],
  'userInfo/userOnlineWithQuery': [{}, { agentInfoId: 1 }, { groupId: 11 }, { userIds: [101] }],
  'contactGroup/editGroupInfo': [
    { mode: 'create', groupName: 'x', type: 'public', limitCount: 5, agentInfoId: 1, administrator: 101 },
    { mode: 'create', groupName: 'x', type: 'public', limitCount: 5, agentInfoId: 2, administrator: 101 },
    { mode: 'edit', groupId: 11, rowVersion: 1, groupName: 'x', type: 'public', limitCount: 5 },
  ],
  'contactGroup/postGroupCount': [{}, { agentInfoId: 1 }],
  'contactGroup/removeGroup': [{ groupIds: [11], confirmation: 'x' }],
  'contactGroup/contactGroupWithPage': [{}, { agentInfoId: 1 }, { groupName: 'night' }],
  'contactGroup/contactGroupWithPageAid': [{ agentInfoId: 1 }],
  'contactGroup/groupInfo2Tree': [{}, { agentInfoId: 1 }, { agentInfoId: null }],
  'contactGroup/bindGroupUserInfo': [
    { groupId: 11, rowVersion: 1, userIds: [101] },
    { groupId: 12, rowVersion: 1, userIds: [101, 201] },
  ],
  'contactGroup/greview': [{ groupId: 11, action: 'refuse', reason: 'x' }],
  'contactGroup/channelInfo': [{ groupId: 11 }],
  'verify/gverifyListPage': [
    { kind: 'create' },
    { kind: 'join' },
    { kind: 'delete' },
    { kind: 'join', agentInfoId: 1 },
  ],
  'verify/gverifyOperate': [
    { kind: 'join', action: 'approve', reviewIds: [joinRequest] },
    { kind: 'create', action: 'approve', reviewIds: [11] },
    { kind: 'delete', action: 'approve', reviewIds: [11] },
  ],
  'agentInfo/agentUserInfo': [{ agentInfoId: 1 }],
  'agentInfo/agentInfoWithPage': [{}, { agentInfoName: 'golden' }, { status: 'Expired', expiring: 'in30' }],
  'agentInfo/createAgentInfo': [{ ...newAgent, account: 'x', password, effectTime: '2030-01-01T00:00:00Z' }],
  'agentInfo/saveAgentInfo': [
    { ...newAgent, action: 'edit', agentInfoId: 1, rowVersion: 1 },
    { action: 'renew', agents: [{ agentInfoId: 1, rowVersion: 1, effectTime: '2030-01-01T00:00:00Z' }] },
    { action: 'delete', agentInfoIds: [1], confirmation: 'x' },
  ],
  'agentInfo/changeAgentInfoStatus': [
    { action: 'freeze', agentInfoIds: [1] },
    { action: 'refuse', agentInfoIds: [1], reason: 'x' },
  ],
  'loginInfo/personalList': [{}, { UserName: 'lion' }, { AgentInfoId: 1 }],
  'loginInfo/personState': [{ LoginIds: [3], Status: 'disabled' }],
  'loginInfo/changeUserPwd': [
    { kind: 'account', LoginId: 3, password },
    { kind: 'member', userId: 101, password },
  ],
  'loginInfo/removeInfoByWhere': [
    { where: { LoginId: { in: [3] } }, confirmation: 'x' },
    { where: { UserName: { eq: 'lion.editor' }, Status: { eq: 'enabled' } }, confirmation: 'x' },
  ],
  'loginInfo/setServerConfig': [serverSettings],
  'loginInfo/adminLoginPass': [{ password: 'x' }],
  'loginInfo/loginWithPwd': [{ account: 'owner', password: 'x' }],
  'loginInfo/loginOut': [{ UserId: 1 }],
  'loginInfo/sendMsgCode': [{ telephone: '09888000003', purpose: 'login' }],
  'loginInfo/loginWithMsgCode': [{ telephone: '09888000003', code: '123456' }],
  'loginInfo/registerWithTel': [
    { telephone: '09777123456', code: '123456', account: 'new', password: 'River-boat-8' },
  ],
  'loginInfo/checkMsgCode2Forget': [{ telephone: '09888000003', code: '123456' }],
  'loginInfo/changeLoginPwd': [{ ticket: 'x', password: 'River-boat-8' }],
  'loginInfo/updateLoginPass': [{ oldPassword: 'x', password: 'River-boat-8' }],
  'userInfo/postRegister2Tel': [
    { telephone: '09777123456', code: '123456', nickName: 'new', password: 'gate-9-pw' },
  ],
  getPhoneCheck: [{ telephone: '09888000003' }],
  postCheckMsgCode: [{ telephone: '09888000003', purpose: 'login', code: '123456' }],
}
const ownCodesOf = (spec: CallSpec) => spec.ownCodes.map((name) => codeNumbers[name])
const inputsOf = (spec: CallSpec) => aimed[spec.path] ?? [{}]

describe.each(calls.map((spec) => [spec.path, spec] as const))('%s', (_, spec) => {
  test('without a token is refused unless it is open to all', async () => {
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: nobody })
      expect(answer.status).toBe(spec.access === 'open' ? 200 : 401)
    }
  })

  test('with a temporary token is refused unless it is for those', async () => {
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: await platform.temporaryToken() })
      expect(answer.status).toBe(spec.access === 'open' || spec.access === 'temporary' ? 200 : 401)
    }
  })

  test('by an editor is refused when its role lacks the permission', async () => {
    if (spec.access === 'open' || spec.access === 'temporary' || spec.access === 'session') return
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: sessions.lionEditor })
      expect(answer.status).toBe(200)
      if (!roleMay('editor', spec.access)) expect([answer.code, answer.data]).toEqual([0, null])
    }
  })

  test('by an editor of another agent neither tells nor changes anything of this one', async () => {
    const before = await contents()
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: sessions.riverEditor })
      expect(answer.status).toBe(200)
      const told = JSON.stringify(answer.data)
      expect(told).not.toMatch(/member10\d|nick 10\d|Name 10\d|Golden Lion|lion\.editor|Night watch/)
    }
    expect(await contents()).toBe(before)
  })

  test('with whatever is sent answers something that is no failure of ours, in the shape of the contract', async () => {
    const input = fc.oneof(
      { weight: 3, arbitrary: spoilt(spec) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    )
    // What the owner may write is written elsewhere: it may suspend who makes the calls to come.
    const on = spec.repeatable ? platform : await freshPlatform()
    const who = ending.has(spec.path) ? nobody : await on.signInAs('owner')
    await fc.assert(
      fc.asyncProperty(input, async (sent) => {
        const as = spec.access === 'temporary' ? await on.temporaryToken() : who
        const answer = await on.call(spec, sent, { as })
        expect([200, 401]).toContain(answer.status)
        if (answer.code === 1) spec.result.parse(answer.data)
        else expect([0, 2, 3, 4, 5, 6, 7, 8, 9, 11, ...ownCodesOf(spec)]).toContain(answer.code)
      }),
      { numRuns: 60 },
    )
    // What the limits count, so that the next call is not refused for this one's tries.
    await platform.rows('delete from sign_in_attempts')
    await platform.rows(`delete from tokens where kind = 'temporary'`)
    await platform.rows('delete from message_codes')
    if (on !== platform) logged.push(...on.logged)
  })
})

/** A request that means something, with fields added, dropped or given something nasty. */
function spoilt(spec: CallSpec): fc.Arbitrary<unknown> {
  const names = [
    ...new Set([
      ...fieldNames(spec.request),
      ...inputsOf(spec).flatMap((input) => Object.keys(Object(input))),
    ]),
  ]
  const nasty = fc.oneof(
    fc.constantFrom<unknown>(
      "' or 1=1 --",
      '"; drop table members; --',
      '\0',
      'a\0b',
      '%',
      '\\',
      '\ud800',
      '\u202e‮',
      '9'.repeat(400),
      'x'.repeat(5000),
      '__proto__',
      '{"$gt":""}',
      '0001-01-01',
      '9999-12-31',
      'NaN',
    ),
    fc.constantFrom<unknown>(
      0,
      -1,
      1.5,
      2 ** 31,
      2 ** 53 - 1,
      2 ** 53,
      1e308,
      null,
      true,
      [],
      {},
      [null],
      [['x']],
    ),
    fc.constantFrom<unknown>(
      { eq: 1, like: '%' },
      { constructor: 1 },
      Array.from({ length: 300 }, (_, i) => i + 1),
    ),
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.integer(),
  )
  const changes = fc.dictionary(fc.constantFrom(...names, 'where', 'extra'), nasty, { maxKeys: 3 })
  return fc
    .tuple(fc.constantFrom(...inputsOf(spec)), changes)
    .map(([input, change]) => ({ ...Object(input), ...change }))
}

function fieldNames(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape)
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) {
    return schema.options.flatMap((option) => (option instanceof z.ZodType ? fieldNames(option) : []))
  }
  return []
}

test('the walk logged no unexpected error, and none of the secrets that passed', async () => {
  await platform.call(contract.loginInfo.adminLoginPass, { password }, { as: sessions.owner })
  logged.push(...platform.logged)
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  const text = logged.join('')
  for (const secret of [password, sessions.owner.token, sessions.riverEditor.token])
    expect(text).not.toContain(secret)
})
