import { expect, test } from 'vitest'
import { columnWidths } from '../../../components/data-table/column-widths.ts'

const column = (id: string, header = '') => ({ id, header })

test('a column is as wide as its widest content or its heading, whichever row that is in', () => {
  const columns = [column('who'), column('account'), column('status', 'Real-name audit')]
  const row = (account: string) => [{ name: 'Lin Soe' }, account, { status: 'Passed', tone: 'ok' as const }]
  const one = columnWidths(columns, [row('as0070'), row('as00701234')])
  expect(columnWidths(columns, [row('as00701234'), row('as0070')])).toEqual(one)
  const [, narrow = 0] = columnWidths(columns, [row('as0070')])
  expect(one[1]).toBeGreaterThan(narrow)
  expect(one[2]).toBeGreaterThan(100)
})

test('Chinese and Burmese are counted by what they measure, and long names by where they are cut', () => {
  const width = (text: string) => columnWidths([column('a'), column('b')], [['', text]])[1] ?? 0
  expect(width('浦东保安')).toBeGreaterThan(width('abcd'))
  expect(width('ကိုးကိုး')).toBe(width('ကက'))
  const name = { name: 'Ayeyar Span Construction and Engineering Company' }
  expect(columnWidths([column('a'), column('b')], [[name, name]])).toEqual([174, 118])
})
