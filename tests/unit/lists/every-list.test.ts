import fc from 'fast-check'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pageOf } from '@/lib/contract/paging'
import type { Permission } from '@/lib/contract/permissions'
import { lists } from '@/lib/domain/lists'
import { FieldRefusal, UpstreamError } from '@/lib/errors/errors'
import { locales } from '@/lib/i18n/locales'
import { parametersOf } from '@/lib/list/filter'
import { sheetOf } from '@/lib/list/sheet'
import { pageRequestOf, stateOf } from '@/lib/list/state'
import { isUntold } from '@/lib/list/told-cell'
import { type ScreenName, screens } from '@/lib/screens/screens'
import type { Api } from '@/lib/upstream/client'
import { readResult } from '@/lib/upstream/liberal'
import { listWordsIn } from '../../support/list-words.ts'
import { validRequests } from '../../support/valid-requests.ts'
import { words } from '../../support/words.ts'

const operator = { LoginId: 1, Role: 'admin', AgentInfoId: null } as const
const zone = 'Asia/Yangon'

/** The permission of a screen that displays less than its call answers, to fewer roles. */
const narrower: Partial<Record<ScreenName, Permission>> = { departmentShares: 'departments.read' }

/** The schema of the rows in a paging call's answer. */
function rowSchema(result: z.ZodType): z.ZodType {
  const list = result instanceof z.ZodObject ? result.shape.list : undefined
  if (list instanceof z.ZodArray && list.element instanceof z.ZodType) return list.element
  throw new Error('the call answers no page')
}

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
})

describe.each(lists.map((list) => [list.screen, list] as const))('%s', (_, list) => {
  test('is behind the permission of its own call', () => {
    expect(screens[list.screen].permission).toBe(narrower[list.screen] ?? list.call.access)
  })

  test.each(locales)('has the words of its filters, actions and views in %s', (locale) => {
    const own: Record<string, unknown> = words[locale][list.words]
    const text = (path: string) =>
      path.split('.').reduce<unknown>((part, key) => new Map(Object.entries(part ?? {})).get(key), own)
    const parameters = Object.entries(list.filters).flatMap(([name, filter]) =>
      ['search', 'tab', 'view'].includes(filter.kind) ? [] : parametersOf(name, filter),
    )
    const missing = [
      ...parameters.filter((name) => !Object.hasOwn(words[locale].fields, name)),
      ...[
        ...Object.keys(list.actions).flatMap((name) => [
          `actions.${name}`,
          `confirm.${name}`,
          `done.${name}`,
        ]),
        ...(list.edit ? ['editTitle', 'done.edit'] : []),
        ...Object.entries(list.filters).flatMap(([name, { kind }]) =>
          kind === 'view'
            ? ['title', 'enter', 'leave', 'nothingYet'].map((key) => `views.${name}.${key}`)
            : [],
        ),
      ].filter((path) => typeof text(path) !== 'string'),
    ]
    expect(missing).toEqual([])
  })

  // The roll-out needs the values of a drawn form, which no sample has.
  const tried = Object.entries(list.actions).filter(([name]) => name !== 'rollOut')
  test.each(tried)('its action %s writes by its named call', async (_name, action) => {
    const writes = new Set<string>()
    const samples = fc.sample(validRequests(action.schema ?? z.object({})), { numRuns: 40, seed: 7 })
    for (const [run, sample] of samples.entries()) {
      const input = z.record(z.string(), z.unknown()).parse(sample)
      await action.run({ ...oneRow, api: writingTo(writes, run), input }).catch(ignored)
    }
    expect([...writes]).toEqual([action.call.path])
  })

  test('its choices and sorts are those of its call', () => {
    const { shape } = list.call.request
    const within = typeof list.within === 'string' ? { [list.within]: 1 } : {}
    for (const [name, filter] of Object.entries(list.filters)) {
      if (filter.kind !== 'choice' && filter.kind !== 'tab') continue
      for (const value of filter.values) {
        const state = stateOf(list, { [name]: value })
        const request = { ...pageRequestOf(list, state, zone), ...within }
        expect(z.safeParse(list.call.request, request).error).toBeUndefined()
        expect(state.given).toEqual({ [name]: value })
      }
    }
    for (const { sort } of list.columns) {
      const isTaken = shape.sort instanceof z.ZodType && shape.sort.safeParse(sort).success
      expect(sort === undefined || isTaken).toBe(true)
    }
  })

  test.each(locales)(
    'its cells, its file and its actions work for every row of the contract, in %s',
    (locale) => {
      const spoken = listWordsIn(locale)
      const { header, cells } = sheetOf(list, spoken)
      const schema = rowSchema(list.call.result)
      fc.assert(
        fc.property(validRequests(schema), (generated) => {
          const row = schema.parse(generated)
          for (const { cell } of list.columns) expect(cell(row, spoken)).toBeDefined()
          expect(cells(row).filter((text) => typeof text === 'string')).toHaveLength(header.length)
          for (const { offered } of Object.values(list.actions))
            expect(typeof offered(row, operator)).toBe('boolean')
          expect(Number.isSafeInteger(list.id(row))).toBe(true)
          expect(typeof list.label(row)).toBe('string')
          if (list.edit) list.edit.values(row, spoken)
        }),
        { numRuns: 40 },
      )
    },
  )

  test('its cells and its actions work for a word that the contract does not know', () => {
    const spoken = listWordsIn('en')
    const schema = rowSchema(list.call.result)
    const [generated] = fc.sample(validRequests(schema), { numRuns: 1, seed: 7 })
    for (const name of wordFields(schema)) {
      const data = { list: [{ ...Object(generated), [name]: 'unheard' }], total: 1, pageNum: 1, pageSize: 20 }
      const read = readResult(pageOf(schema), data, {})
      expect(read.error, name).toBeUndefined()
      const [row] = read.data?.list ?? []
      const drawn = list.columns.map(({ cell }) => JSON.stringify(cell(row, spoken)))
      expect(drawn.join(), name).not.toContain('undefined')
      expect(
        sheetOf(list, spoken)
          .cells(row)
          .every((text) => typeof text === 'string'),
        name,
      ).toBe(true)
      for (const { offered } of Object.values(list.actions))
        expect(() => offered(row, operator)).not.toThrow()
      expect(() => list.edit?.values(row, spoken)).not.toThrow()
    }
  })

  test('its cells display no field as a fact if the platform left it out', () => {
    const spoken = listWordsIn('en')
    const schema = rowSchema(list.call.result)
    const samples = fc.sample(validRequests(schema), { numRuns: 20, seed: 7 })
    const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
    const facts = new Set<string>()
    for (const name of fields) {
      for (const sample of samples) {
        const { [name]: _, ...generated } = Object(sample)
        const data = { list: [generated], total: 1, pageNum: 1, pageSize: 20 }
        const [row] = readResult(pageOf(schema), data, {}).data?.list ?? []
        // A row that is unreadable without the field is not displayed.
        if (row === undefined) break
        for (const column of list.columns) {
          let isRead = false
          const watched = new Proxy(Object(row), {
            get: (target, key) => {
              isRead ||= key === name
              return Reflect.get(target, key)
            },
          })
          const content = column.cell(watched, spoken)
          const text = typeof content === 'object' && 'status' in content ? content.status : content
          const isFact = typeof text === 'string' && !['', '—', spoken.terms('notTold')].includes(text)
          if (isRead && isFact && !isUntold(column, row)) facts.add(`${list.screen} ${column.id} ${name}`)
        }
      }
    }
    expect([...facts].filter((fact) => !listFacts.some((known) => fact.startsWith(known)))).toEqual([])
  })
})

const oneRow = {
  ids: [7],
  record: 7,
  rowVersion: 7,
  versions: new Map([[7, 7]]),
  ends: new Map([[7, 7]]),
  confirmation: 'x',
}

class Written extends Error {}

const ignored = (error: unknown) => {
  if (!(error instanceof Written || error instanceof FieldRefusal || error instanceof UpstreamError))
    throw error
}

/** A client that answers reads with samples, and ends at the first write, which it notes. */
function writingTo(writes: Set<string>, run: number): Api {
  let reads = 0
  return async (call) => {
    if (!call.repeatable) {
      writes.add(call.path)
      throw new Written()
    }
    const seed = 1000 * run + reads++
    const [sample] = fc.sample(validRequests(call.result), { numRuns: 1, seed })
    return Object.assign({ leftOut: undefined }, call.result.parse(sample))
  }
}

/** Cells whose text does not depend on the field, by screen, column and field. */
const listFacts = [
  'positioning coordinates ',
  // Without a fault it says how old the position is.
  'positioning positionState fault',
  'groups status deleteRequestedAt',
  'apiKeys apiKey ending',
  'realNameAudit reviewer ',
  'members authExpiresAt ',
  'rollouts versionState haltedAgents',
]

/** The fields of a row that are words of an enumeration; a row with an unknown role is unreadable. */
function wordFields(schema: z.ZodType): string[] {
  const fields = schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
  return fields.flatMap(([name, field]) => (field instanceof z.ZodEnum && name !== 'Role' ? [name] : []))
}
