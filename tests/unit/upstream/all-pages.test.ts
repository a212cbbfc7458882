import { beforeAll, describe, expect, test, vi } from 'vitest'
import { UpstreamError } from '@/lib/errors/errors'

/** Reading a whole list from platforms with pages of any size. */

interface Page {
  list: { id: number }[]
  total: number
  next?: string | null
  estimated?: boolean
}
type Read = (at: { pageNum: number; after?: string }) => Page

beforeAll(() => {
  vi.stubEnv('LOG_LEVEL', 'silent')
})

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => ({ id: from + at }))

/** The pages of a platform with `total` rows, at most `size` of them per page. */
const paged =
  (total: number, size: number): Read =>
  ({ pageNum }) => {
    const before = (pageNum - 1) * size
    return { list: rows(before + 1, Math.max(0, Math.min(size, total - before))), total }
  }

/** The rows that a walk yields, and the code with which it ends. */
async function walk(read: Read) {
  const { allPages } = await import('@/lib/upstream/all-pages')
  const pages = allPages<{ id: number }, Page>({
    call: 'a/b',
    id: ({ id }) => id,
    read: async (position) => read(position),
  })
  const ids: number[] = []
  try {
    for await (const page of pages) ids.push(...page.list.map(({ id }) => id))
    return { ids, code: undefined }
  } catch (error) {
    if (error instanceof UpstreamError) return { ids, code: error.code }
    throw error
  }
}

const upTo = (count: number) => rows(1, count).map(({ id }) => id)

describe('a list is read whole', () => {
  test.each([1, 7, 53, 100, 1000])('whose pages have at most %i rows', async (size) => {
    expect(await walk(paged(53, size))).toEqual({ ids: upTo(53), code: undefined })
  })

  test('by cursors, for any total', async () => {
    const read: Read = ({ after = '0' }) => ({
      list: rows(Number(after) + 1, 9),
      total: 2,
      next: Number(after) < 36 ? String(Number(after) + 9) : null,
    })
    expect(await walk(read)).toEqual({ ids: upTo(45), code: undefined })
  })

  test('from the end of each page, in pages of the largest size', async () => {
    const requests: unknown[] = []
    const read: Read = (at) => {
      requests.push(at)
      return at.after
        ? { list: rows(101, 3), total: 103, next: null }
        : { list: rows(1, 100), total: 103, next: 'c1' }
    }
    expect(await walk(read)).toEqual({ ids: upTo(103), code: undefined })
    expect(requests).toEqual([
      { pageNum: 1, pageSize: 100 },
      { pageNum: 2, pageSize: 100, after: 'c1' },
    ])
  })

  test('by numbers if its cursors are null on every page', async () => {
    const read: Read = (at) => ({ ...paged(31, 10)(at), next: null })
    expect(await walk(read)).toEqual({ ids: upTo(31), code: undefined })
  })

  test('also while rows are added and deleted', async () => {
    const totals = [30, 33, 28]
    const read: Read = ({ pageNum }) => ({
      list: pageNum < 4 ? rows(pageNum * 10 - 9, pageNum === 3 ? 8 : 10) : [],
      total: totals[pageNum - 1] ?? 28,
      next: pageNum < 3 ? `c${pageNum}` : null,
    })
    expect(await walk(read)).toEqual({ ids: upTo(28), code: undefined })
  })

  test('whose total is a guess', async () => {
    const read: Read = ({ pageNum }) => ({
      list: pageNum === 1 ? rows(1, 60) : [],
      total: 12_000,
      estimated: true,
      next: null,
    })
    expect(await walk(read)).toEqual({ ids: upTo(60), code: undefined })
  })

  test('without rows', async () => {
    expect(await walk(paged(0, 10))).toEqual({ ids: [], code: undefined })
  })
})

describe('a list is incomplete', () => {
  test('whose pages end before its total', async () => {
    const read: Read = (at) => ({ ...paged(30, 10)(at), total: 50 })
    expect(await walk(read)).toEqual({ ids: upTo(30), code: 'incomplete' })
  })

  test('whose answer says only that no row was found', async () => {
    const read: Read = (at) => (at.pageNum > 2 ? { list: [], total: 0 } : { ...paged(20, 10)(at), total: 50 })
    expect(await walk(read)).toEqual({ ids: upTo(20), code: 'incomplete' })
  })

  test.each([
    ['the same page for every number', () => ({ list: rows(1, 10), total: 50 })],
    ['the same page for every cursor', () => ({ list: rows(1, 10), total: 50, next: `${Math.random()}` })],
  ])('if the platform answers %s', async (_, read: Read) => {
    expect(await walk(read)).toEqual({ ids: upTo(10), code: 'incomplete' })
  })

  test('whose pages come again alternately', async () => {
    const read: Read = ({ pageNum }) => ({ list: rows(pageNum % 2 ? 1 : 11, 10), total: 1e15 })
    expect((await walk(read)).code).toBe('incomplete')
  })

  test('whose pages never end', async () => {
    let calls = 0
    const read: Read = ({ pageNum }) => {
      calls++
      return { list: [{ id: pageNum }], total: Number.MAX_SAFE_INTEGER }
    }
    expect((await walk(read)).code).toBe('incomplete')
    expect(calls).toBeLessThan(200_000)
  })
})
