import { describe, expect, test } from 'vitest'
import { all, one, textOf } from '../support/html.ts'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { stackNumber, stackRows } from '../support/stack-rows.ts'
import { words } from '../support/words.ts'

/** Behaviour of the members list only; every-list.test.ts and every-action.test.ts test the rest. */

const path = '/en/totalk/members'

async function listed(query: string, { who = 'owner', locale = 'en' } = {}) {
  const page = await (await visitorAs(who)).getPage(`/${locale}/totalk/members${query}`)
  return { ...listOf(page.document), page }
}

describe('the pages', () => {
  // @spec 8.6
  test.each(['en', 'zh_CN', 'my'] as const)(
    'in %s the first and the last page are marked',
    async (locale) => {
      const { isFirst, isLast } = words[locale].table
      const first = await listed('?size=100', { locale })
      expect(first.page.html).toContain(isFirst)
      expect(first.page.html).not.toContain(isLast)
      expect(first.pages.previous).toBeUndefined()
      const last = await listed(`?size=100&page=${Math.ceil((await living()) / 100)}`, { locale })
      expect(last.page.html).toContain(isLast)
      expect(last.page.html).not.toContain(isFirst)
      expect(last.pages.next).toBeUndefined()
    },
  )

  test('a page number beyond the last leads to the last page', async () => {
    const { page, rows } = await listed('?size=100&page=9999')
    expect(page.path).toBe(`${path}?size=100&page=${Math.ceil((await living()) / 100)}`)
    expect(rows.length).toBeGreaterThan(0)
  })

  test('another page size leads to the first page', async () => {
    const { page } = await listed('?page=3')
    const links = all(page.document, { tag: 'a' }).map(({ attribs }) => attribs.href)
    expect(links).toContain(`${path}?size=50`)
  })
})

describe('the dates of creation', () => {
  test('of a shortcut set both ends and keep the other filters', async () => {
    const { page } = await listed('?online=false&dialog=filters')
    const links = all(page.document, { tag: 'a' })
    for (const [name, days] of [
      ['Last week', 7],
      ['Last month', 30],
      ['Last three months', 90],
    ] as const) {
      const link = links.find((each) => textOf(each) === name)
      const search = new URLSearchParams(link?.attribs.href?.split('?')[1])
      const [from, to] = [search.get('createdFrom') ?? '', search.get('createdTo') ?? '']
      expect(search.get('online')).toBe('false')
      expect(Math.abs((Date.parse(to) - Date.parse(from)) / 86_400_000 - days)).toBeLessThanOrEqual(3)
      const { chips } = await listed(`?${search}`)
      expect(chips.map(({ text }) => text)).toEqual([
        'Online: Offline',
        `Created from: ${from}`,
        `Created to: ${to}`,
      ])
    }
  })

  test('are those of the browser’s time zone, in list and export', async () => {
    const [{ day, count } = {}] = await stackRows(
      `select (created_at at time zone 'Asia/Yangon')::date::text as day, count(*)::int as count
      from members where deleted_at is null group by 1
      having count(distinct (created_at at time zone 'UTC')::date) = 2 order by 2 desc limit 1`,
    )
    const owner = await visitorAs('owner')
    owner.cookies.set('zone', 'Asia/Yangon')
    owner.cookies.set('columns-members', 'iccid')
    const query = `?createdFrom=${day}&createdTo=${day}&size=100`
    const { rows } = listOf((await owner.getPage(path + query)).document)
    expect(rows).toHaveLength(Math.min(100, Number(count)))
    expect(new Set(rows.map(({ cells }) => cells.Created))).toEqual(new Set([day]))
    const file = await owner.get(`/api/export/members${query}&format=csv&locale=en`)
    expect((await file.text()).trimEnd().split('\r\n')).toHaveLength(Number(count) + 1)
  })
})

test('the heading says how many members match', async () => {
  const { page } = await listed('?account=gv00')
  const count = await stackNumber(
    "select count(*) from members where deleted_at is null and account like 'gv00%'",
  )
  expect(textOf(one(page.document, { slot: 'count' }))).toBe(`${count} members`)
  const { page: whole } = await listed('')
  const [current] = all(whole.document, { tag: 'a', 'aria-current': 'true', class: 'view' })
  expect(current && textOf(current)).toContain((await living()).toLocaleString('en'))
})

test('an editor sees the quota of its own agent, and no column of agents', async () => {
  const used = await stackNumber('select count(*) from members where agent_id = 1 and deleted_at is null')
  const { page, headers } = await listed('', { who: 'goldenvalley' })
  expect(textOf(page.document)).toContain(`${used} of 500 used`)
  expect(headers).not.toContain('Agent')
})

const living = () => stackNumber('select count(*) from members where deleted_at is null')
