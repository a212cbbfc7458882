import { expect, test } from 'vitest'
import { leavingClasses } from '../../../components/data-table/column-leaving.ts'
import { columnWidths } from '../../../components/data-table/column-widths.ts'
import { leavingRules } from '../../../components/data-table/leaving-rules.ts'

const column = (id: string, header = '') => ({ id, header })
type Given = Parameters<typeof columnWidths>
const beside = { hasTicks: true, hasActions: true }
const widthsOf = (columns: Given[0], rows: Given[1]) =>
  columnWidths(columns, rows, beside).map(({ whole }) => whole)
const leastOf = (columns: Given[0], rows: Given[1]) =>
  columnWidths(columns, rows, beside).map(({ least }) => least)

test('a column is as wide as its widest content or its heading, in any row', () => {
  const columns = [column('who'), column('account'), column('status', 'Real-name audit')]
  const row = (account: string) => [{ name: 'Lin Soe' }, account, { status: 'Passed', tone: 'ok' as const }]
  const one = widthsOf(columns, [row('as0070'), row('as00701234')])
  expect(widthsOf(columns, [row('as00701234'), row('as0070')])).toEqual(one)
  const [, narrow = 0] = widthsOf(columns, [row('as0070')])
  expect(one[1]).toBeGreaterThan(narrow)
  expect(one[2]).toBeGreaterThan(100)
})

test('Chinese and Burmese are counted by their measured widths, and a long name may be cut where room is short', () => {
  const width = (text: string) => widthsOf([column('a'), column('b')], [['', text]])[1] ?? 0
  expect(width('浦东保安')).toBeGreaterThan(width('abcd'))
  expect(width('ကိကိ')).toBe(width('ကက'))
  expect(width('မန္တလေး'), 'a consonant below another takes no room').toBe(width('မနလေး'))
  expect(width('ကား')).toBeGreaterThan(width('က'))
  expect(width('葛\u{e0100}'), 'a mark of two units has none').toBe(width('葛'))
  expect(width('𠮷'), 'a sign of two units is one').toBe(width('∑'))
  const name = { name: 'Ayeyar Span Construction and Engineering Company' }
  expect(leastOf([column('a'), column('b')], [[name, name]])).toEqual([170, 118])
  expect(Math.min(...widthsOf([column('a'), column('b')], [[name, name]]))).toBeGreaterThan(340)
  const endless = { name: 'W'.repeat(1000) }
  expect(widthsOf([column('a'), column('b')], [[endless, '']])[0]).toBe(610)
})

test('without actions the last column has room up to the window’s edge, and without ticks the first', () => {
  const columns = [column('a'), column('b')]
  const rows = [['text', 'text']]
  const [first = 0, last = 0] = widthsOf(columns, rows)
  const whole = (given: Given[2]) => columnWidths(columns, rows, given).map((width) => width.whole)
  expect(whole({ hasTicks: true, hasActions: false })).toEqual([first, last + 13])
  expect(whole({ hasTicks: false, hasActions: true })).toEqual([first + 20, last])
  const [, larger = 0] = whole({ ...beside, scale: 2 })
  expect(larger, 'paddings have the same size beside larger texts').toBeLessThan(2 * last)
  expect(larger).toBeGreaterThan(last)
})

test('a column leaves a frame that has no room for it beside those that stay longer, and cards have the last ones', () => {
  const leaving = (id: string, leaves?: 0 | 1 | 2 | 3 | 4) => ({ id, header: '', leaves })
  const columns = [leaving('a'), leaving('b', 4), leaving('c', 0), leaving('d'), leaving('e', 2)]
  const classes = leavingClasses(columns, { widths: [200, 100, 110, 130, 140], beside: 60 })
  // 60 + 200 + 130 stay; then 110, 140 and 100, each rounded up to a rule of the stylesheet.
  expect(classes).toEqual(['', 'far w750', 'w500', '', 'far w650'])
})

test('the stylesheet has a rule for every class of a leaving column', () => {
  const widths = [...Array(60).keys()].map((place) => place * 80)
  const columns = widths.map((width) => ({ id: String(width), header: '', leaves: 0 as const }))
  const classes = leavingClasses(columns, { widths, beside: 0 })
  const rules = Object.values(leavingRules).flatMap((rule) => Object.keys(rule))
  expect(classes.filter((name) => !rules.includes(`.rows:not(.sized) .${name}`))).toEqual([])
})
