import fc from 'fast-check'
import pg from 'pg'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { contract } from '../../lib/contract/contract.ts'
import type { Conditions, Where } from '../../lib/contract/module-where.ts'
import { type FieldKind, insertModuleRows, moduleFields, words } from '../support/module-rows.ts'
import { sharedPlatform } from '../support/platform.ts'

/**
 * Reads by the generic calls: exactly the requested rows, of the caller's tenant, and no input inside the
 * SQL.
 */

const platform = await sharedPlatform()
await insertModuleRows(platform)
const owner = await platform.signInAs('owner')

afterEach(() => vi.restoreAllMocks())

type Row = Record<string, unknown>
const modules = ['industryInfo', 'staffInfo', 'shareSettingInfo', 'loginBindInfo', 'feedbackInfo'] as const

/** Does some work while the owner's account belongs to an agent; null: to all agents. */
async function withAgent<Result>(agentId: number | null, work: () => Promise<Result>): Promise<Result> {
  await platform.rows('update login_accounts set agent_id = $1 where id = 1', [agentId])
  try {
    return await work()
  } finally {
    await platform.rows('update login_accounts set agent_id = null where id = 1')
  }
}

/** Records the SQL that is sent from now on, without its parameters. */
function statements(): () => string[] {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  return () => query.mock.calls.map(([sent]) => (typeof sent === 'string' ? sent : String(Object(sent).text)))
}

const noise = fc.string({ unit: fc.constantFrom(...'aAbBzZ%_\\\'"-;() =1ကမ组'), minLength: 1, maxLength: 12 })
const somewhen = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2026-04-01'), noInvalidDate: true })
  .map((date) => date.toISOString())

/** Values for a field: some of existing rows, and others. */
function valuesOf(kind: FieldKind, storedValues: unknown[]): fc.Arbitrary<unknown> {
  const known = storedValues.filter((value) => value !== null)
  const others = {
    number: fc.integer({ min: 1, max: 2000 }),
    text: fc.oneof(noise, fc.constantFrom(...words)),
    moment: somewhen,
    flag: fc.boolean(),
    word: fc.constantFrom(...known),
  }[kind]
  return fc.oneof<fc.Arbitrary<unknown>[]>(fc.constantFrom(...known), others)
}

function conditionsOf(kind: FieldKind, storedValues: unknown[]): fc.Arbitrary<Conditions> {
  const value = valuesOf(kind, storedValues)
  const orNull = storedValues.includes(null) ? fc.option(value) : value
  const same = { eq: orNull, ne: orNull }
  const among = { in: fc.array(value, { minLength: 1, maxLength: 4 }) }
  const order = { gt: value, gte: value, lt: value, lte: value }
  const beginning = fc.tuple(value, fc.nat(6)).map(([text, length]) => String(text).slice(0, length) || 'a')
  const shapes = {
    number: { ...same, ...among, ...order },
    text: { ...same, ...among, ...order, like: beginning },
    moment: { ...same, ...among, ...order },
    flag: same,
    word: { ...same, ...among },
  }
  const keys = Object.keys(shapes[kind])
  return fc
    .tuple(fc.record(shapes[kind]), fc.subarray(keys, { minLength: 1, maxLength: 2 }))
    .map(([all, chosen]) => Object.fromEntries(Object.entries(all).filter(([key]) => chosen.includes(key))))
}

function wheresOf(fields: Record<string, FieldKind>, rows: Row[]): fc.Arbitrary<Where> {
  const each = Object.fromEntries(
    Object.entries(fields).map(([field, kind]) => [
      field,
      conditionsOf(
        kind,
        rows.map((row) => row[field] ?? null),
      ),
    ]),
  )
  return fc
    .tuple(fc.record(each), fc.subarray(Object.keys(fields), { minLength: 1, maxLength: 3 }))
    .map(([all, chosen]) =>
      Object.fromEntries(Object.entries(all).filter(([field]) => chosen.includes(field))),
    )
}

/** Whether a value meets the conditions, computed from the contract independently of the SQL. */
function holds(kind: FieldKind, value: unknown, fieldConditions: Conditions): boolean {
  const plain = (one: unknown) => {
    if (kind === 'text') return String(one).toLowerCase()
    return kind === 'moment' ? new Date(String(one)).getTime() : one
  }
  const equal = (one: unknown) =>
    value === null || one === null ? value === one : plain(value) === plain(one)
  const sign = (one: unknown) => {
    const [left, right] = [plain(value), plain(one)]
    if (typeof left === 'number' && typeof right === 'number') return left - right
    return String(left) < String(right) ? -1 : Number(left !== right)
  }
  const tests: { [Operator in keyof Conditions]: (one: unknown) => boolean } = {
    eq: equal,
    ne: (one) => !equal(one),
    in: (some) => Array.isArray(some) && some.some(equal),
    gt: (one) => value !== null && sign(one) > 0,
    gte: (one) => value !== null && sign(one) >= 0,
    lt: (one) => value !== null && sign(one) < 0,
    lte: (one) => value !== null && sign(one) <= 0,
    like: (text) => String(plain(value)).startsWith(String(text).toLowerCase()),
  }
  return Object.entries(fieldConditions).every(([operator, one]) =>
    Object.entries(tests).some(([name, passes]) => name === operator && passes(one)),
  )
}

/**
 * Free texts of a `where`, except words of the contract's own lists, that are too long to occur in the SQL by
 * chance.
 */
function typedIn(where: Where, fields: Record<string, FieldKind>): string[] {
  const typed = Object.entries(where).filter(([field]) => fields[field] !== 'word')
  const values = typed.flatMap(([, asked]) => Object.values(asked ?? {}).flat())
  return values.filter((value) => typeof value === 'string').filter((text) => text.length > 3)
}

describe.each(modules)('%s', (name) => {
  const calls = contract[name]
  const fields = moduleFields[name]
  const read = async (spec: typeof calls.moduleByWhere | typeof calls.getModuleByWhere, where: Where) =>
    platform.call(spec, { where }, { as: owner })
  const rowsOf = (answer: { data: unknown }): Row[] => Object(answer.data).list

  // @spec 7.33 7.37
  test('returns exactly the matching rows, by POST and GET alike, with no input inside the SQL', async () => {
    const all = rowsOf(await platform.call(calls.moduleList, {}, { as: owner }))
    expect(all.length).toBeGreaterThan(1)
    await fc.assert(
      fc.asyncProperty(wheresOf(fields, all), async (where) => {
        const sent = statements()
        const answer = await read(calls.moduleByWhere, where)
        const sql = sent().join('\n')
        vi.restoreAllMocks()
        const expected = all.filter((row) =>
          Object.entries(where).every(([field, asked]) => {
            const kind = Object.entries(fields).find(([known]) => known === field)?.[1]
            return kind !== undefined && holds(kind, row[field] ?? null, asked ?? {})
          }),
        )
        expect(answer).toMatchObject({ code: 1, data: { total: expected.length, estimated: false } })
        expect(rowsOf(answer)).toEqual(expected)
        expect(await read(calls.getModuleByWhere, where)).toEqual(answer)
        for (const text of typedIn(where, fields)) expect(sql).not.toContain(text)
      }),
      { numRuns: 40 },
    )
  })

  test('returns no row of another agent to an agent’s administrator, with any conditions', async () => {
    const all = rowsOf(await platform.call(calls.moduleList, {}, { as: owner }))
    const mine = all.filter((row) => row.agentInfoId === 2 || row.toAgentInfoId === 2)
    expect(mine.length).toBeGreaterThan(0)
    expect(mine.length).toBeLessThan(all.length)
    await withAgent(2, async () => {
      expect(rowsOf(await platform.call(calls.moduleList, {}, { as: owner }))).toEqual(mine)
      await fc.assert(
        fc.asyncProperty(wheresOf(fields, all), async (where) => {
          for (const row of rowsOf(await read(calls.moduleByWhere, where))) expect(mine).toContainEqual(row)
        }),
        { numRuns: 20 },
      )
    })
  })

  test('refuses an unknown field or operator, and keeps it out of the SQL', async () => {
    const [field = ''] = Object.keys(fields)
    const unknown = fc.string({ minLength: 1, maxLength: 20 }).map((text) => `${text}zq`)
    await fc.assert(
      fc.asyncProperty(unknown, fc.boolean(), async (key, isField) => {
        const where = isField ? { [key]: { eq: 1 } } : { [field]: { [key]: 1 } }
        const sent = statements()
        const answers = [
          await platform.call(calls.moduleByWhere, { where }, { as: owner }),
          await platform.call(calls.getModuleByWhere, { where }, { as: owner }),
        ]
        expect(sent().join('\n')).not.toContain(key)
        vi.restoreAllMocks()
        for (const answer of answers) {
          expect(answer).toMatchObject({ code: 2, data: { [isField ? 'where' : field]: 'invalid' } })
        }
      }),
      { numRuns: 15 },
    )
  })

  test('pages through all rows, each once, the newest first', async () => {
    const all = rowsOf(await platform.call(calls.moduleList, {}, { as: owner }))
    const paged: Row[] = []
    for (let offset = 0; offset < all.length + 10; offset += 10) {
      const answer = await platform.call(calls.moduleListByPage, { limit: 10, offset }, { as: owner })
      expect(answer).toMatchObject({ code: 1, data: { total: all.length, limit: 10, offset } })
      paged.push(...rowsOf(answer))
    }
    expect(paged).toEqual(all)
  })
})

describe('a where', () => {
  const { moduleByWhere, getModuleByWhere, moduleListByPage } = contract.staffInfo
  test.each([
    ['a field without a condition', { account: {} }, { account: 'required' }],
    ['an empty list', { account: { in: [] } }, { account: 'nothingSelected' }],
    ['a list that is too long', { departmentId: { in: Array(201).fill(1) } }, { departmentId: 'tooLarge' }],
    ['a number written as a text', { departmentId: { eq: '21' } }, { departmentId: 'invalid' }],
    ['a text operator on a number', { departmentId: { like: '2' } }, { departmentId: 'invalid' }],
    ['a negative id', { departmentId: { eq: -1 } }, { departmentId: 'invalid' }],
    ['null for a field that is never null', { account: { eq: null } }, { account: 'invalid' }],
    ['an invalid time', { createTime: { gt: 'yesterday' } }, { createTime: 'invalid' }],
    ['conditions within conditions', { account: { eq: { eq: 'x' } } }, { account: 'invalid' }],
    ['a NUL', { account: { eq: 'a\0' } }, { account: 'invalid' }],
    ['the password', { passwordHash: { like: '$' } }, { where: 'invalid' }],
    ['a list instead of conditions', [], { where: 'invalid' }],
    [
      'more than twelve conditions',
      {
        account: { eq: 'x', ne: 'y', gt: 'a', gte: 'a', lt: 'z', lte: 'z', like: 'a' },
        dispatcherId: { eq: 1, ne: 2, gt: 1, gte: 1, lt: 5, lte: 5 },
      },
      { where: 'tooLarge' },
    ],
  ])('with %s is refused, and the field is named', async (_, where, data) => {
    for (const spec of [moduleByWhere, getModuleByWhere, moduleListByPage]) {
      expect(await platform.call(spec, { where }, { as: owner })).toMatchObject({ code: 2, data })
    }
  })

  test('of invalid JSON is refused; a GET without one reads all rows', async () => {
    const get = (input: object) => platform.call(getModuleByWhere, input, { as: owner })
    expect(await get({ where: '{' })).toMatchObject({ code: 2, data: { where: 'invalid' } })
    expect(await get({ where: 'null' })).toMatchObject({ code: 2, data: { where: 'invalid' } })
    expect(await get({})).toMatchObject({ code: 1 })
    expect(await platform.call(moduleByWhere, {}, { as: owner })).toMatchObject({ code: 2 })
  })

  test('takes the known page sizes only, and a limited offset', async () => {
    const page = (input: object) => platform.call(moduleListByPage, input, { as: owner })
    expect(await page({ limit: 15 })).toMatchObject({ code: 2, data: { limit: 'invalid' } })
    expect(await page({ offset: 10_001 })).toMatchObject({ code: 2, data: { offset: 'tooLarge' } })
    expect(await page({ offset: -1 })).toMatchObject({ code: 2 })
    expect(await page({ limit: 100, offset: 10_000 })).toMatchObject({ code: 1, data: { list: [] } })
  })

  test('returns no secret', async () => {
    const answer = await platform.call(moduleByWhere, { where: {} }, { as: owner })
    expect(JSON.stringify(answer.data)).not.toMatch(/argon2|password/i)
  })
})

test('a list without pages ends after two hundred rows, with the total of all', async () => {
  await platform.rows(
    `insert into feedback (type, agent_id, contact, detail) select 'other', 1, 'many', 'x' from generate_series(1, 250)`,
  )
  const where = { contact: { eq: 'MANY' } }
  const found = await platform.result(contract.feedbackInfo.moduleByWhere, { where }, { as: owner })
  expect([found.list.length, found.total]).toEqual([200, 250])
})
