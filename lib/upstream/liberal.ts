import type { z } from 'zod'
import type { LeftOut } from '../errors/left-out.ts'
import { at, put } from './at-path.ts'
import { isoTime } from './iso-time.ts'
import { noteUntold } from './told.ts'
import { withoutFaults } from './without-faults.ts'

/** The fields of a list request, some of which its answer may leave out. */
type Asked = Readonly<Record<string, unknown>>

/** The contract's word for a platform's own value of a field; undefined if none is configured. */
type WordOf = (field: string, value: unknown) => string | undefined

interface Reading {
  request: Asked
  wordOf: WordOf
}

/** A word outside of its enumeration, and its place in the data. */
interface UnknownWord {
  path: readonly PropertyKey[]
  word: string
}

/** Rounds of mending: an absent time becomes null, then an empty text, then an invalid time. */
const rounds = 4

/** A readable result, with the rows and fields that were left out. */
type ReadResult<Result extends z.ZodType> = z.ZodSafeParseResult<z.output<Result>> & {
  without?: Pick<LeftOut, 'rows' | 'faults'>
}

/**
 * Reads an answer's data by its contract, first unchanged and then in the formats of other platforms: absent
 * and null texts, numbers as text and texts as numbers, 1 and 0 for true and false, other formats of time,
 * absent lists and page numbers. A word outside of its enumeration remains, although the type has only the
 * known ones, and screens display it unchanged. Rows and optional fields that are unreadable even so are left
 * out and listed in `without`. Never mended: ids, row versions, roles. Each row knows which of its fields
 * were absent (`isTold`).
 */
export function readResult<Result extends z.ZodType>(
  schema: Result,
  data: unknown,
  reading: Asked,
  wordOf: WordOf = () => undefined,
): ReadResult<Result> {
  const read = readAny(schema, data, { request: reading, wordOf })
  if (read.success) noteUntold(read.data, read.raw)
  return read
}

/** Reads an answer without its unreadable rows; also returns the raw data that was read. */
function readAny<Result extends z.ZodType>(
  schema: Result,
  data: unknown,
  reading: Reading,
): ReadResult<Result> & { raw: unknown } {
  const strict = schema.safeParse(data)
  if (strict.success) return { ...strict, raw: data }
  const mended = readMended(schema, structuredClone(data), reading)
  if (mended.success) return { ...mended, raw: data }
  const { issues } = mended.error
  if (issues.some(({ path }) => path.length === 0)) return { ...mended, raw: data }
  const rest = withoutFaults(schema, data, issues)
  const read = readMended(schema, structuredClone(rest.data), reading)
  // Mending filled in a field that is not optional in the contract.
  const isFilled = rest.dropped.some((name) => at(read.data, [name]) !== undefined)
  if (!read.success || isFilled) return { ...mended, raw: data }
  return { ...read, without: rest.without, raw: rest.data }
}

function readMended<Result extends z.ZodType>(schema: Result, data: unknown, reading: Reading) {
  const words: UnknownWord[] = []
  const draft = { data }
  let result = schema.safeParse(draft.data)
  for (let round = 0; round < rounds && !result.success; round++) {
    for (const issue of result.error.issues) mend(draft, issue, reading, words)
    result = schema.safeParse(draft.data)
  }
  if (result.success) for (const { path, word } of words) put(result, ['data', ...path], word)
  return result
}

/** Changes the value of an issue, if it has another known format. */
function mend(
  draft: { data: unknown },
  issue: z.core.$ZodIssue,
  { request, wordOf }: Reading,
  words: UnknownWord[],
): void {
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
    if (name === 'pageNum' && isAbsent) put(draft, path, request.pageNum ?? 1)
    if (name === 'pageSize' && isAbsent) put(draft, path, request.pageSize ?? 0)
  }
  if (issue.code === 'invalid_format' && issue.format === 'datetime' && typeof value === 'string') {
    const time = isoTime(value)
    if (time) put(draft, path, time)
  }
  if (issue.code === 'invalid_union' && isNumeric(value) && takesNumber(issue))
    put(draft, path, Number(value))
  if (issue.code === 'invalid_value' && issue.values.length > 1 && name !== 'Role') {
    const named = wordOf(name, value)
    const isNamed = named !== undefined && issue.values.includes(named)
    if (isNamed) put(draft, path, named)
    if (isNamed || (!isAbsent && typeof value !== 'string')) return
    words.push({ path: issue.path, word: value ?? '' })
    put(draft, path, issue.values[0])
  }
}

/** Whether one of the options of a union is a number. */
const takesNumber = ({ errors }: z.core.$ZodIssueInvalidUnion) =>
  errors.flat().some((issue) => issue.code === 'invalid_type' && issue.expected === 'number')

/** Whether a text is a decimal number that fits a double; further decimals are rounded. */
function isNumeric(value: unknown): value is string {
  return typeof value === 'string' && /^-?\d{1,15}(?:\.\d{1,24})?$/.test(value)
}
