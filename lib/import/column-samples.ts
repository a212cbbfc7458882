import type { ImportField } from '@/lib/contract/import-fields'

const most = 3
const longest = 40

/**
 * A few different values of each column, by which an operator recognises it; none of a column of passwords.
 */
export function columnSamples(
  rows: readonly { cells: readonly string[] }[],
  columns: readonly (ImportField | '')[],
): string[][] {
  return columns.map((field, place) => {
    if (field === 'password') return []
    const values = rows.map(({ cells }) => cells[place]?.trim() ?? '').filter((value) => value !== '')
    return [...new Set(values)].slice(0, most).map(shortened)
  })
}

function shortened(value: string): string {
  const characters = [...value]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : value
}
