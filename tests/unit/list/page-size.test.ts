import { describe, expect, test } from 'vitest'
import { pageSizeOf, rowsOn } from '@/lib/list/page-size'

/** The true size of pages, by the answers of platforms that limit them. */

interface Platform {
  total: number
  /** The most rows on a page. */
  cap: number
  /** The size in the platform's answer: none, the requested one, or its own. */
  says?: 'asked' | 'own'
  cursors?: boolean
}

function asks({ total, cap, says, cursors = false }: Platform, pageSize: number) {
  const askedPages: number[] = []
  const read = (pageNum: number) => {
    askedPages.push(pageNum)
    const size = Math.min(cap, pageSize)
    const rows = Math.min(size, Math.max(0, total - (pageNum - 1) * size))
    const own = says === 'own' ? size : pageSize
    const isLast = pageNum * size >= total
    return {
      list: Array.from({ length: rows }, () => ({})),
      total,
      ...(says && { pageSize: own }),
      ...(cursors && { next: isLast ? null : 'x' }),
    }
  }
  const sizeAt = async (pageNum: number) =>
    pageSizeOf(read(pageNum), { pageNum, pageSize }, async () => read(1))
  return { sizeAt, asked: askedPages }
}

const capped: [what: string, platform: Platform][] = [
  ['says nothing of it', { total: 68, cap: 7 }],
  ['says the size that was asked for', { total: 68, cap: 7, says: 'asked' }],
  ['says its own size', { total: 68, cap: 7, says: 'own' }],
  ['has cursors', { total: 68, cap: 7, says: 'asked', cursors: true }],
  // The second page of 20 would have 10 rows too.
  ['has a page that fits both sizes', { total: 30, cap: 10, says: 'asked' }],
]

describe.each(capped)('a platform with smaller pages that %s', (_, platform) => {
  test('has its own size on each of its pages', async () => {
    const { sizeAt } = asks(platform, 20)
    const pages = Math.ceil(platform.total / platform.cap)
    for (let page = 1; page <= pages; page++) expect(await sizeAt(page), `page ${page}`).toBe(platform.cap)
    expect(await sizeAt(pages + 1), 'beyond its pages').toBe(platform.cap)
  })
})

test('a platform with pages of the requested size is called once, for any page', async () => {
  const { sizeAt, asked } = asks({ total: 53, cap: 100, says: 'asked', cursors: true }, 10)
  for (const page of [1, 2, 5, 6]) expect(await sizeAt(page)).toBe(10)
  expect(asked).toEqual([1, 2, 5, 6])
})

test('a platform that answers all rows on each page has one page of them', async () => {
  const page = { list: Array.from({ length: 53 }, () => ({})), total: 53 }
  expect(await pageSizeOf(page, { pageNum: 1, pageSize: 20 }, async () => page)).toBe(53)
})

test('rows that cannot be displayed count as rows of their page', () => {
  const leftOut = { call: 'a/b', requestId: 'r', rows: [{ id: '1', faults: [] }], faults: [], strays: 0 }
  expect(rowsOn({ list: [{}, {}], leftOut })).toBe(3)
})
