import { describe, expect, test } from 'vitest'
import { roleMay } from '@/lib/contract/permissions'
import { lists } from '@/lib/domain/lists'
import { locales } from '@/lib/i18n/locales'
import { parametersOf } from '@/lib/list/filter'
import { screens } from '@/lib/screens/screens'
import { listOf } from '../support/list-page.ts'
import { visitorAs } from '../support/sessions.ts'
import { comparable, csvRows, xlsxRows } from '../support/sheet-rows.ts'
import { words } from '../support/words.ts'
import { WalkedList } from './walked-list.ts'

/** A login account of the demo's agent 3. */
const editor = 'huligroup'

describe.each(lists.map((list) => [list.screen, new WalkedList(list)] as const))('%s', (_, walked) => {
  const { list, facts } = walked
  const search = Object.entries(list.filters).find(([, { kind }]) => kind === 'search')?.[0]
  /** A query that finds no row, of a list with a search. */
  const nothing = search ? `?${search}=0000000000000` : ''

  test.each(locales)('in %s it has its rows under its columns, as its export does', async (locale) => {
    const fields: Record<string, string> = words[locale].fields
    const page = await walked.page('?size=100', { locale })
    expect(page.rows).toHaveLength(Math.min(100, await walked.count()))
    const columns = list.columns.filter(({ shown }) => shown === undefined)
    expect(page.headers).toEqual(columns.map(({ id }) => fields[id]))
    const [heading] = comparable(await walked.exported(nothing, { locale }))
    const exported = list.columns.filter((column) => column.exported !== false)
    expect(heading).toEqual(exported.map(({ id }) => fields[id]))
  })

  test('its export contains all of its rows', async () => {
    expect(await walked.exported()).toHaveLength(1 + (await walked.count()))
  })

  test('the CSV and the XLSX file of an address hold the same rows', async () => {
    const [parameter = '', [value] = ['']] = Object.entries(facts.filters)[1] ?? []
    const query = `?${parameter}=${value}`
    const { exports } = await walked.page(`${query}&dialog=more`)
    const xlsx = exports.find(({ href }) => href.includes('format=xlsx'))
    const file = await (await visitorAs('owner')).get(xlsx?.href ?? '')
    const rows = comparable(await xlsxRows(await file.bytes()))
    expect(rows).toEqual(comparable(await walked.exported(query)))
  })

  test('its pages contain every row once', async () => {
    const { pagedBy = '', filters } = facts
    const [value, condition] = filters[pagedBy] ?? []
    const addresses: string[] = []
    let count = 0
    for (let number = 1; ; number++) {
      const { rows, pages } = await walked.page(
        `?size=100&page=${number}${value ? `&${pagedBy}=${value}` : ''}`,
      )
      count += rows.length
      addresses.push(...rows.map(({ id }) => id).filter((id) => id !== ''))
      if (pages.next === undefined) break
    }
    expect(count).toBe(await walked.count(condition))
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  const sorted = list.columns.flatMap(({ id, sort, shown }) => (sort && !shown ? [[id, sort] as const] : []))

  test.each(sorted)('the heading of %s sorts one way, then the other', async (id, sort) => {
    const labels: Record<string, string> = words.en.fields
    const heading = labels[id] ?? ''
    const up = await walked.page(`?sort=${sort}&order=asc&size=50`)
    const { href = '', sorted } = up.sorts[heading] ?? {}
    expect(sorted).toBe('ascending')
    const down = await walked.page(href.slice(href.indexOf('?')))
    expect(down.sorts[heading]?.sorted).toBe('descending')
    expect(down.rows.map(({ cells }) => cells)).not.toEqual(up.rows.map(({ cells }) => cells))
  })

  const parameters = Object.entries(list.filters).flatMap(([name, filter]) =>
    ['search', 'searchKind', 'tab', 'view'].includes(filter.kind) ? [] : parametersOf(name, filter),
  )

  test.each(parameters)('the filter %s leaves only its rows and has a chip that removes it', async (name) => {
    const [value, condition] = facts.filters[name] ?? ['', 'false']
    const wanted = await walked.count(condition)
    expect(wanted, `rows that have ${condition}`).toBeGreaterThan(0)
    expect(wanted).toBeLessThan(await walked.count())
    const page = await walked.page(`?size=100&${name}=${encodeURIComponent(value)}`)
    expect(page.rows).toHaveLength(Math.min(100, wanted))
    expect(await walked.exported(`?${name}=${value}`)).toHaveLength(wanted + 1)
    expect(page.chips).toEqual([{ text: expect.stringMatching(/^.+: .+$/), href: walked.path('?size=100') }])
    expect(page.clearHref).toBe(walked.path('?size=100'))
    const { filters } = await walked.page(`?${name}=${encodeURIComponent(value)}&dialog=filters`)
    const control = filters?.controls.find((each) => each.name === name && each.chosen)
    expect(control?.value).toBe(value)
  })

  const views = Object.entries(list.filters).flatMap(([name, { kind }]) => (kind === 'view' ? [name] : []))

  test.each(views)('the view %s contains its own rows, and its filter form keeps the view', async (view) => {
    const page = await walked.page(`?${view}=true&size=100`)
    expect(page.rows).toHaveLength(Math.min(100, await walked.count('true', facts.views?.[view])))
    const viewControl = page.search.controls.find(({ name }) => name === view)
    expect(viewControl).toMatchObject({ kind: 'hidden', value: 'true' })
  })

  test('its search leaves only its rows, keeps the other filters, and is cleared by a link', async () => {
    const [value, condition] = facts.filters[search ?? ''] ?? []
    if (search === undefined || value === undefined) return
    const wanted = await walked.count(condition)
    expect(wanted, `rows that have ${condition}`).toBeGreaterThan(0)
    const page = await walked.page(`?size=100&${search}=${encodeURIComponent(value)}`)
    expect(page.rows).toHaveLength(Math.min(100, wanted))
    expect(page.clearHref).toBe(walked.path('?size=100'))
    expect(page.search.controls.find((control) => control.name === search)?.value).toBe(value)
    expect(page.search.controls.find((control) => control.name === 'size')?.value).toBe('100')
  })

  test.each(Object.keys(list.presets ?? {}))(
    'the preset %s is current at its own address only',
    async (preset) => {
      const query = new URLSearchParams(list.presets?.[preset]).toString()
      const { chips, rows } = await walked.page(`?${query}`)
      expect(chips).toHaveLength(Object.keys(list.presets?.[preset] ?? {}).length)
      const words = await walked.presets(`?${query}`)
      expect(words.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
      expect((await walked.presets('')).findIndex(({ isCurrent }) => isCurrent)).toBe(0)
      expect(rows.length).toBeLessThanOrEqual(20)
    },
  )

  test('a search without a match says so and offers to clear it', async () => {
    if (search === undefined) return
    const page = await (await visitorAs('owner')).getPage(walked.path(nothing))
    const own: Record<string, unknown> = words.en[list.words]
    expect(listOf(page.document).rows).toEqual([])
    expect(page.html).toContain(String(own.notFound))
    expect(listOf(page.document).clearHref).toBe(walked.path())
  })

  test('an editor gets only the rows of its agent, in list and export', async () => {
    const visitor = await visitorAs(editor)
    const { permission } = screens[list.screen]
    const isOpen = permission !== null && roleMay('editor', permission)
    if (facts.record !== undefined && isOpen) {
      expect((await visitor.getPage(walked.path())).html).toContain(words.en.errors.illegal)
      const file = await visitor.get(`/api/export/${list.screen}?format=csv&locale=en&in=${facts.record}`)
      // Candidates are the operator's own members, for the group of another agent too.
      const areOwn = list.within === true || list.within === 'joinableTo'
      if (!areOwn) expect(file.status).not.toBe(200)
      return
    }
    if (facts.ofAgent === undefined) {
      expect(await visitor.steps(walked.path())).toContain('/en/401')
      expect((await visitor.get(`/api/export/${list.screen}?format=csv&locale=en`)).status).toBe(403)
      return
    }
    const lacks = (await walked.count('true', facts.ofAgent)) === 0
    if (lacks) await walked.makeRows()
    const own = await walked.count('true', facts.ofAgent)
    if (facts.ofAgent !== 'false') expect(own).toBeGreaterThan(0)
    expect(own).toBeLessThan(await walked.count())
    expect(await walked.exported('', { who: editor })).toHaveLength(own + 1)
    expect((await walked.page('?size=100', { who: editor })).rows).toHaveLength(Math.min(100, own))
    if (lacks) await walked.removeRows()
    const [tenant] = Object.entries(list.filters).find(([, { kind }]) => kind === 'pick') ?? []
    if (!tenant) return
    // For another tenant some calls answer an empty list, others refuse.
    const foreign = await visitor.get(`/api/export/${list.screen}?format=csv&locale=en&${tenant}=1`)
    expect(foreign.status === 200 ? csvRows(await foreign.text()) : ['refused']).toHaveLength(1)
  })

  test('without a session it leads to sign-in, and its export is an empty 401', async () => {
    const { consoleUrl } = await visitorAs('owner')
    const page = await fetch(consoleUrl + walked.path(), { redirect: 'manual' })
    expect(page.status).toBe(307)
    expect(page.headers.get('location')).toContain(`/en/loginFrm?redirect=${list.screen}`)
    const file = await fetch(`${consoleUrl}/api/export/${list.screen}?format=csv&locale=en`)
    expect([file.status, await file.text()]).toEqual([401, ''])
  })
})
