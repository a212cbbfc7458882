import { describe, expect, test } from 'vitest'
import { fileLimits } from '@/lib/import/file-trouble'
import { tableOf, troubleOf } from '../../support/read-table'
import { workbookOf } from '../../support/sheet-xml'

/** The sheet, the headings and the merged cells of workbooks, beyond the files of the field. */

const header = ['账号', '昵称', '姓名', '手机号', 'IMEI']
const member = (account: string) => [account, 'Ko', 'Ko Aung', '13870000060', '864123040000601']
const sheet = (name: string, ...rows: string[][]) => ({ name, rows })
const table = (name: string, ...accounts: string[]) => sheet(name, header, ...accounts.map(member))
const fromSheets = async (...sheets: Parameters<typeof workbookOf>[0]) =>
  (await tableOf(workbookOf(sheets))).origin

describe('of the sheets of a workbook', () => {
  test('a hidden one is neither taken nor offered', async () => {
    expect(
      await fromSheets(
        { ...table('Old', 'a'), state: 'hidden' },
        { ...table('Lists', 'a'), state: 'veryHidden' },
        table('New', 'b'),
      ),
    ).toMatchObject({ sheet: 'New', sheets: [] })
  })

  test('the first with all needed headings is taken, not the one with the most', async () => {
    const wide = sheet('February', [...header, '性别'], [...member('b'), '男'])
    const guide = sheet('Guide', ['How to fill in'], ['One row per member'])
    expect(await fromSheets(guide, table('January', 'a'), wide)).toMatchObject({
      sheet: 'January',
      sheets: ['Guide', 'February'],
    })
  })

  test('the one with the most headings is taken if none has all', async () => {
    const some = sheet('Some', ['账号', '昵称', 'X'], ['a', 'Ko', ''])
    const more = sheet('More', ['账号', '昵称', '姓名'], ['a', 'Ko', 'Ko Aung'])
    expect(await fromSheets(some, more)).toMatchObject({ sheet: 'More' })
  })

  test('the first that is not empty is taken if no heading is known', async () => {
    expect(await fromSheets(sheet('A'), sheet('B', ['x', 'y'], ['1', '2']), sheet('C', ['z']))).toMatchObject(
      { sheet: 'B', headingRow: 1 },
    )
  })

  test('one that lists the fields of devices is passed over for the one with IMEIs', async () => {
    const guide = sheet('说明', ['字段', '说明'], ['ICCID', '20位'], ['IMEI', '15位'], ['型号', '选填'])
    const devices = sheet('数据', ['IMEI', '备注'], ['864123040000601', ''])
    const { origin } = await tableOf(workbookOf([guide, devices]), { kind: 'devices' })
    expect(origin).toMatchObject({ sheet: '数据', headingRow: 1 })
  })

  test('one is found by its name without its case; another name is refused', async () => {
    const bytes = workbookOf([table('January', 'a'), table('February & March', 'b')])
    const { rows, origin } = await tableOf(bytes, { sheet: ' FEBRUARY & march ' })
    expect([origin.sheet, rows[1]?.cells[0]]).toEqual(['February & March', 'b'])
    expect(await troubleOf(tableOf(bytes, { sheet: 'April' }))).toBe('noSheet')
    expect(await troubleOf(tableOf(Buffer.from('a,b\n1,2\n'), { sheet: 'April' }))).toBe('noSheet')
  })

  test('the first twenty of many are offered', async () => {
    const many = Array.from({ length: 40 }, (_, place) => sheet(`S${place}`, ['x']))
    const { sheets } = await fromSheets(table('Data', 'a'), ...many)
    expect(sheets).toEqual(many.slice(0, 20).map(({ name }) => name))
  })
})

describe('headings are found', () => {
  const headingRow = async (...rows: string[][]) => (await fromSheets(sheet('S', ...rows))).headingRow

  test('below two titles, an empty row and a remark longer than a cell may be', async () => {
    const remark = 'Fill in every row. '.repeat(100)
    expect(await headingRow(['2026'], ['Members'], [], [remark], header, member('a'))).toBe(5)
  })

  test('in the second row of headings in two languages', async () => {
    const english = ['Account', 'Nickname', 'Name', 'Mobile', 'IMEI']
    expect(await headingRow(header, english, member('a'))).toBe(2)
  })

  test('in the lower row of headings in two rows, with the cells that are merged into it', async () => {
    const rows = [
      ['账号', '昵称', '姓名', '联系', '', '备注'],
      ['', '', '', '手机号', 'IMEI', ''],
      [...member('a'), 'x'],
    ]
    const merges = ['A1:A2', 'B1:B2', 'C1:C2', 'D1:E1', 'F1:F2']
    const { rows: read, origin } = await tableOf(workbookOf([{ name: 'S', rows, merges }]))
    expect(read[0]).toEqual({ no: 2, cells: [...header, '备注'] })
    expect(origin).toMatchObject({ headingRow: 2, filled: 0 })
  })

  test('in the first row although rows below have words that are headings too', async () => {
    const rows = [
      ['Konto', 'Spitzname', 'Typ'],
      ['a', 'Ko', '手机'],
      ['b', 'Ma', '终端'],
    ]
    expect(await headingRow(...rows)).toBe(1)
  })

  test('in the first row with several cells if none is known, else in the first row', async () => {
    expect(await headingRow(['Liste'], ['Konto', 'Spitzname'], ['a', 'Ko'])).toBe(2)
    expect(await headingRow(['Konto'], ['a'])).toBe(1)
  })

  test('only among the first rows', async () => {
    const notes = Array.from({ length: 30 }, (_, place) => [`Note ${place}`])
    expect(await headingRow(...notes, header, member('a'))).toBe(1)
  })
})

describe('in a CSV file', () => {
  const origin = async (text: string) => (await tableOf(Buffer.from(text))).origin
  const line = (delimiter: string, ...rows: string[][]) =>
    rows.map((cells) => cells.join(delimiter)).join('\r\n')

  test.each([
    [';', 'Members, Yangon, 2026, all, new'],
    ['\t', 'Members; Yangon'],
    [',', '2026年对讲机会员名单'],
    [',', 'List of "new" members,,,,'],
  ])('the delimiter %j is found below the title %j', async (delimiter, title) => {
    const text = `${title}\r\n\r\n${line(delimiter, header, member('a'))}\r\n`
    const { rows, origin } = await tableOf(Buffer.from(text))
    expect(rows).toEqual([
      { no: 3, cells: header },
      { no: 4, cells: member('a') },
    ])
    expect(origin).toEqual({ sheet: '', sheets: [], headingRow: 3, filled: 0 })
  })

  test('the delimiter of most rows is taken if no heading is known', async () => {
    const { rows } = await tableOf(Buffer.from('Liste, neu\nKonto;Ort\n"a;1";Hamburg, Altona\nb;Kiel\n'))
    expect(rows.map(({ cells }) => cells.length)).toEqual([2, 2, 2])
    expect(await origin('Konto\na\n')).toMatchObject({ headingRow: 1 })
  })
})

describe('merged cells', () => {
  test('over three columns and two rows give the first column to the second row', async () => {
    const rows = [[...header, 'Agent', 'x', 'y'], [...member('a'), 'Shwe'], member('b'), member('c')]
    const { rows: read, origin } = await tableOf(workbookOf([{ name: 'S', rows, merges: ['F2:H3'] }]))
    expect(read.map(({ cells }) => cells[5])).toEqual(['Agent', 'Shwe', 'Shwe', undefined])
    expect(origin.filled).toBe(1)
  })

  test('make no row of an empty one, replace no text, and carry the mark of a date', async () => {
    const date = { value: 46_082, style: 1 }
    const rows = [header, [date, 'Ko'], ['', 'Ma'], [], ['own', 'Mg']]
    const bytes = workbookOf([{ name: 'S', rows, merges: ['A2:A5'] }], { formats: ['General', 'd-mmm'] })
    expect((await tableOf(bytes)).rows.slice(1)).toEqual([
      { no: 2, cells: ['1-Mar', 'Ko'], dates: [0] },
      { no: 3, cells: ['1-Mar', 'Ma'], dates: [0] },
      { no: 5, cells: ['own', 'Mg'] },
    ])
  })

  test('are read up to a hundred thousand, and refused in one sentence beyond', async () => {
    const count = fileLimits.merges
    const rows = [header, [...member('a'), 'Shwe'], member('b')]
    const merges = Array.from({ length: count - 1 }, (_, place) => `A${place + 10}:B${place + 900}`)
    const bytes = workbookOf([{ name: 'S', rows, merges: [...merges, 'F2:F3'] }])
    const begin = performance.now()
    expect((await tableOf(bytes, { length: 65_536 })).origin.filled).toBe(1)
    expect(performance.now() - begin).toBeLessThan(5000)
    const more = workbookOf([{ name: 'S', rows, merges: [...merges, 'F2:F3', 'G2:G3'] }])
    expect(await troubleOf(tableOf(more, { length: 65_536 }))).toBe('tooManyMerges')
  })
})
