import { expect, test } from 'vitest'
import { lists } from '@/lib/domain/lists'
import { locales } from '@/lib/i18n/locales'
import { all, first, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { words } from '../support/words.ts'
import { facts } from './facts.ts'
import { WalkedList } from './walked-list.ts'

/** Lists with so many rows in the demo that no page number reaches the middle. */
const long = lists.filter(({ screen }) => facts[screen]?.pagedBy !== undefined)

const middle = async (list: WalkedList) => Math.ceil((await list.count()) / 20 / 2)

test.each(locales)('in %s a page that no number reaches tells the next step', async (locale) => {
  const [list] = long
  if (!list) throw new Error('no list of the demo is long enough')
  const walked = new WalkedList(list)
  const address = `?size=20&page=${await middle(walked)}`
  const { status, document } = await (await visitorAs('owner')).getPage(walked.path(address, locale))
  expect(status).toBe(200)
  expect(first(document, { slot: 'failed-state' })).toBeUndefined()
  const { firstPage, lastPage, clearFilters } = words[locale].table
  const [said] = all(document, { slot: 'empty' })
  expect(said && textOf(said)).toContain(firstPage)
  expect(said && textOf(said)).toContain(lastPage)
  expect(said && textOf(said)).toContain(new Intl.NumberFormat('en').format(10_000))
  expect(said && textOf(said)).not.toContain(clearFilters)
})

test.each(long)(
  '$screen: each named page opens, and the furthest are next to the first refused page',
  async (list) => {
    const walked = new WalkedList(list)
    const visitor = await visitorAs('owner')
    const numberOf = (href: string) => Number(new URLSearchParams(href.split('?')[1]).get('page'))
    const opens = async (page: number) => {
      const { document } = await visitor.getPage(walked.path(`?size=20&page=${page}`))
      return listOf(document).rows.length > 0
    }
    const { document } = await visitor.getPage(walked.path(`?size=20&page=${await middle(walked)}`))
    const [said] = all(document, { slot: 'empty' })
    const pages = (said ? all(said, { tag: 'a' }) : []).map(({ attribs }) => numberOf(attribs.href ?? ''))
    const [start = 0, fromStart = 0, fromEnd = 0, last = 0] = pages
    expect(await Promise.all([start, fromStart, fromEnd, last].map(opens))).toEqual([true, true, true, true])
    expect(await Promise.all([fromStart + 1, fromEnd - 1].map(opens))).toEqual([false, false])
  },
)
