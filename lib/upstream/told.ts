import { at } from './at-path.ts'

/** Symbol for the names of a row's fields that its platform left out. Copies of the row have it too. */
const untold = Symbol('untold')

interface Partly {
  [untold]?: ReadonlySet<string>
}

/**
 * Notes at each object of a parsed answer which of its fields the raw answer lacks: the parser filled in
 * their values, so they are not the platform's.
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

/** Whether the platform left out a field of a row, so that its value was filled in. */
export function isLacking(row: object, field: string): boolean {
  const partly: Partly = row
  return partly[untold]?.has(field) ?? false
}

/** Whether the platform's answer had a field of a row. An optional field counts if the row has it. */
export function isTold<Row extends object>(row: Row, field: keyof Row & string): boolean {
  return row[field] !== undefined && !isLacking(row, field)
}
