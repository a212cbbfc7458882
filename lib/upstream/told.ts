import { at } from './at-path.ts'

/** The names of a row's fields that its platform left out, on a row that lacks some. Copies of the row keep it. */
const untold = Symbol('untold')

interface Partly {
  [untold]?: ReadonlySet<string>
}

/**
 * Notes at each object of a read answer which of its fields the raw answer does not have: their values are those that
 * the reader filled in, and no word of the platform.
 */
export function noteUntold(read: unknown, raw: unknown): void {
  if (typeof read !== 'object' || read === null) return
  if (Array.isArray(read)) {
    const items: readonly unknown[] = Array.isArray(raw) ? raw : []
    for (const [place, item] of read.entries()) noteUntold(item, items[place])
    return
  }
  const lacking = new Set<string>()
  for (const [name, value] of Object.entries(read)) {
    const rawValue = at(raw, [name])
    if (rawValue === undefined) lacking.add(name)
    else noteUntold(value, rawValue)
  }
  if (lacking.size > 0) Reflect.set(read, untold, lacking)
}

/** Whether the platform left out a field of a row whose value the reader filled in. */
export function isLacking(row: object, field: string): boolean {
  const partly: Partly = row
  return partly[untold]?.has(field) ?? false
}

/** Whether the platform told a field of a row. A field that a row may lack is told where the row has it. */
export function isTold<Row extends object>(row: Row, field: keyof Row & string): boolean {
  return row[field] !== undefined && !isLacking(row, field)
}
