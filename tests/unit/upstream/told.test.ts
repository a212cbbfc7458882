import { beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { pageOf } from '@/lib/contract/paging'
import { readResult } from '@/lib/upstream/liberal'
import { isTold } from '@/lib/upstream/told'

/** The fields of a row that its platform answered. */

const place = z.object({ town: z.string(), floor: z.number().nullable().default(null) })
const row = z.object({
  towerId: z.number(),
  height: z.number().nullable().default(null),
  note: z.string(),
  colour: z.string().default('grey'),
  built: z.string().optional(),
  place,
})

beforeAll(() => {
  vi.stubEnv('PLATFORM_ZONE', 'Asia/Shanghai')
})

const whole = {
  towerId: 4,
  height: 30,
  note: 'by the river',
  colour: 'red',
  built: '1998',
  place: { town: 'Bago' },
}
const page = (...list: object[]) => ({ list, total: list.length, pageNum: 1, pageSize: 20 })

function readOne(rowData: object) {
  const { data } = readResult(pageOf(row), page(rowData), {})
  const [read] = data?.list ?? []
  if (!read) throw new Error('the row was not read')
  return read
}

test('an absent text, null or default is marked as absent, and a field beside it is not', () => {
  const read = readOne({ towerId: 4, place: { town: 'Bago', floor: 2 } })
  expect(read).toMatchObject({ height: null, note: '', colour: 'grey' })
  expect(isTold(read, 'height')).toBe(false)
  expect(isTold(read, 'note')).toBe(false)
  expect(isTold(read, 'colour')).toBe(false)
  expect(isTold(read, 'built')).toBe(false)
  expect(isTold(read, 'towerId')).toBe(true)
})

test('an empty text, a null and a field in another form are not marked as absent', () => {
  const read = readOne({ ...whole, towerId: 4, height: '30', note: null, colour: '' })
  expect(read).toMatchObject({ height: 30, note: '', colour: '' })
  for (const field of ['height', 'note', 'colour', 'built', 'place'] as const)
    expect(isTold(read, field)).toBe(true)
})

test('a part of a row has its own marks', () => {
  const read = readOne(whole)
  expect(isTold(read.place, 'town')).toBe(true)
  expect(isTold(read.place, 'floor')).toBe(false)
})

test('a copy of a row has the marks as well', () => {
  const copy = { ...readOne({ ...whole, note: undefined }), towerId: 5 }
  expect(isTold(copy, 'note')).toBe(false)
  expect(isTold(copy, 'colour')).toBe(true)
})

test('beside unreadable rows each row keeps its own marks', () => {
  const { note: _, ...without } = whole
  const { data, without: left } = readResult(
    pageOf(row),
    page({ ...whole, towerId: 'x' }, whole, { ...without, towerId: 6 }),
    {},
  )
  expect(left?.rows.map(({ id }) => id)).toEqual(['x'])
  expect(data?.list.map((each) => [each.towerId, isTold(each, 'note')])).toEqual([
    [4, true],
    [6, false],
  ])
})

test('an answer that is a row itself has its marks', () => {
  const read = readResult(row, { ...whole, note: undefined }, {}).data
  expect(read && isTold(read, 'note')).toBe(false)
  expect(read && isTold(read, 'height')).toBe(true)
})
