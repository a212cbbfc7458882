import type { CallSpec } from '../contract/call.ts'
import type { RowName } from '../contract/row-names.ts'
import { at } from './at-path.ts'

/** An answer after a comparison with the rows that its request selects. */
export interface NamedRows<Data> {
  data: Data
  /** The number of rows that the request does not select, or that occur twice. */
  strays: number
  /** Whether the answer has other rows in place of those with the requested ids. */
  isOther: boolean
}

/**
 * Removes from an answer the rows that its request does not select, and repeated ones: a platform that does
 * not know `ids` ignores them and answers other rows. Other rows in place of all or some selected ones are no
 * valid answer (`isOther`).
 */
export function namedRows<Data>({ names }: CallSpec, request: unknown, data: Data): NamedRows<Data> {
  const given = names.flatMap((name) => {
    const values = valuesOf(at(request, [name.requestField]))
    return values ? [{ ...name, values }] : []
  })
  const isNamed = (row: unknown) => given.every(({ fields, values }) => values.has(textOf(row, fields)))
  const list = at(data, ['list'])
  if (given.length === 0) return { data, strays: 0, isOther: false }
  if (!Array.isArray(list)) return { data, strays: 0, isOther: !isNamed(data) }
  const ids = given.find(({ requestField }) => requestField === 'ids')
  const seen = new Set<string>()
  const rows = list.filter((row: unknown) => {
    if (!isNamed(row)) return false
    const id = ids && textOf(row, ids.fields)
    const isTwin = id !== undefined && seen.has(id)
    if (id !== undefined) seen.add(id)
    return !isTwin
  })
  const strays = list.length - rows.length
  if (strays === 0) return { data, strays, isOther: false }
  const foreign = list.some((row) => !isNamed(row))
  const isMissing = given.some(
    ({ isOwn, fields, values }) =>
      isOwn && new Set(rows.map((row) => textOf(row, fields))).size < values.size,
  )
  // Rows of other members, for example, do not say whether the selected one has any.
  const isUntold = rows.length === 0 && given.some(({ requestField }) => /Ids?$/.test(requestField))
  return { data: { ...data, list: rows }, strays, isOther: foreign && (isMissing || isUntold) }
}

/** The values of a field of a request, as texts; undefined without the field. */
function valuesOf(value: unknown): ReadonlySet<string> | undefined {
  if (value === undefined || value === null) return undefined
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return new Set(values.map((each) => String(each).toLowerCase()))
}

/** The value that identifies a row, without regard to upper case. */
const textOf = (row: unknown, fields: RowName['fields']) => String(nameOf(row, fields)).toLowerCase()

/** The value that identifies a row: that of the first of the fields that it has. */
export function nameOf(row: unknown, fields: RowName['fields']): unknown {
  return fields.map((field) => at(row, [field])).find((value) => value !== undefined)
}
