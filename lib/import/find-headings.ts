import type { ImportField } from '../contract/import-fields.ts'
import { matchColumns } from './match-columns.ts'

/** The headings of a kind of import. */
export interface KnownHeadings {
  names: ReadonlyMap<string, ImportField>
  /** The fields without which no row can be imported. */
  needed: readonly ImportField[]
}

export interface FoundHeadings {
  /** The index of the row among the given rows. */
  place: number
  /** The number of its cells that are names of fields. */
  fields: number
  /** Whether all needed fields are among them. */
  isComplete: boolean
}

/** The most rows, without the empty ones, among which the headings are. */
export const earlyRows = 20

/**
 * The row of headings among the first rows of a table: the first one with the most names of fields. A row beneath it
 * with as many is the same headings in another language, or the lower half of headings in two rows. Where no row has
 * names of fields, it is the first row with several cells, or else the first row.
 */
export function findHeadings(
  rows: readonly (readonly string[])[],
  { names, needed }: KnownHeadings,
): FoundHeadings {
  const matched = rows.map((cells) => matchColumns(cells, names))
  const counts = matched.map((columns, place) => {
    const fields = columns.filter((field) => field !== '')
    const isEnough = fields.length > 1 || needed.every((field) => fields.includes(field))
    return isEnough && !isListed(matched, place) ? fields.length : 0
  })
  const most = Math.max(0, ...counts)
  if (most === 0) {
    const place = rows.findIndex((cells) => cells.filter((cell) => cell !== '').length > 1)
    return { place: Math.max(0, place), fields: 0, isComplete: false }
  }
  let place = counts.indexOf(most)
  while (counts[place + 1] === most) place++
  return { place, fields: most, isComplete: needed.every((field) => matched[place]?.includes(field)) }
}

/** Whether each name of a row has the name of another field above or below it, as in a list that explains fields. */
function isListed(matched: readonly (readonly (ImportField | '')[])[], place: number): boolean {
  const isOther = (field: ImportField, neighbour: ImportField | '' | undefined) =>
    Boolean(neighbour) && neighbour !== field
  return (matched[place] ?? []).every(
    (field, column) =>
      field === '' ||
      isOther(field, matched[place - 1]?.[column]) ||
      isOther(field, matched[place + 1]?.[column]),
  )
}
