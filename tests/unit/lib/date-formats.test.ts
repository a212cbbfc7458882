import { expect, test } from 'vitest'
import { dateFormat } from '@/lib/import/date-formats'
import { tableOf } from '../../support/read-table'
import { workbookOf } from '../../support/sheet-xml'

/** Dates of workbooks as their sheets display them. */

/** 1 March 2026, a Sunday, and the same at 14:05:09.25. */
const day = 46_082
const time = day + (14 * 3600 + 5 * 60 + 9.25) / 86_400

test.each([
  ['m"月"d"日"', day, '3月1日'],
  ['yyyy"年"m"月"d"日"', day, '2026年3月1日'],
  ['[$-409]d-mmm;@', day, '1-Mar'],
  ['[$-409]mmmm d, yyyy;@', day, 'March 1, 2026'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', day, 'Sunday, March 01, 2026'],
  ['ddd dd/mm/yy', day, 'Sun 01/03/26'],
  ['mmmmm', day, 'M'],
  ['[$-804]aaaa', day, '星期日'],
  ['bbbb', day, '2569'],
  ['[Red]YYYY-MM-DD', day, '2026-03-01'],
  ['yyyy-mm-dd hh:mm:ss', time, '2026-03-01 14:05:09'],
  ['h:mm AM/PM', time, '2:05 PM'],
  ['h:mm a/p', day, '12:00 a'],
  ['上午/下午h"时"mm"分"', time, '下午2时05分'],
  ['mm:ss.00', time, '05:09.25'],
  ['[h]:mm', 1.25, '30:00'],
  ['[mm]:ss', 1 / 24, '60:00'],
  ['h:mm', 0.3541666666, '8:30'],
  ['_(d/m_)', day, '1/3'],
  ['yyyy-mm-dd', 1, '1900-01-01'],
  ['yyyy-mm-dd', 2_958_465, '9999-12-31'],
])('the format %s displays %d as %s', (code, serial, text) => {
  expect(dateFormat(code)?.(serial, 1900)).toBe(text)
})

test.each(['General', '0.00E+00', '#,##0 "days"', '0\\d', '[$€-2] #,##0', '@', '[Red]0', '['.repeat(20_000)])(
  'the format %s is none of a date',
  (code) => {
    expect(dateFormat(code)).toBeUndefined()
  },
)

test.each([-1, 2_958_466, Number.NaN])('the number %d is no date', (serial) => {
  expect(dateFormat('yyyy-mm-dd')?.(serial, 1900)).toBeUndefined()
})

const displayed = async (format: string | number, value: number, isFrom1904 = false) => {
  const rows = [
    ['account', 'nickName'],
    ['a', { value, style: 1 }],
  ]
  const bytes = workbookOf([{ name: 'S', rows }], { formats: ['General', format], isFrom1904 })
  const { cells, dates } = (await tableOf(bytes)).rows[1] ?? {}
  return [cells?.[1], dates]
}

test.each([
  [14, day, '2026-03-01'],
  [15, day, '1-Mar-26'],
  [16, day, '1-Mar'],
  [17, day, 'Mar-26'],
  [20, time, '14:05'],
  [22, time, '2026-03-01 14:05'],
  [31, day, '2026年3月1日'],
  [46, 1.25, '30:00:00'],
  [56, time, '下午2时05分09秒'],
  [58, day, '3月1日'],
])('the built-in format %d displays %d as %s, marked as a date', async (format, value, text) => {
  expect(await displayed(format, value)).toEqual([text, [1]])
})

test('a workbook that counts from 1904 displays its own days', async () => {
  expect(await displayed('yyyy-mm-dd', day - 1462, true)).toEqual(['2026-03-01', [1]])
})

test('a number beyond all dates is a number, and is not marked', async () => {
  expect(await displayed('yyyy-mm-dd', 13_870_000_060)).toEqual(['13870000060', undefined])
})

test('a whole number has the zeros before it that its format displays', async () => {
  expect(await displayed('000000000000000', 13_570_001_234_563)).toEqual(['013570001234563', undefined])
})
