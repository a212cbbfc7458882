import { quantile } from '../figures.ts'
import type { Series } from './measure.ts'

/** A case measured with the small and the large database. */
export interface Pair {
  small: Series
  large: Series
}

const headings = ['list', 'asked for', 'p50', 'p95', 'p50', 'p95', 'ratio of p95', '']

/** The rows of the table: times in milliseconds at both sizes. */
export function rowsOf(pairs: readonly Pair[]): string[][] {
  return pairs.map(({ small, large }) => {
    const [before, after] = [quantile(small.times, 0.95), quantile(large.times, 0.95)]
    const over = large.budget !== undefined && after > large.budget
    return [
      large.list,
      large.what,
      ms(quantile(small.times, 0.5)),
      ms(before),
      ms(quantile(large.times, 0.5)),
      ms(after),
      (after / before).toFixed(1),
      over ? `over ${large.budget}` : '',
    ]
  })
}

/** A table for a terminal, with aligned columns. */
export function terminalTable(rows: readonly string[][]): string {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** A table for the docs. */
export function markdown(rows: readonly string[][], sizes: { small: number; large: number }): string {
  const named = (size: number) => size.toLocaleString('en')
  const head = [
    'list',
    'asked for',
    `p50 at ${named(sizes.small)}`,
    'p95',
    `p50 at ${named(sizes.large)}`,
    'p95',
    'ratio of p95',
  ]
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(head),
    line(head.map((_, column) => (column < 2 ? '---' : '---:'))),
    ...rows.map((row) => line(row.slice(0, 7))),
  ].join('\n')
}

/** Replaces rows of a table's text by measured rows of the same list and case. */
export function withRowsOf(text: string, measured: string): string {
  const keyOf = (line: string) => line.split(' | ', 2).join(' | ')
  const rows = new Map(measured.split('\n').map((line) => [keyOf(line), line]))
  return text
    .split('\n')
    .map((line) => (/^\| [^-]/.test(line) ? (rows.get(keyOf(line)) ?? line) : line))
    .join('\n')
}

/** The slowest request of each case over its budget. */
export function offenders(pairs: readonly Pair[]): string[] {
  return pairs
    .filter(({ large }) => quantile(large.times, 0.95) > (large.budget ?? 100))
    .map(({ large: { list, what, slowest } }) => {
      return `${list}: ${what}: ${ms(slowest.time)} ms as ${slowest.who} for ${JSON.stringify(slowest.input)}`
    })
}

function ms(time: number): string {
  return time.toFixed(time < 10 ? 1 : 0)
}
