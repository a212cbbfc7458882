import { z } from 'zod'

/** A row as a confirmation saw it: its id and its version, 0 where the list has none. */
export interface SeenRow {
  id: number
  version: number
}

/** The most rows of one confirmation of all rows that match. */
export const snapshotLimit = 2000

/** Characters of as many rows with the longest ids and versions. */
const longest = snapshotLimit * 28

/** Rows as one hidden field of a form holds them: `12.3 15.7`, each an id with its version. */
export function packRows(rows: readonly SeenRow[]): string {
  return rows.map(({ id, version }) => `${id}.${version}`).join(' ')
}

/** The rows of such a field; each id once. */
export const seenRows = z
  .string()
  .max(longest, { error: 'tooLarge', abort: true })
  .regex(/^[1-9]\d{0,15}\.\d{1,10}(?: [1-9]\d{0,15}\.\d{1,10})*$/, { error: 'invalid', abort: true })
  .transform((text) => {
    const pairs = text.split(' ').map((pair) => pair.split('.').map(Number))
    const versions = new Map(pairs.map(([id = 0, version = 0]) => [id, version] as const))
    return [...versions].map(([id, version]): SeenRow => ({ id, version }))
  })
  .refine(
    (rows) => rows.length <= snapshotLimit && rows.every(({ id }) => Number.isSafeInteger(id)),
    'tooLarge',
  )
