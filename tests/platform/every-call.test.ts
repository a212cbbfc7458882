import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  allKeyPermissions,
  type KeyPermission,
  keyPermissionOf,
  keyPermissions,
} from '../../lib/contract/api-key-permissions.ts'
import { type CallSpec, isOfSession } from '../../lib/contract/call.ts'
import { codeNumbers } from '../../lib/contract/codes.ts'
import { contract } from '../../lib/contract/contract.ts'
import { roleMay } from '../../lib/contract/permissions.ts'
import { aimedRequests } from '../support/aimed-requests.ts'
import { freshPlatform, nobody, type Session, sharedPlatform } from '../support/platform.ts'
import { password } from '../support/platform-rows.ts'
import { insertRecords } from '../support/record-rows.ts'
import { acceptedBy } from '../support/terminal-session.ts'

/** Access, isolation of tenants and invalid input, tested on every call of the contract. */

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
  'fences',
  'fence_groups',
  'fence_stays',
  'fence_events',
  'settings',
  'tallies',
  'announcements',
  'notifications',
  'feedback',
  'versions',
  'version_groups',
  'terminal_updates',
  'test_users',
  'departments',
  'dispatchers',
  'shares',
  'login_bindings',
  'uploads',
  'blobs',
  // The river's editor may upload pictures of its own; stored files of all others must not change.
  '(select * from stored_files where agent_id is distinct from 2)',
  '(select * from saved_views where agent_id is distinct from 2)',
  '(select * from default_views where tenant <> 2)',
  // The river's editor may add webhooks of its own.
  '(select * from webhooks where agent_id is distinct from 2)',
  '(select * from webhook_deliveries where agent_id is distinct from 2)',
  'terminal_tokens',
  'connections',
  'api_keys',
]

const platform = await sharedPlatform()
await insertRecords(platform)
// The lion's group is shared with a third agent, so that the river is on neither side.
await platform.rows(`insert into agents (id, name, status, member_limit, group_limit)
  values (3, 'Third', 'Normal', 5, 5)`)
await platform.rows('update shares set to_agent_id = 3')
const sessions = {
  owner: await platform.signInAs('owner'),
  lionEditor: await platform.signInAs('lionEditor'),
  riverEditor: await platform.signInAs('riverEditor'),
}

/** A new API key of a session, in the form of a caller; its id is for revoking it. */
async function keyOf(as: Session, permissions: readonly KeyPermission[]) {
  const input = { name: 'Walk', permissions: [...permissions], days: 1 }
  const { key, apiKeyId } = await platform.result(contract.apiKey.addApiKey, input, { as })
  return { token: key, uid: '', apiKeyId }
}
const editorsOwn = allKeyPermissions.filter((permission) => roleMay('editor', permission))
// The first key is the one that the walk's requests are aimed at.
await keyOf(sessions.lionEditor, editorsOwn)
const keys = {
  reader: await keyOf(
    sessions.lionEditor,
    keyPermissions.read.filter((permission) => roleMay('editor', permission)),
  ),
  river: await keyOf(sessions.riverEditor, editorsOwn),
  revoked: await keyOf(sessions.lionEditor, editorsOwn),
  expired: await keyOf(sessions.lionEditor, editorsOwn),
}
await platform.rows('update api_keys set revoked_at = created_at where id = $1', [keys.revoked.apiKeyId])
await platform.rows('update api_keys set expires_at = created_at where id = $1', [keys.expired.apiKeyId])

/** Log lines of the platforms started for a single call. */
const logged: string[] = []

/** A sum of each table's rows, in one query: 80 queries per call took as long as the calls. */
const contentsQuery = tables
  .map(
    (table, place) =>
      `select ${place} as place, md5(string_agg(t::text, e'\\n' order by t::text)) as sum from ${table} as t`,
  )
  .join(' union all ')

/** The sums of the rows of `tables`, by table, to compare. */
async function contents(): Promise<[table: string | undefined, sum: unknown][]> {
  const rows = await platform.rows(`${contentsQuery} order by place`)
  return rows.map(({ place, sum }) => [tables[Number(place)], sum])
}

/** Texts of the lion's rows. */
const ofLion = /member10\d|nick 10\d|Name 10\d|Golden Lion|lion\.editor|Night watch/

const ownCodesOf = (spec: CallSpec) => spec.ownCodes.map((name) => codeNumbers[name])
const inputsOf = (spec: CallSpec) => aimedRequests[spec.path] ?? [{}]

describe.each(calls.map((spec) => [spec.path, spec] as const))('%s', (_, spec) => {
  test('without a token is refused unless it is open', async () => {
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: nobody })
      expect(answer.status).toBe(spec.access === 'open' ? 200 : 401)
    }
  })

  test('with a temporary token is refused unless it is open or accepts one', async () => {
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: await platform.temporaryToken() })
      expect(answer.status).toBe(spec.access === 'open' || spec.access === 'temporary' ? 200 : 401)
    }
  })

  // @spec 6.4
  test('by an editor is refused when its role lacks the permission', async () => {
    if (!isOfSession(spec.access) || spec.access === 'session') return
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: sessions.lionEditor })
      expect(answer.status).toBe(200)
      if (!roleMay('editor', spec.access)) expect([answer.code, answer.data]).toEqual([0, null])
    }
  })

  // @spec 6.8
  test('by an editor of another agent returns and changes no data of this agent', async () => {
    const before = await contents()
    for (const input of inputsOf(spec)) {
      const answer = await platform.call(spec, input, { as: sessions.riverEditor })
      expect(answer.status).toBe(spec.access === 'terminal' ? 401 : 200)
      expect(JSON.stringify(answer.data)).not.toMatch(ofLion)
    }
    expect(await contents()).toEqual(before)
  })

  test('with any input answers in the shape of the contract, never with a failure of the platform', async () => {
    const input = fc.oneof(
      { weight: 3, arbitrary: spoilt(spec) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
    )
    // Writes go to a platform of their own, because they may suspend the accounts that later calls use.
    const on = spec.repeatable ? platform : await freshPlatform()
    const who = ending.has(spec.path) ? nobody : await acceptedBy(spec, on)
    await fc.assert(
      fc.asyncProperty(input, async (sent) => {
        const as = spec.access === 'temporary' ? await on.temporaryToken() : who
        const answer = await on.call(spec, sent, { as })
        if (spec.files && hasNativeName(sent)) {
          // Such a name exists on every object, so the input cannot be sent as a form.
          expect(answer.status).toBe(400)
          return
        }
        expect([200, 401]).toContain(answer.status)
        if (answer.code === 1) spec.result.parse(answer.data)
        else expect([0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, ...ownCodesOf(spec)]).toContain(answer.code)
      }),
      { numRuns: 40 },
    )
    // Rows that the rate limits count, so that they do not refuse the next call.
    await platform.rows('delete from sign_in_attempts')
    await platform.rows(`delete from tokens where kind = 'temporary'`)
    await platform.rows('delete from message_codes')
    if (on !== platform) logged.push(...on.logged)
  })
})

const hasNativeName = (sent: unknown) => Object.keys(Object(sent)).some((name) => name in Object.prototype)

/** A valid request, of which up to three fields are replaced or added with hostile values. */
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

test('by API keys every call reads the data of their permissions, without writes and without data of another agent', async () => {
  // The river's key may store this picture; equal bytes are stored once.
  await platform.call(contract.upload.uploadSingleFile, {}, { as: sessions.riverEditor })
  const before = await contents()
  for (const spec of calls) {
    const { path, access } = spec
    const permission = keyPermissionOf(spec)
    const isForReader = spec.repeatable && keyPermissions.read.some((one) => one === permission)
    const isClosed = (name: string) =>
      access === 'temporary' || access === 'terminal' || name === 'revoked' || name === 'expired'
    for (const input of inputsOf(spec)) {
      for (const [name, as] of Object.entries(keys)) {
        const { status, code, data } = await platform.call(spec, input, { as })
        const said = `${path} by ${name}`
        expect(status, said).toBe(access !== 'open' && isClosed(name) ? 401 : 200)
        if (status === 401 || access === 'open') continue
        expect(code, said).not.toBe(codeNumbers.too_many)
        if (!permission || (name === 'reader' && !isForReader)) expect([code, data], said).toEqual([0, null])
        if (name === 'river') expect(JSON.stringify(data), said).not.toMatch(ofLion)
      }
    }
  }
  expect(await contents()).toEqual(before)
})

test('all these calls logged no error, no password and no token', async () => {
  await platform.call(contract.loginInfo.adminLoginPass, { password }, { as: sessions.owner })
  logged.push(...platform.logged)
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines.filter(({ level }) => level === 'error')).toEqual([])
  const text = logged.join('')
  for (const secret of [password, sessions.owner.token, sessions.riverEditor.token, keys.river.token])
    expect(text).not.toContain(secret)
})
