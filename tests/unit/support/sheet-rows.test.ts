import { expect, test } from 'vitest'
import { csvRows } from '../../support/sheet-rows.ts'

test('cells with quotes, commas and line breaks, and empty ones, are read as they were written', () => {
  expect(csvRows('\ufeffa,b,c\r\n"x ""y"",z",,"1\n2"\r\n,,\r\n')).toEqual([
    ['a', 'b', 'c'],
    ['x "y",z', '', '1\n2'],
    ['', '', ''],
  ])
})
