import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { columnNames } from '@/lib/import/file-words'
import { matchColumns } from '@/lib/import/match-columns'
import { tableOf, troubleOf } from '../../support/read-table'

/** Files as people make them. */

const fileOf = (name: string) => readFile(`tests/fixtures/field-cases/${name}`)
const fields = ['account', 'nickName', 'name', 'telephone', 'imei']
const columnsOf = async (header: readonly string[] = []) => matchColumns(header, await columnNames('members'))

test('a title merged over the headings is no row, and rows keep their numbers', async () => {
  const { rows, origin } = await tableOf(await fileOf('08-title-row.xlsx'))
  expect(origin).toEqual({ sheet: 'Sheet', sheets: [], headingRow: 2, filled: 0 })
  expect(await columnsOf(rows[0]?.cells)).toEqual(fields)
  expect(rows.map(({ no, cells: [account] }) => [no, account])).toEqual([
    [2, '账号'],
    [3, 'tt0'],
    [4, 'tt1'],
  ])
})

test('a cell merged over three rows gives its value to each', async () => {
  const { rows, origin } = await tableOf(await fileOf('09-merged-agent-real.xlsx'))
  const agent = '上海沪砺建筑工程有限公司'
  expect(rows.map(({ cells }) => cells[5])).toEqual(['agentInfoName', agent, agent, agent])
  expect(origin).toMatchObject({ headingRow: 1, filled: 2 })
})

test('a sheet of instructions before the data is passed over, and can be chosen', async () => {
  const bytes = await fileOf('10-instructions-first.xlsx')
  const { rows, origin } = await tableOf(bytes)
  expect(origin).toEqual({ sheet: '数据', sheets: ['填写说明'], headingRow: 1, filled: 0 })
  expect(rows.map(({ cells: [account] }) => account)).toEqual(['账号', 'is0'])
  const other = await tableOf(bytes, { sheet: '填写说明' })
  expect(other.origin).toMatchObject({ sheet: '填写说明', sheets: ['数据'], headingRow: 1 })
  expect(other.rows).toHaveLength(2)
})

test('a nickname of which Excel made a date is the text that the sheet displays, and marked', async () => {
  const { rows } = await tableOf(await fileOf('12-date-in-nickname.xlsx'))
  expect(rows.map(({ cells, dates }) => [cells[1], dates])).toEqual([
    ['nickName', undefined],
    ['3月1日', [1]],
    ['2026-03-01 8:30:00', [1]],
  ])
})

test('an empty formatted cell in column ET is no column', async () => {
  const { rows } = await tableOf(await fileOf('13-stray-cell.xlsx'))
  expect(rows.map(({ cells }) => cells.length)).toEqual([5, 5])
})

test('an escaped line end behind a name is no part of it, and the parts of a formatted text are one', async () => {
  const { rows } = await tableOf(await fileOf('17-escapes.xlsx'))
  expect(rows.map(({ cells: [, nickName] }) => nickName)).toEqual(['nickName', 'Ko Aung', 'Big Aung'])
})

test('headings with remarks and stars are recognised, and a running number is left out', async () => {
  const { rows } = await tableOf(await fileOf('20-headings.xlsx'))
  expect(await columnsOf(rows[0]?.cells)).toEqual(['', ...fields, 'personalProfile'])
})

test('an IMEI in a number cell is whole, without a digit that the number has not', async () => {
  const { rows } = await tableOf(await fileOf('01-imei-leading-zero-number.xlsx'))
  expect(rows.map(({ cells }) => cells[4])).toEqual(['imei', '13570001234563', '13570001234571'])
})

test('a web page called a workbook, and millions of nested elements, end in one sentence', async () => {
  expect(await troubleOf(tableOf(await fileOf('15-html-table.xls')))).toBe('webPage')
  expect(await troubleOf(tableOf(await fileOf('nested-elements.xlsx')))).toBe('unreadable')
})

test('a number format of 20,000 brackets is read at once', async () => {
  const begin = performance.now()
  const { rows } = await tableOf(await fileOf('number-format.xlsx'))
  expect(rows).toHaveLength(2)
  expect(performance.now() - begin).toBeLessThan(2000)
})
