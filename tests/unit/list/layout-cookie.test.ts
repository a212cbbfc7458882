import { describe, expect, test } from 'vitest'
import { movedBy } from '@/lib/list/column-model'
import { cookiesToDrop, hiding, layoutText, parseLayout } from '@/lib/list/layout-cookie'

describe('the layout of columns in a cookie', () => {
  test.each([
    [
      {
        columnVisibility: hiding(['imei', 'calls']),
        columnOrder: ['status', 'account'],
        columnSizing: { account: 180 },
      },
    ],
    [{ columnVisibility: undefined, columnOrder: [], columnSizing: { account: 48, status: 800 } }],
    [{ columnVisibility: {}, columnOrder: ['status'], columnSizing: {} }],
  ])('%j is read as it was written', (layout) => {
    expect(parseLayout(layoutText(layout))).toEqual(layout)
  })

  test('of an older version has the hidden columns alone', () => {
    const rest = { columnOrder: [], columnSizing: {} }
    expect(parseLayout('imei.calls')).toEqual({ columnVisibility: hiding(['imei', 'calls']), ...rest })
    expect(parseLayout('')).toEqual({ columnVisibility: {}, ...rest })
  })

  test.each([
    [
      'imei.<b>.~<i>.status~',
      { columnVisibility: hiding(['imei']), columnOrder: ['status'], columnSizing: {} },
    ],
    ['*~~account-x.-9.account', { columnVisibility: undefined, columnOrder: [], columnSizing: {} }],
    ['~'.repeat(4000), { columnVisibility: {}, columnOrder: [], columnSizing: {} }],
  ])('that was tampered with gives names and numbers alone: %s', (value, layout) => {
    expect(parseLayout(value)).toEqual(layout)
  })

  test('makes room for itself: the oldest cookies of tables go, those of anything else stay', () => {
    const cookies = [
      { name: 'columns-members', value: 'x'.repeat(2400) },
      { name: 'session', value: 'x'.repeat(9000) },
      { name: 'columns-devices', value: 'x'.repeat(2400) },
      { name: 'columns-groups', value: 'x'.repeat(100) },
    ]
    expect(cookiesToDrop(cookies, 'x'.repeat(10))).toEqual([])
    expect(cookiesToDrop(cookies, 'x'.repeat(500))).toEqual(['columns-members'])
    expect(cookiesToDrop(cookies, 'x'.repeat(4000))).toEqual(['columns-members', 'columns-devices'])
  })
})

test('a column moves by one place, and not beyond the ends', () => {
  expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
  expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
  for (const [id, step] of [
    ['a', -1],
    ['c', 1],
    ['x', 1],
  ] as const)
    expect(movedBy(['a', 'b', 'c'], id, step)).toEqual(['a', 'b', 'c'])
})
