import type { z } from 'zod'
import { rowIdOf } from '../contract/row-names.ts'
import { at, put } from './at-path.ts'
import { isoTime } from './iso-time.ts'

/** The fields of a list request, some of which its answer may leave out. */
type Asked = Readonly<Record<string, unknown>>

/** A word outside its enumeration, and its place in the data. */
interface UnknownWord {
  path: readonly PropertyKey[]
  word: string
}

/** Rounds of mending: an absent time becomes null, then an empty text, then it is no time. */
const rounds = 4

/**
 * Reads an answer's data by its contract, first as it is and then as other platforms write it: absent and null texts,
 * numbers as text and texts as numbers, 1 and 0 for true and false, other forms of time, absent lists and page numbers.
 * A word outside its enumeration is kept as it is although the type names only the known ones, and screens show it so.
 * Rows that cannot be read even so are left out of the list and named by their ids in `unreadable`, and their wrong
 * fields in `places`. Never mended: ids, row versions, roles.
 */
export function readResult<Result extends z.ZodType>(
  schema: Result,
  data: unknown,
  asked: Asked,
): z.ZodSafeParseResult<z.output<Result>> & { places?: string[] } {
  const strict = schema.safeParse(data)
  if (strict.success) return strict
  const mended = readMended(schema, structuredClone(data), asked)
  if (mended.success) return mended
  const { issues } = mended.error
  const without = withoutRows(data, issues, rowIdOf(schema))
  if (without === undefined) return mended
  const places = [...new Set(issues.map(({ path }) => path.slice(2).join('.')))]
  return { ...readMended(schema, without, asked), places }
}

function readMended<Result extends z.ZodType>(schema: Result, data: unknown, asked: Asked) {
  const words: UnknownWord[] = []
  const draft = { data }
  let result = schema.safeParse(draft.data)
  for (let round = 0; round < rounds && !result.success; round++) {
    for (const issue of result.error.issues) mend(draft, issue, asked, words)
    result = schema.safeParse(draft.data)
  }
  if (result.success) for (const { path, word } of words) put(result, ['data', ...path], word)
  return result
}

/** Changes the value that an issue is about, where another form of it is known. */
function mend(draft: { data: unknown }, issue: z.core.$ZodIssue, asked: Asked, words: UnknownWord[]): void {
  const path = ['data', ...issue.path]
  const name = String(issue.path.at(-1) ?? '')
  const value = at(draft, path)
  const isAbsent = value === undefined || value === null
  if (issue.code === 'invalid_type') {
    if (issue.expected === 'string') {
      if (isAbsent) put(draft, path, value === undefined ? null : '')
      if (typeof value === 'number') put(draft, path, String(value))
    }
    if (issue.expected === 'number' && name !== 'rowVersion' && isNumeric(value))
      put(draft, path, Number(value))
    if (issue.expected === 'boolean' && (value === 0 || value === 1)) put(draft, path, value === 1)
    if (issue.expected === 'array' && isAbsent) put(draft, path, [])
    if (issue.expected === 'object' && isAbsent && issue.path.length === 0) put(draft, path, {})
    if (name === 'pageNum' && isAbsent) put(draft, path, asked.pageNum ?? 1)
    if (name === 'pageSize' && isAbsent) put(draft, path, asked.pageSize ?? 0)
  }
  if (issue.code === 'invalid_format' && issue.format === 'datetime' && typeof value === 'string') {
    const time = isoTime(value)
    if (time) put(draft, path, time)
  }
  if (issue.code === 'invalid_value' && issue.values.length > 1 && name !== 'Role') {
    if (!isAbsent && typeof value !== 'string') return
    words.push({ path: issue.path, word: value ?? '' })
    put(draft, path, issue.values[0])
  }
}

/** Whether a text is a decimal number that a double holds. */
function isNumeric(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d{1,12}(?:\.\d{1,12})?$/.test(value)
}

/** The data without the rows that issues are about; undefined where an issue is about something else. */
function withoutRows(
  data: unknown,
  issues: readonly z.core.$ZodIssue[],
  idName: string | undefined,
): unknown {
  const list = at(data, ['list'])
  if (!Array.isArray(list)) return undefined
  const bad = new Set<unknown>()
  for (const { path } of issues) {
    if (path[0] !== 'list' || path.length < 2) return undefined
    bad.add(path[1])
  }
  const rows: unknown[] = structuredClone(list)
  return {
    ...Object(data),
    list: rows.filter((_, place) => !bad.has(place)),
    unreadable: rows.filter((_, place) => bad.has(place)).map((row) => idOf(row, idName)),
  }
}

/** The id of a row that cannot be read, as it came; a question mark where it has none. */
function idOf(row: unknown, name: string | undefined): string {
  const id = name && at(row, [name])
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 64) : '?'
}
