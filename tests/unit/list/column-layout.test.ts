import { describe, expect, test } from 'vitest'
import { cookiesToDrop, inOrder, layoutText, movedBy, parseLayout } from '@/lib/list/column-layout'

describe('the layout of columns in a cookie', () => {
  test.each([
    [{ hidden: ['imei', 'calls'], order: ['status', 'account'], widths: { account: 180 } }],
    [{ hidden: undefined, order: [], widths: { account: 48, status: 800 } }],
    [{ hidden: [], order: ['status'], widths: {} }],
  ])('%j is read as it was written', (layout) => {
    expect(parseLayout(layoutText(layout))).toEqual(layout)
  })

  test('of an older version has only the hidden columns', () => {
    expect(parseLayout('imei.calls')).toEqual({ hidden: ['imei', 'calls'], order: [], widths: {} })
    expect(parseLayout('')).toEqual({ hidden: [], order: [], widths: {} })
  })

  test.each([
    ['imei.<b>.~<i>.status~', { hidden: ['imei'], order: ['status'], widths: {} }],
    ['*~~account-9999.status-1', { hidden: undefined, order: [], widths: { account: 800, status: 48 } }],
    ['*~~account-x.-9.account', { hidden: undefined, order: [], widths: {} }],
    ['~'.repeat(4000), { hidden: [], order: [], widths: {} }],
  ])('that was tampered with gives only names and usable widths: %s', (value, layout) => {
    expect(parseLayout(value)).toEqual(layout)
  })

  test('makes room for itself: the oldest cookies of tables are deleted, other cookies stay', () => {
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

describe('the order of columns', () => {
  const columns = ['name', 'account', 'status', 'imei'].map((id) => ({ id }))
  const ordered = (...order: string[]) => inOrder(columns, order).map(({ id }) => id)

  test('has moved columns first after the column that names the row, for any other names', () => {
    expect(ordered()).toEqual(['name', 'account', 'status', 'imei'])
    expect(ordered('imei', 'account')).toEqual(['name', 'imei', 'account', 'status'])
    expect(ordered('imei', 'name', 'imei', 'gone')).toEqual(['name', 'imei', 'account', 'status'])
  })

  test('changes by one place, and not at its ends', () => {
    expect(movedBy(['a', 'b', 'c'], 'b', -1)).toEqual(['b', 'a', 'c'])
    expect(movedBy(['a', 'b', 'c'], 'b', 1)).toEqual(['a', 'c', 'b'])
    for (const [id, step] of [
      ['a', -1],
      ['c', 1],
      ['x', 1],
    ] as const)
      expect(movedBy(['a', 'b', 'c'], id, step)).toEqual(['a', 'b', 'c'])
  })
})
