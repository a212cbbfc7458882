import { readdir, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { knownHeadings } from '@/lib/import/file-words'
import { withRowsOf } from '@/lib/import/read-apart'
import type { TableRow } from '@/lib/import/read-table'
import { inPieces, troubleOf } from '../../support/read-table'
import { sheetOf, workbook } from '../../support/workbooks'

/** Files of rows are read in threads of their own, so that one file does not affect another. */

const headings = await knownHeadings('members')

const read = (bytes: Uint8Array, account = 'one', length = 65_536) =>
  withRowsOf(
    async () => inPieces(bytes, length),
    { account, headings },
    async (rows) => {
      const found: TableRow[] = []
      for await (const row of rows) found.push(row)
      return found
    },
  )

const csv = (rows: number) => Buffer.from(`a,b\n${'1,အောင်\u2028 2\n'.repeat(rows)}`)

describe('a valid file', () => {
  test('of 50,000 rows is read whole, in its order', async () => {
    const rows = await read(csv(50_000))
    expect(rows).toHaveLength(50_001)
    expect(rows[0]).toEqual({ no: 1, cells: ['a', 'b'] })
    expect(rows.at(-1)).toEqual({ no: 50_001, cells: ['1', 'အောင်\u2028 2'] })
    expect(rows.every(({ no }, place) => no === place + 1)).toBe(true)
  })

  test('is read as a workbook, and byte by byte', async () => {
    const rows = [
      { no: 1, cells: ['a', '孙丽'] },
      { no: 2, cells: ['1', '2'] },
    ]
    expect(
      await read(
        await workbook([
          ['a', '孙丽'],
          [1, 2],
        ]),
      ),
    ).toEqual(rows)
    expect(await read(Buffer.from('a,孙丽\n1,2\n'), 'one', 1)).toEqual(rows)
  })
})

const row = (cells: string) => `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`

describe('a hostile file ends in one sentence', { timeout: 60_000 }, () => {
  test.each<[string, () => Buffer, string]>([
    ['3 million elements within each other', () => sheetOf('<a>'.repeat(3_000_000)), 'unreadable'],
    ['a million attributes of one element', () => sheetOf('<a ', attributes(1_000_000), '/>'), 'unreadable'],
    ['rows behind the end of the sheet', () => sheetOf(row(''), '<row/>'.repeat(10)), 'damaged'],
    [
      '60,000 rows of one cell',
      () =>
        sheetOf(row('<c t="str"><v>x</v></c>').replaceAll(/<row>.*<\/row>/g, (one) => one.repeat(60_000))),
      'tooManyRows',
    ],
    ['a cell of 90 MB', () => sheetOf(row(`<c t="str"><v>${'x'.repeat(90_000_000)}</v></c>`)), 'cellTooLong'],
    ['an element name of 90 MB', () => sheetOf(`<${'x'.repeat(90_000_000)}/>`), 'empty'],
    ['50,001 rows of CSV', () => csv(50_001), 'tooManyRows'],
  ])('%s', async (_, made, trouble) => {
    expect(await troubleOf(read(made()))).toBe(trouble)
  })
})

const attributes = (count: number) => Array.from({ length: count }, (_, place) => `a${place}="1"`).join(' ')

describe('the files of other accounts', { timeout: 60_000 }, () => {
  test('are read while five files occupy their threads', async () => {
    const slow = sheetOf('<worksheet>', '<a></a>'.repeat(5_000_000), '</worksheet>')
    const reading = ['one', 'two', 'three', 'four', 'five'].map((account) => troubleOf(read(slow, account)))
    let longest = 0
    const isRead = Promise.all(reading).then(() => true)
    for (let isOver: boolean | undefined; !isOver; ) {
      const start = performance.now()
      isOver = await Promise.race([isRead, wait(5, false)])
      longest = Math.max(longest, performance.now() - start)
    }
    expect(await Promise.all(reading)).toEqual(Array(5).fill('empty'))
    // If they were read on this thread, each would block it for longer than a second.
    expect(longest).toBeLessThan(700)
  })

  test('come before the further files of an account that has sent many', async () => {
    const ended: string[] = []
    const note = (account: string) => read(csv(2000), account).then(() => ended.push(account))
    await Promise.all(['many', 'many', 'many', 'many', 'few'].map(note))
    expect(ended.indexOf('few')).toBeLessThan(2)
  })

  test('are accepted while an account has as many under way as it may', async () => {
    const many = Array.from({ length: 6 }, () => troubleOf(read(csv(10), 'many')))
    const few = read(csv(10), 'few')
    expect((await Promise.all(many)).filter((trouble) => trouble === 'busy')).toHaveLength(2)
    expect(await few).toHaveLength(11)
    expect(await read(csv(10), 'many')).toHaveLength(11)
  })
})

test('the space of a file is freed after any outcome', async () => {
  await read(csv(10))
  await troubleOf(read(sheetOf('<a>'.repeat(1000))))
  const failing = withRowsOf(
    async () => inPieces(csv(10), 9),
    { account: 'one', headings },
    () => Promise.reject(new Error('the platform is down')),
  )
  await expect(failing).rejects.toThrow('the platform is down')
  const names = await readdir('/proc/self/fd')
  const targets = await Promise.all(
    names.map((name) => readlink(join('/proc/self/fd', name)).catch(() => '')),
  )
  expect(targets.filter((target) => target.includes('/console-'))).toEqual([])
})
