import { describe, expect, test } from 'vitest'
import type { TableRow } from '@/lib/import/read-table'
import { uploadedFile } from '@/lib/import/uploaded-file'
import { inPieces, tableOf, troubleOf } from '../../support/read-table'
import { archiveOf, workbook } from '../../support/workbooks'

async function all<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const rowsOf = async (bytes: Uint8Array, length = 3): Promise<TableRow[]> =>
  (await tableOf(bytes, { length })).rows

const utf8 = (text: string) => Buffer.from(text)
/** Nickname, account; Zhang San, a1: in GB18030. */
const chinese = Buffer.concat([
  Buffer.from([0xea, 0xc7, 0xb3, 0xc6]),
  utf8(',account\r\n'),
  Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
  utf8(',a1\r\n'),
])

describe('a CSV file', () => {
  test.each([
    ['commas and quotes', utf8('a,b\r\n"x, ""y""","two\r\nlines"\r\n'), ['x, "y"', 'two\r\nlines']],
    ['semicolons', utf8('a;b\n1,5;2\n'), ['1,5', '2']],
    ['tabs', utf8('a\tb\n1;2\t3,4\n'), ['1;2', '3,4']],
    ['a byte order mark', utf8('\ufeffa,b\nအောင်,2\n'), ['အောင်', '2']],
    ['UTF-8 without a mark', utf8('a,b\nအောင်,孙丽\n'), ['အောင်', '孙丽']],
    ['UTF-16 with a mark', Buffer.from('\ufeffa\tb\n孙丽\t2\n', 'utf16le'), ['孙丽', '2']],
    ['GB18030', chinese, ['张三', 'a1']],
    ['a hint of its separator', utf8('sep=;\r\na;b\r\n1;2\r\n'), ['1', '2']],
    ['no line break at its end', utf8('a,b\n1,2'), ['1', '2']],
  ])('with %s is read', async (_, bytes, cells) => {
    const rows = await rowsOf(bytes)
    expect(rows.at(-1)).toEqual({ no: 2, cells })
    expect(rows).toHaveLength(2)
  })

  test('keeps the numbers of its rows when some are empty, and cells that other rows lack', async () => {
    expect(await rowsOf(utf8('a,b\n\n1,2\n,\n 3 ,4,5\n'))).toEqual([
      { no: 1, cells: ['a', 'b'] },
      { no: 3, cells: ['1', '2'] },
      { no: 5, cells: ['3', '4', '5'] },
    ])
  })
})

describe('a workbook', () => {
  test('is read as texts: long numbers whole, dates as the sheet displays them', async () => {
    const long = 352_099_001_761_481
    const bytes = await workbook(
      [
        ['IMEI', 'day', 'time', 'yes', 'text'],
        [long, new Date('2026-11-23T00:00:00Z'), new Date('2026-11-23T08:30:00Z'), true, '=1+1'],
      ],
      'yyyy-mm-dd hh:mm',
    )
    expect(await rowsOf(bytes, 1000)).toEqual([
      { no: 1, cells: ['IMEI', 'day', 'time', 'yes', 'text'] },
      {
        no: 2,
        cells: [String(long), '2026-11-23 00:00', '2026-11-23 08:30', 'true', '=1+1'],
        dates: [1, 2],
      },
    ])
  })
})

describe('a hostile file ends in one sentence', () => {
  const wide = Array.from({ length: 300 }, (_, place) => `c${place}`)
  const many = utf8(`a\n${'1\n'.repeat(50_001)}`)
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string, number?]>([
    ['nothing', () => utf8(''), 'empty'],
    ['only line breaks', () => utf8('\r\n\r\n'), 'empty'],
    ['300 columns', () => utf8(wide.join(',')), 'tooManyColumns'],
    ['a workbook of 300 columns', () => workbook([wide]), 'tooManyColumns', 4096],
    ['more than 50,000 rows', () => many, 'tooManyRows', 65_536],
    [
      '100 MB',
      () => Buffer.alloc(100 * 1024 * 1024, `${'x'.repeat(900)},${'y'.repeat(900)}\n`),
      'fileTooLarge',
      1024 * 1024,
    ],
    ['a cell without end', () => utf8(`a,b\n"${'x'.repeat(2000)}",1`), 'cellTooLong', 512],
    ['a record without end', () => utf8(`a,b\n"${'x'.repeat(90_000)}`), 'cellTooLong', 512],
    ['a quote without end', () => utf8('a,b\n"x,1\n'), 'damaged'],
    ['a header without end', () => utf8('x'.repeat(90_000)), 'noTable', 512],
    ['a picture', () => Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'), 'noTable'],
    ['bytes of no encoding', () => Buffer.from([0x61, 0x2c, 0xff, 0xff, 0xff]), 'encoding'],
    ['a workbook of Excel 97', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'oldWorkbook'],
    ['a web page called a workbook', () => utf8('\ufeff\n<html xmlns:x="urn:x"><table><tr><td>a'), 'webPage'],
    ['a table of a web page', () => utf8('<!DOCTYPE html>\n<table>'), 'webPage'],
    ['a PDF', () => utf8('%PDF-1.7\n%'), 'pdf'],
    [
      'a workbook of XML',
      () => utf8('<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook>'),
      'xmlWorkbook',
    ],
    ['half a workbook', async () => (await workbook([['a'], ['b']])).subarray(0, 900), 'damaged', 1000],
    ['another archive', () => archiveOf('notes.txt', utf8('hello')), 'noTable', 1000],
    [
      'a zip bomb',
      () => archiveOf('xl/worksheets/sheet1.xml', utf8('x'), 300 << 20),
      'unpacksTooLarge',
      65_536,
    ],
    [
      'a zip bomb that lies about its size',
      () => archiveOf('xl/worksheets/sheet1.xml', Buffer.alloc(1 << 20), 10),
      'damaged',
      65_536,
    ],
    [
      'entities that unfold',
      () =>
        archiveOf(
          'xl/worksheets/sheet1.xml',
          utf8(
            '<!DOCTYPE a [<!ENTITY b "bbbb">]><worksheet><row><c t="str"><v>&b;</v></c></row></worksheet>',
          ),
        ),
      'damaged',
      1000,
    ],
  ])('%s', async (_, made, trouble, length) => {
    expect(await troubleOf(rowsOf(await made(), length))).toBe(trouble)
  })
})

describe('a form with a file', () => {
  const body = (file: string, end = '\r\n--edge--\r\n') =>
    utf8(
      `--edge\r\nContent-Disposition: form-data; name="kind"\r\n\r\nmembers\r\n--edge\r\nContent-Disposition: form-data; name="file"; filename="${'C:\\fake\\'}new.csv"\r\nContent-Type: text/csv\r\n\r\n${file}${end}`,
    )
  const read = async (bytes: Uint8Array, length: number) => {
    const { name, bytes: found } = await uploadedFile(
      'multipart/form-data; boundary=edge',
      inPieces(bytes, length),
    )
    return { name, text: Buffer.concat(await all(found)).toString() }
  }

  test.each([1, 5, 4096])('is read in pieces of %d bytes', async (length) => {
    const text = 'a,b\r\n--edgy\r\n1,2\r\n'
    expect(await read(body(text), length)).toEqual({ name: 'new.csv', text })
  })

  test('that breaks off, has no file, or is no form is refused', async () => {
    expect(await troubleOf(read(body('a,b', ''), 7))).toBe('interrupted')
    expect(
      await troubleOf(
        read(utf8('--edge\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n--edge--\r\n'), 9),
      ),
    ).toBe('noFile')
    expect(await troubleOf(uploadedFile('text/plain', inPieces(utf8('x'))))).toBe('noFile')
  })
})
