import { z } from 'zod'
import type { CallSpec } from '../../lib/contract/call.ts'
import { rowIdOf } from '../../lib/contract/row-names.ts'
import { nameOf } from '../../lib/upstream/named-rows.ts'

export type Row = Readonly<Record<string, unknown>>

/** The rows of an answer as received; empty if it has none. */
export function rowsOf(data: unknown): Row[] {
  const { list } = Object(data)
  return Array.isArray(list) ? list.filter((row) => typeof row === 'object' && row !== null) : []
}

/** A value for comparisons: the console treats a number and its text alike. */
export const textOf = (value: unknown): string => String(value)

/** The ids of the rows of an answer, by the first field of the contract's row, or of its other shape. */
export function idsOf(spec: CallSpec, rows: readonly Row[]): string[] {
  const names = spec.names.find(({ requestField }) => requestField === 'ids')?.fields ?? []
  return rows.flatMap((row) => {
    const id = nameOf(row, names)
    return id === undefined || id === null ? [] : [textOf(id)]
  })
}

export function totalOf(data: unknown): number | undefined {
  const total = Number(Object(data).total)
  return Number.isSafeInteger(total) ? total : undefined
}

/** The fields of a request, if it has one shape. */
export function fieldsOf({ request }: CallSpec): Readonly<Record<string, z.core.$ZodType>> {
  return request instanceof z.ZodObject ? request.shape : {}
}

/** Whether a call is a list with pages, which `ids` can filter. */
export function isPaging(spec: CallSpec): boolean {
  const fields = fieldsOf(spec)
  return 'ids' in fields && 'pageNum' in fields && rowIdOf(spec.result, 'list') !== undefined
}
