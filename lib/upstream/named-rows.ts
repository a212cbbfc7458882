import type { CallSpec } from '../contract/call.ts'
import type { RowName } from '../contract/row-names.ts'
import { at } from './at-path.ts'

/** An answer compared with the rows that its request named. */
export interface NamedRows<Data> {
  data: Data
  /** Rows that the request did not name, or named twice in the answer. */
  strays: number
  /** Whether rows came in place of the ones that the request named by their own ids. */
  isOther: boolean
}

/**
 * Leaves in an answer only the rows that its request named, each once: a platform that does not know `ids` ignores
 * them, and answers others. What it answers in place of all or some of the named rows is no answer (`isOther`).
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
  // Rows of other members, say, tell nothing about whether there are any of the named one.
  const isUntold = rows.length === 0 && given.some(({ requestField }) => /Ids?$/.test(requestField))
  return { data: { ...data, list: rows }, strays, isOther: foreign && (isMissing || isUntold) }
}

/** The values that a field of a request names, as texts; undefined where it has none. */
function valuesOf(value: unknown): ReadonlySet<string> | undefined {
  if (value === undefined || value === null) return undefined
  const values: unknown[] = Array.isArray(value) ? value : [value]
  return new Set(values.map((each) => String(each).toLowerCase()))
}

/** The value of a row by which it is named, without regard to upper case. */
const textOf = (row: unknown, fields: RowName['fields']) => String(nameOf(row, fields)).toLowerCase()

/** The value by which a row is named: that of the first field that it has. */
export function nameOf(row: unknown, fields: RowName['fields']): unknown {
  return fields.map((field) => at(row, [field])).find((value) => value !== undefined)
}
