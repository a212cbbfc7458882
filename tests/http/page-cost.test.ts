import { expect, test } from 'vitest'
import { defaultPageSize } from '@/lib/contract/paging'
import { lists } from '@/lib/domain/lists'
import { screenPath } from '@/lib/screens/screen-paths'
import { facts } from '../lists/facts.ts'
import { all, one, type Scope } from '../support/html.ts'
import { pageBytes } from '../support/page-bytes.ts'
import { visitorAs } from '../support/sessions.ts'

/** The cost of a page for a browser, estimated by its bytes and elements. */

const paths = lists.map(({ screen }) => [screen, `/en${screenPath(screen, facts[screen]?.record)}`] as const)

// A record's page has a head above its list, and notices that depend on other tests.
const limits = paths.map(([screen, path]) => [screen, facts[screen]?.record ? 520 : 515, path] as const)

test.each(limits)(
  '%s: a row has at most 20 elements, the page without its menu %i',
  async (_, limit, path) => {
    const { document } = await (await visitorAs('owner')).getPage(path)
    // A record's page has small tables beside its list.
    const list = all(document, { tag: 'table' }).find(({ attribs }) => /^rows\b/.test(attribs.class ?? ''))
    if (!list) throw new Error('the page has no list')
    const rows = all(one(list, { tag: 'tbody' }), { tag: 'tr' })
    const sizes = rows.map((row) => all(row, {}).length + 1)
    const largest = Math.max(...sizes)
    expect(largest).toBeLessThanOrEqual(20)
    // The demo fills no page of some lists.
    const missing = defaultPageSize - rows.length
    // The menu grows with each new screen, so its elements do not count.
    const menu = all(one(document, { tag: 'nav', id: 'sidebar' }), {}).length
    expect(all(document, {}).length - menu + missing * largest).toBeLessThanOrEqual(limit)
  },
)

/** The elements that the browser has to load before it draws a page. */
const awaited = (page: Scope) =>
  all(one(page, { tag: 'head' }), { tag: 'link', rel: 'expect' }).map(({ attribs }) => attribs.href)

test.each(paths)('%s: the browser draws the page with its first row at once', async (_, path) => {
  const { document } = await (await visitorAs('owner')).getPage(path)
  expect(awaited(document)).toEqual(['#first'])
  expect(one(document, { id: 'first' }).name).toBe('tr')
})

test('a list without rows is drawn without waiting for one', async () => {
  const { document } = await (await visitorAs('owner')).getPage('/en/totalk/members?q=zzqqzzqq')
  expect(awaited(document)).toEqual([])
})

test('the scripts of a list are compiled beside the main thread', async () => {
  const owner = await visitorAs('owner')
  const { html } = await owner.getPage('/en/totalk/members')
  const paths = new Set(
    [...html.matchAll(/<script src="([^"]+)"[^>]* async=""/g)].map(([, path = '']) => path),
  )
  expect(paths.size).toBeGreaterThan(3)
  for (const path of paths)
    expect(await (await owner.get(path)).text(), path).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
})

async function bytesOf(path: string) {
  const bytes = pageBytes((await (await visitorAs('owner')).getPage(path)).html)
  expect(bytes.data).toBeGreaterThan(1_000)
  return bytes
}

/** A page with little but the frame of all pages: a search without a match. */
const frame = await bytesOf('/en/search?q=zzqqzzqq')

// A third of them are the names of screens, for tabs and the menu: each new screen adds some 30 bytes.
test('the data for script of the frame that all pages share are at most 16.5 KiB', () => {
  expect(frame.data).toBeLessThanOrEqual(16.5 * 1024)
})

test.each(paths)(
  '%s: of the bytes that a list adds to the frame, data for script are hardly more than half',
  async (_, path) => {
    const { document, data } = await bytesOf(path)
    expect((data - frame.data) / (document - frame.document)).toBeLessThanOrEqual(0.53)
  },
)
