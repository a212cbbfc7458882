import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { UpstreamError } from '@/lib/errors/errors'
import { csvCell, csvText, textOfCsvCell } from '@/lib/export/csv-cell'
import { Broken, begun, fileRows, Unreadable } from '@/lib/export/file-rows'
import { sheetResponse } from '@/lib/export/sheet'
import { csvRows, xlsxRows } from '../../support/sheet-rows'
import { partOf } from '../../support/workbooks'

async function* rows(...all: string[][]) {
  yield* all
}

test.each(['=1+1', '+1', '-1', '@SUM', '\tx', '\rx', '\nx', '\0x', '＝1'])(
  '%j is made plain text',
  (cell) => {
    expect(csvCell(cell)).toBe(`'${cell}`)
  },
)

test.each(['gv0001', '09-123', 'ရန်ကုန်', '1=1', ''])('%j stays as it is', (cell) => {
  expect(csvCell(cell)).toBe(cell)
})

/**
 * The cells of a CSV file in a spreadsheet with another separator: only a quote at the beginning of a cell
 * quotes.
 */
function cellsBy(separator: string, text: string): string[] {
  const cells: string[] = []
  let rest = text.replace(/^\uFEFF/, '')
  while (rest !== '') {
    const [, quoted = ''] = /^"((?:[^"]|"")*)(?:"|$)/.exec(rest) ?? []
    const isQuoted = rest.startsWith('"')
    if (isQuoted) rest = rest.slice(quoted.length + 2)
    const end = rest.search(new RegExp(`[${separator}\\r\\n]`))
    const plain = end < 0 ? rest : rest.slice(0, end)
    cells.push(isQuoted ? quoted.replaceAll('""', '"') + plain : plain)
    rest = end < 0 ? '' : rest.slice(plain.length + 1)
  }
  return cells
}
const formulas = (cells: readonly string[]) => cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/.test(cell))

describe('CSV that is opened with another separator', () => {
  const hostile = [
    'a;=1+1;',
    'a;;+1;',
    'a\t-1\t',
    'a\n@SUM(1)\n;',
    'a;"=1+1;',
    'a; \u00a0=1+1;',
    '\t=1\t',
    ';＝1;',
    "a\r\n=cmd|'/C calc'!A0;",
    '"\n"=1;',
  ]
  const file = (header: string[], ...lines: string[][]) =>
    sheetResponse({ format: 'csv', name: 'x', header, rows: rows(...lines), zone: 'UTC' }).text()

  test.each([';', '\t', ','])('%j begins no formula with any of the hostile texts', async (separator) => {
    for (const text of hostile) {
      const csv = await file(['x', text], ['first', text, 'z'], [text, 'y', text])
      expect(formulas(cellsBy(separator, csv)), text).toEqual([])
      expect(
        formulas(
          cellsBy(
            separator,
            csvText([
              ['x', text],
              [text, 'y'],
            ]),
          ),
        ),
      ).toEqual([])
    }
  })

  test('no other text does either, and each is read as it was', async () => {
    const text = fc.string({ unit: fc.constantFrom(...';\t\r\n,"\'=+-@ a＝') })
    await fc.assert(
      fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 5 }), async (texts) => {
        const csv = await file(['x'], ['first', ...texts], texts)
        for (const separator of [';', '\t', ',']) expect(formulas(cellsBy(separator, csv))).toEqual([])
        for (const one of texts) expect(textOfCsvCell(csvCell(one))).toBe(one)
      }),
    )
  })

  test.each(['Yangon; Mandalay', 'one\ntwo', '09-123; 2-3', 'a = b', 'x;y=z'])(
    '%j, which has no formula, stays as it is for an import of the file',
    async (text) => {
      expect(csvRows(await file(['x'], [text]))[1]).toEqual([text])
    },
  )

  test.each([';', ';"', ';\t', '; ', '\n', ";'", "'"])('%j over and over is read in linear time', (part) => {
    const of = (length: number) => {
      const text = part.repeat(length)
      const began = performance.now()
      textOfCsvCell(csvCell(text))
      return performance.now() - began
    }
    of(1000)
    expect(of(1_000_000)).toBeLessThan(2000)
  })
})

describe('a list as a file', () => {
  const sheet = { name: 'members', header: ['成员', 'Account'], zone: 'Asia/Yangon' }

  test('CSV: marked as UTF-8, quoted, formulas escaped, never cached', async () => {
    const response = sheetResponse({
      ...sheet,
      format: 'csv',
      rows: rows(['a "b", c', '=cmd|x'], ['ကျော်', '']),
    })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="members.csv"')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    expect(new TextDecoder().decode(bytes)).toBe(
      '"成员","Account"\r\n"a ""b"", c","\'=cmd|x"\r\n"ကျော်",""\r\n',
    )
  })

  test.each(['\n', '\r', '\r\n', '\u2028'])('CSV: a text with %j begins no row of its own', async (end) => {
    const hostile = `Lin Soe${end}=HYPERLINK("http://evil.example")`
    const response = sheetResponse({ ...sheet, format: 'csv', rows: rows([hostile, 'x'], ['y', 'z']) })
    const text = await response.text()
    const quoted = /"(?:[^"]|"")*"/g
    // Outside of the quotes only commas and the ends of three rows remain.
    expect(text.replace(quoted, '').replace('\uFEFF', '')).toBe(',\r\n,\r\n,\r\n')
  })

  test.each(['\n', '\r', '\r\n'])(
    'the lines of a text that were ended by %j are alike in both',
    async (end) => {
      const lines = [[`first${end}${end}third`]]
      const csv = await sheetResponse({ ...sheet, format: 'csv', rows: rows(...lines) }).text()
      const workbook = sheetResponse({ ...sheet, format: 'xlsx', rows: rows(...lines) })
      const [, [cell] = []] = csvRows(csv)
      expect(cell).toBe('first\n\nthird')
      expect((await xlsxRows(await workbook.bytes()))[1]?.[0]).toBe(cell)
    },
  )

  test('CSV: times are those of the screen, with their zone in the heading', async () => {
    const lines = rows(['Lin', '2026-11-23T17:45:10.250Z'], ['Soe', ''])
    const text = await sheetResponse({ ...sheet, format: 'csv', rows: lines }).text()
    expect(csvRows(text)).toEqual([
      ['成员', 'Account (Asia/Yangon)'],
      ['Lin', '2026-11-24 00:15:10'],
      ['Soe', ''],
    ])
  })

  test('XLSX: the heading of times has their zone as well, also where the first of them is far below', async () => {
    const lines = Array.from({ length: 900 }, (_, at) => ['Lin', at < 899 ? '' : '2026-11-23T17:45:10.250Z'])
    for (const format of ['csv', 'xlsx'] as const) {
      const file = await sheetResponse({ ...sheet, format, rows: rows(...lines) }).bytes()
      const [header] = format === 'csv' ? csvRows(new TextDecoder().decode(file)) : await xlsxRows(file)
      expect(header).toEqual(['成员', 'Account (Asia/Yangon)'])
    }
  })

  test('CSV: a file of more rows than are read before its heading has each row once', async () => {
    const all = Array.from({ length: 4500 }, (_, at) => [String(at), 'x'])
    const text = await sheetResponse({ ...sheet, format: 'csv', rows: rows(...all) }).text()
    expect(csvRows(text).slice(1)).toEqual(all)
  })

  test('XLSX: opens, holds every row, and no formula', async () => {
    const response = sheetResponse({ ...sheet, format: 'xlsx', rows: rows(['=1+1', 'x'], ['ကျော်', 'y']) })
    const bytes = await response.bytes()
    expect(await xlsxRows(bytes)).toEqual([
      ['成员', 'Account'],
      ['=1+1', 'x'],
      ['ကျော်', 'y'],
    ])
    expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).not.toContain('<f>')
  })

  test('XLSX: moments are dates of the operator, all else is text, and the heading is bold', async () => {
    const cells = ['861234567805036', '2026-11-23T17:45:10.250Z']
    const bytes = await sheetResponse({ ...sheet, format: 'xlsx', rows: rows(cells) }).bytes()
    const xml = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    const styles = await partOf(bytes, 'xl/styles.xml')
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? []
    const formatOf = (cell: string) => {
      const [, place = ''] = new RegExp(`s="(\\d)"[^>]*>(?:<is><t[^>]*>)?<?v?>?${cell}`).exec(xml) ?? []
      return [...formats.matchAll(/<xf [^>]*>/g)][Number(place)]?.[0]
    }
    expect(formatOf('Account \\(')).toContain('fontId="1"')
    expect(formatOf('861234567805036')).toContain('numFmtId="49"')
    expect(formatOf('46350')).toContain('numFmtId="164"')
    expect(xml).toContain('<col min="1" max="1" width="12"')
    // 17:45 in UTC is a quarter past midnight of the next day in Yangon; days are counted from 30 December 1899.
    const [, serial] = /<v>([\d.]+)<\/v>/.exec(xml) ?? []
    expect(Number(serial)).toBeCloseTo(
      (Date.parse('2026-11-24T00:15:10.250Z') - Date.parse('1899-12-30T00:00:00Z')) / 86_400_000,
      9,
    )
  })

  test('XLSX: a moment comes back to its millisecond', async () => {
    const start = Date.parse('2026-11-28T18:40:50.000Z')
    const moments = Array.from({ length: 1000 }, (_, at) => [new Date(start + at * 3_600_001).toISOString()])
    const written = sheetResponse({ ...sheet, header: ['Time'], format: 'xlsx', rows: rows(...moments) })
    expect((await xlsxRows(await written.bytes())).slice(1)).toEqual(moments)
  })

  const letters = fc.string({ unit: 'binary', maxLength: 20 })

  test('XLSX: any texts come back, but for characters that XML cannot have', async () => {
    const texts = fc.array(fc.tuple(letters, letters), { minLength: 1, maxLength: 5 })
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const lines = all.map((pair) => pair.map((text) => `x${text}.`))
        const bytes = await sheetResponse({ ...sheet, format: 'xlsx', rows: rows(...lines) }).bytes()
        const [, ...read] = await xlsxRows(bytes)
        expect(read).toEqual(lines.map((pair) => pair.map(storable)))
      }),
      { numRuns: 100 },
    )
  })

  test('XLSX: text that looks like a coded character stays text', async () => {
    const bytes = await sheetResponse({ ...sheet, format: 'xlsx', rows: rows(['_x000D_', '_x5']) }).bytes()
    const xml = await partOf(bytes, 'xl/worksheets/sheet1.xml')
    expect(xml).toContain('>_x005F_x000D_<')
    expect(xml).toContain('>_x5<')
  })

  test.each(['csv', 'xlsx'] as const)('%s: a failure in the middle aborts the transfer', async (format) => {
    async function* failing() {
      yield ['a', 'b']
      throw new Error('the platform went away')
    }
    const response = sheetResponse({ ...sheet, format, rows: failing() })
    await expect(response.arrayBuffer()).rejects.toThrow()
  })
})

/** A text that a workbook can store. */
const storable = (text: string) =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')

async function collected<Row>(rows: AsyncIterable<Row>): Promise<Row[]> {
  const all: Row[] = []
  for await (const row of rows) all.push(row)
  return all
}

describe('the rows of a file', () => {
  const leftOut = { call: 'a/b', requestId: 'r', faults: [], strays: 0 }
  const refusal = new UpstreamError('timeout', { call: 'a/b', requestId: 'late' })

  async function* pagesThen(error: Error | undefined, ...lists: string[][]) {
    for (const list of lists)
      yield { list, leftOut: { ...leftOut, rows: [{ id: `x${list[0]}`, faults: [] }] } }
    if (error) throw error
  }

  test('are those of its pages, unreadable ones among them by their ids', async () => {
    const all = await collected(fileRows<string>(pagesThen(undefined, ['a', 'b'], ['c'])))
    expect(all).toEqual(['a', 'b', new Unreadable('xa'), 'c', new Unreadable('xc')])
  })

  test('end with the error that broke them off, and their number', async () => {
    const begin = await begun(fileRows<string>(pagesThen(refusal, ['a', 'b'])))
    expect(begin.first.at(-1)).toEqual(new Broken(3, refusal))
    expect(await collected(begin.rows)).toEqual(['a', 'b', new Unreadable('xa'), begin.first.at(-1)])
  })

  test('are none if the first page fails', async () => {
    await expect(begun(fileRows<string>(pagesThen(refusal)))).rejects.toBe(refusal)
  })

  test('are read ahead only up to a limit', async () => {
    let read = 0
    async function* endless() {
      for (;;) yield { list: Array.from({ length: 100 }, () => `row ${read++}`) }
    }
    const { rows, first } = await begun(fileRows<string>(endless()))
    expect(first.at(-1)).toBe('row 1999')
    expect(read).toBe(2000)
    await rows.return(undefined)
  })
})
