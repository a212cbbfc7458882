import type { CallSpec } from '../../lib/contract/call.ts'
import { at } from '../../lib/upstream/at-path.ts'
import { readResult } from '../../lib/upstream/liberal.ts'
import type { Findings } from './findings.ts'
import { type Row, rowsOf } from './rows.ts'

interface Judged {
  /** The data as the console parses it; undefined if it cannot. */
  data: unknown
}

/**
 * Compares an answer's data with the contract before it is mended: reports each absent or differently
 * formatted field, with the number of its rows, and each unreadable one.
 */
export function judgeData(spec: CallSpec, request: Row, data: unknown, findings: Findings): Judged {
  const { path } = spec
  const strict = spec.result.safeParse(data)
  if (strict.success) {
    judgeTimes(path, strict.data, findings)
    return { data: strict.data }
  }
  const { issues } = strict.error
  const read = readResult(spec.result, data, request)
  if (!read.success) {
    const places = namesOf(read.error.issues.map((issue) => fieldOf(issue.path)))
    findings.wrong(path, 'unreadable', `cannot be read at ${places}`)
    return { data: undefined }
  }
  const { rows = [], faults = [] } = read.without ?? {}
  if (rows.length > 0) {
    const places = namesOf(rows.flatMap(({ faults }) => faults.map(({ field }) => field)))
    findings.wrong(path, 'rows-unreadable', `${rowCount(rows.length)} cannot be read at ${places}`)
  }
  if (faults.length > 0)
    findings.wrong(path, 'unreadable', `cannot be read at ${namesOf(faults.map(({ field }) => field))}`)
  for (const { fault, words, fields, count } of mendedOf(issues, data))
    findings.note(path, fault, sentence(words, fields, count))
  judgeTimes(path, read.data, findings)
  return { data: read.data }
}

const rowCount = (count: number) => (count === 1 ? '1 row' : `${count} rows`)
const namesOf = (fields: readonly string[]) =>
  [...new Set(fields)].map((field) => `\`${field || 'the data itself'}\``).join(', ')
const fieldOf = (path: readonly PropertyKey[]) =>
  path.filter((part) => typeof part === 'string' && part !== 'list').join('.')

interface Mended {
  fault: string
  words: Words
  fields: string[]
  /** The number of rows with this deviation; 0 if it is in the answer itself. */
  count: number
}

/** A verb in singular and plural, and the text after the names of fields. */
type Words = readonly [one: string, many: string, after: string]

function sentence([one, many, after]: Words, fields: readonly string[], count: number): string {
  const subject = count === 0 ? 'the answer' : rowCount(count)
  return `${subject} ${count > 1 ? many : one} ${namesOf(fields)}${after}`
}

interface Deviation {
  path: readonly PropertyKey[]
  code?: string
  format?: unknown
}

/** Groups each kind of deviation: its fields with the same number of rows. */
function mendedOf(issues: readonly Deviation[], data: unknown): Mended[] {
  const counts = new Map<string, { fault: string; words: Words; field: string; count: number }>()
  for (const issue of issues) {
    const { fault, words } = deviationOf(issue, at(data, issue.path))
    const field = fieldOf(issue.path)
    const key = `${words.join()} ${field}`
    const known = counts.get(key) ?? { fault, words, field, count: 0 }
    const isOfRow = issue.path[0] === 'list' && issue.path.length > 1
    counts.set(key, { ...known, count: known.count + (isOfRow ? 1 : 0) })
  }
  const grouped = new Map<string, Mended>()
  for (const { fault, words, field, count } of counts.values()) {
    const key = `${words.join()} ${count}`
    const known = grouped.get(key)
    if (known) known.fields.push(field)
    else grouped.set(key, { fault, words, fields: [field], count })
  }
  return [...grouped.values()]
}

const clockWithoutZone = /^\d{4}[-/]\d\d[-/]\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/

function deviationOf({ code, format }: Deviation, value: unknown): { fault: string; words: Words } {
  if (value === undefined) return { fault: 'lacks-field', words: ['lacks', 'lack', ''] }
  if (value === null) return { fault: 'null-field', words: ['has null for', 'have null for', ''] }
  if (code === 'invalid_format' && format === 'datetime') {
    if (clockWithoutZone.test(String(value)))
      return {
        fault: 'time-without-zone',
        words: ['tells', 'tell', ' without a time zone, so that PLATFORM_ZONE must name it'],
      }
    return { fault: 'time-form', words: ['tells', 'tell', ' in another form than 2026-11-22T09:30:00Z'] }
  }
  if (code === 'invalid_value') {
    const word = JSON.stringify(value)?.slice(0, 40)
    return {
      fault: 'unknown-word',
      words: [`has the unlisted word ${word} for`, `have the unlisted word ${word} for`, ''],
    }
  }
  return { fault: 'other-type', words: [`has a ${typeof value} for`, `have a ${typeof value} for`, ''] }
}

/** Times that are always past, by their field names. */
const past =
  /^(?:createTime|lastSeenAt|signInTime|loginTime|operateTime|requestedAt|joinedAt|enteredAt|reviewedAt)$/
const minute = 60_000
const year = 365 * 86_400_000

/** Reports impossible times of rows: before such services existed, far in the future, or not yet. */
function judgeTimes(path: string, data: unknown, findings: Findings): void {
  for (const row of rowsOf(data)) {
    for (const [field, value] of Object.entries(row)) {
      if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT/.test(value)) continue
      const distance = Date.parse(value) - Date.now()
      if (distance < -50 * year || distance > 100 * year)
        findings.wrong(path, 'time-implausible', `tells ${value.slice(0, 10)} for \`${field}\``)
      else if (past.test(field) && distance > 5 * minute)
        findings.wrong(
          path,
          'time-in-future',
          `tells a \`${field}\` that is ${Math.round(distance / minute)} minutes ahead: a time zone is left out or wrong`,
        )
    }
  }
}
