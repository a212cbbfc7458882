import { beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { describedCalls } from '@/lib/contract/meanings/described-calls'
import { rowKinds } from '@/lib/contract/row-kinds'
import { at, put } from '@/lib/upstream/at-path'
import { readResult } from '@/lib/upstream/liberal'
import { isLacking } from '@/lib/upstream/told'
import type { Lack } from '../../../scripts/describe/field-lacks.ts'
import { recordFields } from '../../../scripts/describe/record-fields.ts'
import { sampleOf } from './sample-record.ts'

/**
 * docs/reference.md says how the client reads a record without a field, or with null; these tests compare
 * both.
 */

beforeAll(() => {
  vi.stubEnv('SESSION_SECRET', 'x'.repeat(32))
})

const answers = new Set<z.ZodType>(describedCalls().map(([{ result }]) => result))
const kinds = Object.entries<{ row: z.ZodObject }>(rowKinds).map(([name, { row }]) => ({ name, row }))

/** How the client reads a sample of a kind whose field is absent or null. */
function lackOf(row: z.ZodObject, path: readonly string[], value: null | undefined): Lack {
  // A list gets a second row, because one without a readable row fails.
  const isList = !answers.has(row)
  const sample = sampleOf(row)
  const data = isList ? { list: [sampleOf(row), sample] } : sample
  const whole = isList ? ['list', '0', ...path] : path
  const holderPath = whole.slice(0, -1)
  const name = whole.at(-1) ?? ''
  if (value === null) put(data, whole, null)
  else Reflect.deleteProperty(Object(at(data, holderPath)), name)
  const read = readResult(isList ? z.object({ list: z.array(row) }) : row, data, {})
  const holder = at(read.data, holderPath)
  if (!read.success || read.without || typeof holder !== 'object' || holder === null) return 'lost'
  if (isLacking(holder, name)) return 'untold'
  const heldValue = at(holder, [name])
  if (heldValue === undefined) return 'absent'
  return heldValue === null ? 'null' : 'empty'
}

describe.each(kinds)('$name', ({ row }) => {
  const fields = recordFields(row)

  test('has a sample with every field', () => {
    expect(row.safeParse(sampleOf(row)).error).toBeUndefined()
    for (const { path } of fields) expect(at(sampleOf(row), partsOf(path)), path).toBeDefined()
  })

  test('is read without each of its fields as its table says', () => {
    const read = fields.map(({ path }) => [path, lackOf(row, partsOf(path), undefined)])
    expect(read).toEqual(fields.map(({ path, absent }) => [path, absent]))
  })

  test('is read with null in each of its fields as its table says', () => {
    const read = fields.map(({ path }) => [path, lackOf(row, partsOf(path), null)])
    expect(read).toEqual(fields.map((field) => [field.path, field.null]))
  })
})

/** A path such as `groups[].groupId` in the first entries of its lists. */
const partsOf = (path: string): string[] => path.replaceAll('[]', '.0').split('.')
