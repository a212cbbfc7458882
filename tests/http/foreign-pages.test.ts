import { describe, expect, test } from 'vitest'
import { locales } from '@/lib/i18n/locales'
import { startForeignConsole } from '../support/foreign-console.ts'
import type { Wish } from '../support/foreign-platform.ts'
import { all, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { csvRows, xlsxRows } from '../support/sheet-rows.ts'
import { words } from '../support/words.ts'

/** A platform whose pages are smaller than requested, or end too early: no row is lost without a notice. */

const { visit, spoil, platform } = await startForeignConsole('aes-256-gcm')
const call = 'userInfo/groupUserWithPage'
const path = '/en/totalk/members'
const file = '/api/export/members?locale=en&sort=account&order=asc'
/** The platform's editor has 30 members. */
const everybody = Array.from({ length: 30 }, (_, at) => `ah${String(at + 1).padStart(3, '0')}`)
const { fields } = words.en

async function pageAt(query: string) {
  const page = await visit().getPage(`${path}?sort=account&order=asc${query}`)
  const list = listOf(page.document)
  const [range = ''] = /^\d+–\d+ of \d+/.exec(textOf(one(page.document, { slot: 'table-footer' }))) ?? []
  return { ...list, page, range, accounts: list.rows.map(({ cells }) => cells[fields.account]) }
}

const caps: [what: string, wish: Wish][] = [
  ['tells their size', { parameters: { pageSize: 7 } }],
  ['repeats the size that was asked for', { parameters: { pageSize: 7 }, patch: { pageSize: 20 } }],
  ['tells no size', { parameters: { pageSize: 7 }, patch: { pageSize: null } }],
  ['has cursors', { parameters: { pageSize: 7 }, patch: { next: 'x' } }],
]

describe.each(caps)('a platform with pages of 7 that %s', (_, wish) => {
  test('has true numbers on each page, and links that reach every row', async () => {
    await spoil(call, wish)
    const reached: unknown[] = []
    for (const number of [1, 2, 3, 4, 5]) {
      const { range, accounts, pages, page } = await pageAt(`&page=${number}`)
      expect(textOf(one(page.document, { slot: 'count' }))).toBe('30 members')
      expect(range).toBe(`${number * 7 - 6}–${Math.min(number * 7, 30)} of 30`)
      expect(pages.numbers.map(({ text }) => text)).toContain('5')
      expect(pages.next !== undefined).toBe(number < 5)
      reached.push(...accounts)
    }
    expect(reached).toEqual(everybody)
  })

  test('leads from a page beyond its last to the last', async () => {
    await spoil(call, wish)
    expect((await pageAt('&page=6')).range).toBe('29–30 of 30')
  })

  test('exports every row', async () => {
    await spoil(call, wish)
    const answer = await visit().get(`${file}&format=csv`)
    expect(answer.headers.get('content-disposition')).toContain('"members.csv"')
    const [head = [], ...rows] = csvRows(await answer.text())
    expect(rows.map((row) => row[head.indexOf(fields.account)])).toEqual(everybody)
  })

  test('confirms an action on all matching rows with every row', async () => {
    await spoil(call, wish)
    const { dialog } = await pageAt('&dialog=prohibitCall&all=1')
    expect(dialog?.text).toContain('30 members')
  })
})

const ends: Wish = { parameters: { pageSize: 10 }, later: { page: 3, patch: { list: [], total: 30 } } }
const breaks: [what: string, wish: Wish, count: number, reason: string][] = [
  ['ends before its total', ends, 20, words.en.errors.incomplete],
  ['repeats a page', { parameters: { pageSize: 10, pageNum: 1 } }, 10, words.en.errors.incomplete],
  [
    'fails in the middle',
    { parameters: { pageSize: 10 }, later: { page: 2, status: 500, body: '' } },
    10,
    words.en.errors.bad_answer,
  ],
]

describe.each(breaks)('a list that %s', (_, wish, count, reason) => {
  test('makes a file whose last line says so', async () => {
    await spoil(call, wish)
    for (const format of ['csv', 'xlsx'] as const) {
      const answer = await visit().get(`${file}&format=${format}`)
      expect(answer.headers.get('content-disposition')).toContain(`"members-incomplete.${format}"`)
      const rows = format === 'csv' ? csvRows(await answer.text()) : await xlsxRows(await answer.bytes())
      expect(rows).toHaveLength(count + 2)
      const [last = ''] = rows.at(-1) ?? []
      expect(last).toContain(`INCOMPLETE: the file ends after ${count} rows. ${reason}`)
      expect(last).toMatch(/Request ID: [\w-]{36}$/)
    }
  })

  test.each(locales)('leads the page back with the reason and the way to the part (%s)', async (locale) => {
    await spoil(call, wish)
    const exportPath = `/api/export/members?format=csv&locale=${locale}&account=ah0`
    const page = await visit().getPage(exportPath)
    expect(page.path).toBe(`/${locale}/totalk/members?account=ah0&brokenFile=csv`)
    const main = one(page.document, { tag: 'main' })
    expect(textOf(main)).toContain(words[locale].list.brokenFile.text)
    const part = listOf(page.document).exports.find(({ text }) => text === words[locale].list.brokenFile.part)
    const answer = await visit().get(part?.href ?? '', { accept: 'text/html' })
    const [last = ''] = csvRows(await answer.text()).at(-1) ?? []
    const [begin = ''] = words[locale].table.fileBroken.split(/[:：-]/)
    expect(last.startsWith(begin.trim()), last).toBe(true)
  })
})

test('an action on all matching rows is not offered if the platform did not answer all of them', async () => {
  await spoil(call, ends)
  const before = (await platform.requests()).length
  const page = await visit().getPage(`${path}?dialog=prohibitCall&all=1`)
  expect(textOf(one(page.document, { slot: 'failed-state' }))).toContain(words.en.errors.incomplete)
  expect(all(page.document, { slot: 'dialog' })).toEqual([])
  expect((await platform.requests()).length - before).toBeLessThan(12)
})
