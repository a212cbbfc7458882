import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { contract } from '../../lib/contract/contract.ts'
import { roleMay } from '../../lib/contract/permissions.ts'
import { nobody, sharedPlatform } from '../support/platform.ts'
import { password } from '../support/platform-rows.ts'
import { insertRecords } from '../support/record-rows.ts'

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
  'device_events',
  'device_bindings',
  'certifications',
  'positions',
  'latest_positions',
  'settings',
  'tallies',
]

const platform = await sharedPlatform()
await insertRecords(platform)
const sessions = {
  owner: await platform.signInAs('owner'),
  lionEditor: await platform.signInAs('lionEditor'),
  riverEditor: await platform.signInAs('riverEditor'),
}

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
  'userInfo/certificationrWithPage': [{}, { agentInfoId: 1, status: 'Unreviewed' }, { userId: 101 }],
  'userInfo/dealCertification': [
    { action: 'claim', certificationId: 601 },
    { action: 'reveal', certificationId: 602 },
    { action: 'handIn', certificationId: 603, name: 'x' },
    { action: 'fail', certificationId: 601, reason: 'x' },
  ],
  'agentInfo/devicesWithPage': [{}, { agentInfoId: 1 }, { userId: 101, imei: '86' }],
  'agentInfo/imeisWithPage': [{ agentInfoId: 1, status: 'bound' }],
  'agentInfo/updateDevice': [{ deviceId: 502, rowVersion: 1, terminalType: 'ipPhone' }],
  'agentInfo/delDevice': [{ deviceIds: [504], confirmation: 'x' }],
  'agentInfo/operImei': [
    { action: 'add', imeis: '861234567805036', terminalType: 'ipPhone', agentInfoId: 1 },
    { action: 'check', imeis: '861234567805036', terminalType: 'ipPhone' },
    { action: 'assign', deviceIds: [502], agentInfoId: 2 },
    { action: 'recall', deviceIds: [502] },
    { action: 'bind', deviceId: 502, userId: 102 },
    { action: 'unbind', deviceIds: [503], confirmation: 'x' },
    { action: 'retire', deviceIds: [502] },
  ],
  'agentInfo/loggerWithPage': [
    {},
    { agentInfoId: 1, target: 101, outcome: 'refused' },
    { accountName: 'lion' },
  ],
  'verify/loginLogWithPage': [{}, { agentInfoId: 1, account: 'lion' }, { subjectId: 101, kind: 'member' }],
  'verify/deviceBindWithPage': [{}, { agentInfoId: 1, userId: 101, bound: true }],
  'gpsRecord/gpsRecordWithPage': [
    { userId: 101 },
    { account: 'member10', area: { west: 90, south: 0, east: 100, north: 20 } },
  ],
  'gpsRecord/usersGpsRecord': [
    { mode: 'latest' },
    { mode: 'latest', userIds: [101, 201], agentInfoId: 1 },
    { mode: 'track', userId: 101, timeFrom: '2026-03-01T00:00:00Z', timeBefore: '2026-03-02T00:00:00Z' },
  ],
  'agentInfo/agentUserInfo': [{ agentInfoId: 1 }],
  'loginInfo/adminLoginPass': [{ password: 'x' }],
  'loginInfo/loginWithPwd': [{ account: 'owner', password: 'x' }],
  'loginInfo/loginOut': [{ UserId: 1 }],
}
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
    const who = ending.has(spec.path) ? nobody : sessions.owner
    await fc.assert(
      fc.asyncProperty(input, async (sent) => {
        const as = spec.access === 'temporary' ? await platform.temporaryToken() : who
        const answer = await platform.call(spec, sent, { as })
        expect([200, 401]).toContain(answer.status)
        if (answer.code === 1) spec.result.parse(answer.data)
        else expect([0, 2, 3, 4, 5, 6, 8, 9, 11]).toContain(answer.code)
      }),
      { numRuns: 60 },
    )
    await platform.rows('delete from sign_in_attempts')
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
  const lines = platform.logged.map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  const text = platform.logged.join('')
  for (const secret of [password, sessions.owner.token, sessions.riverEditor.token])
    expect(text).not.toContain(secret)
})
