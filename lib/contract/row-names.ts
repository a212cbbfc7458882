import { z } from 'zod'

/**
 * A field of a request that selects rows, and the fields of a row to compare it with: the first one that the
 * row has.
 */
export interface RowName {
  requestField: string
  fields: readonly string[]
  /** Whether the value is the row's own id. */
  isOwn: boolean
}

/** The objects of a schema: itself, or its options if it has several shapes. */
function objectsOf(schema: z.core.$ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(objectsOf)
  return schema instanceof z.ZodObject ? [schema] : []
}

/** The shapes of the rows in an array of an answer; undefined if no shape of the answer has such an array. */
function rowsIn(result: z.ZodType, array: string): z.ZodObject[] | undefined {
  const arrays = objectsOf(result).flatMap(({ shape }) => {
    const schema = shape[array]
    return schema instanceof z.ZodArray ? [schema] : []
  })
  return arrays.length > 0 ? arrays.flatMap(({ element }) => objectsOf(element)) : undefined
}

/** The field with the id of the rows in an array of an answer: the contract declares it first. */
export function rowIdOf(result: z.ZodType, array: string): string | undefined {
  const [first] = Object.keys(rowsIn(result, array)?.[0]?.shape ?? {})
  return first && /id$/i.test(first) ? first : undefined
}

/** The places of a row: a list by a place may also contain the rows of places below it. */
const places = ['agentInfoId', 'groupId', 'departmentId']

/**
 * The fields of a request that select rows by an id: `ids` and `id` by the row's own, `userIds` and `userId`
 * by the field `userId` of a row.
 */
export function rowNames(request: z.ZodType, result: z.ZodType): RowName[] {
  const listed = rowsIn(result, 'list')
  // An answer without a list is itself the row.
  const rows = (listed ?? objectsOf(result)).map(({ shape }) => Object.keys(shape))
  const own = [...new Set(rows.flatMap(([id]) => id ?? []))]
  const given = new Set(objectsOf(request).flatMap(({ shape }) => Object.keys(shape)))
  return [...given].flatMap((requestField) => {
    if (requestField === 'ids' || requestField === 'id')
      return own.length > 0 ? [{ requestField, fields: own, isOwn: true }] : []
    const field = requestField.replace(/Ids$/, 'Id')
    const isName = field.endsWith('Id') && rows.length > 0 && rows.every((row) => row.includes(field))
    if (!isName || (listed && places.includes(field))) return []
    return [{ requestField, fields: [field], isOwn: own.includes(field) }]
  })
}
