import { describe, expect, test } from 'vitest'
import { lists } from '@/lib/domain/lists'
import { tableModel } from '@/lib/list/table-model'
import { listWordsIn } from '../../support/list-words.ts'

const words = listWordsIn('en')
const [list] = lists.filter(({ screen }) => screen === 'members')
const columns = list?.columns ?? []
const ids = columns.map(({ id }): string => id)
const [first = '', second = '', third = ''] = ids

const model = (state: Parameters<typeof tableModel>[0]['state'], rowCount = 0) =>
  tableModel({ columns, words, cellValue: ({ id }) => id, state, rowCount })

const visible = (state: Parameters<typeof tableModel>[0]['state']) =>
  model(state)
    .getVisibleLeafColumns()
    .map(({ id }) => id)

describe("the model of a list's table", () => {
  test('has the columns of the declaration in its order, with headings in words', () => {
    expect(visible({})).toEqual(ids)
    expect(model({}).getColumn(first)?.columnDef.header).toBe(words.fields('member'))
  })

  test('puts moved columns after the one that names the row, and drops other names of a cookie', () => {
    const others = ids.filter((id) => ![first, third, second].includes(id))
    expect(visible({ columnOrder: [first, third, first, third, 'gone', second] })).toEqual([
      first,
      third,
      second,
      ...others,
    ])
  })

  test('leaves hidden columns out, and never lets the first one be hidden', () => {
    expect(visible({ columnVisibility: { [second]: false, gone: false } })).not.toContain(second)
    expect(model({}).getColumn(first)?.getCanHide()).toBe(false)
    expect(model({}).getColumn(second)?.getCanHide()).toBe(true)
  })

  test.each([
    [1, 48],
    [180, 180],
    [9999, 800],
  ])('a width of %i in a cookie is drawn as %i', (width, drawn) => {
    expect(
      model({ columnSizing: { [second]: width } })
        .getColumn(second)
        ?.getSize(),
    ).toBe(drawn)
  })

  test('a column sorts up first, then down, then up again', () => {
    const sortable = columns.find(({ sort }) => sort)?.id ?? ''
    const next = (sorting: { id: string; desc: boolean }[]) =>
      model({ sorting }).getColumn(sortable)?.getNextSortingOrder()
    expect(next([])).toBe('asc')
    expect(next([{ id: sortable, desc: false }])).toBe('desc')
    expect(next([{ id: sortable, desc: true }])).toBe('asc')
    const unsortable = columns.find(({ sort }) => !sort)?.id ?? ''
    expect(model({}).getColumn(unsortable)?.getCanSort()).toBe(false)
  })

  test.each([
    [0, 20, 0],
    [20, 20, 1],
    [21, 20, 2],
  ])('%i rows of %i a page are %i pages', (rows, pageSize, pages) => {
    expect(model({ pagination: { pageIndex: 0, pageSize } }, rows).getPageCount()).toBe(pages)
  })
})
