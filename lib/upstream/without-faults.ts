import type { z } from 'zod'
import { rowIdOf } from '../contract/row-names.ts'
import type { ExpectedKind, Fault, FoundKind, LeftOut } from '../errors/left-out.ts'
import { at } from './at-path.ts'

/** A row of an answer by the name of its array and its index. */
interface RowPlace {
  name: string
  place: number
}

/**
 * The data of an answer without the subjects of its issues: rows of its arrays, and fields outside of arrays.
 * Rows are identified by their ids, each with its faults.
 */
export function withoutFaults(
  schema: z.ZodType,
  data: unknown,
  issues: readonly z.core.$ZodIssue[],
): { data: unknown; dropped: string[]; without: Pick<LeftOut, 'rows' | 'faults'> } {
  const bad = new Map<string, Map<number, Fault[]>>()
  const dropped = new Set<string>()
  const faults: Fault[] = []
  for (const issue of issues) {
    const row = rowOf(data, issue.path)
    if (row) {
      const rows = bad.get(row.name) ?? new Map<number, Fault[]>()
      bad.set(row.name, rows)
      const ofRow = rows.get(row.place) ?? []
      rows.set(row.place, ofRow)
      ofRow.push(faultOf(data, issue, 2))
    } else {
      dropped.add(String(issue.path[0]))
      faults.push(faultOf(data, issue, 0))
    }
  }
  const readFields = Object.entries(Object(data)).flatMap(([name, value]) => {
    if (dropped.has(name)) return []
    const rows = bad.get(name)
    return [[name, rows ? [...Object(value)].filter((_, place) => !rows.has(place)) : value] as const]
  })
  const rows = [...bad].flatMap(([name, places]) => {
    const idName = rowIdOf(schema, name)
    return [...places].map(([place, faults]) => ({ id: idOf(at(data, [name, place]), idName), faults }))
  })
  return { data: Object.fromEntries(readFields), dropped: [...dropped], without: { rows, faults } }
}

/** The row of a path; undefined for a path outside of the answer's arrays. */
function rowOf(data: unknown, [name, place]: readonly PropertyKey[]): RowPlace | undefined {
  if (typeof name !== 'string' || typeof place !== 'number') return undefined
  return Array.isArray(at(data, [name])) ? { name, place } : undefined
}

/** The id of an unreadable row, as received; a question mark if it has none. */
function idOf(row: unknown, name: string | undefined): string {
  const id = name && at(row, [name])
  return typeof id === 'number' || typeof id === 'string' ? String(id).slice(0, 64) : '?'
}

/** An issue as kinds of values; the field is its path from a depth on. */
function faultOf(data: unknown, issue: z.core.$ZodIssue, depth: number): Fault {
  const value = at(data, issue.path)
  const expected = expectedBy(issue)
  const field = issue.path.slice(depth).filter((part) => typeof part !== 'number')
  const isCode = expected === 'word' && typeof value === 'number'
  return { field: field.join('.'), expected, found: foundIn(value), ...(isCode && { number: value }) }
}

const expectedKinds: Readonly<Record<string, ExpectedKind>> = {
  string: 'text',
  number: 'number',
  int: 'whole',
  boolean: 'truth',
  array: 'list',
  object: 'object',
}

function expectedBy(issue: z.core.$ZodIssue): ExpectedKind {
  if (issue.code === 'invalid_type') return expectedKinds[issue.expected] ?? 'other'
  if (issue.code === 'invalid_format') return issue.format === 'datetime' ? 'time' : 'text'
  if (issue.code === 'invalid_value') return issue.values.length > 1 ? 'word' : 'other'
  if (issue.code !== 'invalid_union') return 'other'
  return (
    issue.errors
      .flat()
      .map(expectedBy)
      .find((kind) => kind !== 'other') ?? 'other'
  )
}

function foundIn(value: unknown): FoundKind {
  if (value === undefined) return 'absent'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  return typeof value === 'boolean' ? 'truth' : 'object'
}
