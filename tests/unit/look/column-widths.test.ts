import { expect, test } from 'vitest'
import { columnWidths, growingColumn } from '../../../components/data-table/column-widths.ts'

const column = (id: string, header = '') => ({ id, header })
type Given = Parameters<typeof columnWidths>
const widthsOf = (columns: Given[0], rows: Given[1]) =>
  columnWidths(columns, rows, { hasTicks: true, hasActions: true })

test('a column is as wide as its widest content or its heading, in any row', () => {
  const columns = [column('who'), column('account'), column('status', 'Real-name audit')]
  const row = (account: string) => [{ name: 'Lin Soe' }, account, { status: 'Passed', tone: 'ok' as const }]
  const one = widthsOf(columns, [row('as0070'), row('as00701234')])
  expect(widthsOf(columns, [row('as00701234'), row('as0070')])).toEqual(one)
  const [, narrow = 0] = widthsOf(columns, [row('as0070')])
  expect(one[1]).toBeGreaterThan(narrow)
  expect(one[2]).toBeGreaterThan(100)
})

test('Chinese and Burmese are counted by their measured widths, and long names by their cut length', () => {
  const width = (text: string) => widthsOf([column('a'), column('b')], [['', text]])[1] ?? 0
  expect(width('浦东保安')).toBeGreaterThan(width('abcd'))
  expect(width('ကိုကို')).toBe(width('ကက'))
  expect(width('ကား')).toBeGreaterThan(width('က'))
  expect(width('葛\u{e0100}'), 'a mark of two units has none').toBe(width('葛'))
  expect(width('𠮷'), 'a sign of two units is one').toBe(width('∑'))
  const name = { name: 'Ayeyar Span Construction and Engineering Company' }
  expect(widthsOf([column('a'), column('b')], [[name, name]])).toEqual([170, 118])
})

test('without actions the last column has room up to the window’s edge, and without ticks the first', () => {
  const columns = [column('a'), column('b')]
  const rows = [['text', 'text']]
  const [first = 0, last = 0] = widthsOf(columns, rows)
  expect(columnWidths(columns, rows, { hasTicks: true, hasActions: false })).toEqual([first, last + 13])
  expect(columnWidths(columns, rows, { hasTicks: false, hasActions: true })).toEqual([first + 20, last])
})

test('the column whose name is cut most gets the remaining room, and the first if none is cut', () => {
  const long = { name: 'Ayeyar Span Construction and Engineering Company' }
  const short = { name: 'Lin Soe' }
  expect(growingColumn([[short, 'a longer text than any name of these rows', short]])).toBe(0)
  expect(
    growingColumn([
      [short, '1', short],
      [short, '1', long],
    ]),
  ).toBe(2)
  expect(growingColumn([[long, '1', short]])).toBe(0)
  expect(growingColumn([])).toBe(0)
})
