import { z } from 'zod'
import { moment } from './fields.ts'
import { namedSchemas } from './named-schemas.ts'
import { plainText } from './plain-text.ts'
import { selectionOf } from './selection.ts'

/** The most conditions of one `where`, over all of its fields. */
const mostConditions = 12

/** A value to compare a field with. */
type Value = string | number | boolean

/**
 * Conditions on one field; all must hold. Null can be compared by `eq` and `ne` only, and is `ne` to every other value.
 */
export interface Conditions {
  eq?: Value | null | undefined
  ne?: Value | null | undefined
  in?: Value[] | undefined
  gt?: Value | undefined
  gte?: Value | undefined
  lt?: Value | undefined
  lte?: Value | undefined
  /** The field begins with this text; no character is a wildcard. */
  like?: string | undefined
}

/** Conditions by field name. */
export type Where = Record<string, Conditions | undefined>

// A number that is written as text is refused.
const number = z.number().int('invalid').nonnegative('invalid').max(Number.MAX_SAFE_INTEGER)
// The `where` of a GET is JSON inside a text, where the general check for NUL does not see an escaped one.
const text = (longest: number) =>
  z
    .string()
    .overwrite(plainText)
    .max(longest, 'tooLong')
    .refine((typed) => !typed.includes('\0'), 'invalid')

const sameness = <Schema extends z.ZodType>(value: Schema) => ({
  eq: value.optional(),
  ne: value.optional(),
})
/** As many values as a selection may have, so that a confirmation reads its rows in one call. */
const among = <Schema extends z.ZodType>(value: Schema) => ({
  in: selectionOf(value).optional(),
})
const order = <Schema extends z.ZodType>(value: Schema) => ({
  gt: value.optional(),
  gte: value.optional(),
  lt: value.optional(),
  lte: value.optional(),
})

/** A field without any condition is refused, because it is probably a mistake. */
const conditions = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine((field) => countOf(field) > 0, 'required')
    .meta({ minProperties: 1 })

const idConditions = conditions({ ...sameness(number), ...among(number), ...order(number) }).register(
  namedSchemas,
  { id: 'IdConditions', description: 'Conditions on an id.' },
)

const referenceConditions = conditions({
  ...sameness(number.nullable()),
  ...among(number),
  ...order(number),
}).register(namedSchemas, {
  id: 'ReferenceConditions',
  description: 'Conditions on the id of another row, which may be null.',
})

const momentConditions = conditions({ ...sameness(moment), ...among(moment), ...order(moment) }).register(
  namedSchemas,
  { id: 'MomentConditions', description: 'Conditions on a time.' },
)

const flagConditions = conditions(sameness(z.boolean())).register(namedSchemas, {
  id: 'FlagConditions',
  description: 'Conditions on yes or no.',
})

/** Conditions on a row's id. */
export const whereId = () => idConditions.optional()

/** Conditions on the id of another row, which may be null. */
export const whereReference = () => referenceConditions.optional()

export const whereMoment = () => momentConditions.optional()

export const whereFlag = () => flagConditions.optional()

/** Conditions on text of at most `longest` characters. Case is ignored, and the order is by code point. */
export const whereText = (longest: number) =>
  conditions({
    ...sameness(text(longest)),
    ...among(text(longest)),
    ...order(text(longest)),
    like: text(longest).min(1, 'required').optional(),
  }).optional()

/** Conditions on one of a set of words. */
export const whereOneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  conditions({ ...sameness(z.enum(words)), ...among(z.enum(words)) }).optional()

/** A `where` that may contain these fields only. All of its conditions must hold; an empty one matches every row. */
export const whereOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).refine((where) => {
    const counts = Object.values(where).map((field) => countOf(Object(field)))
    return counts.reduce((sum, count) => sum + count, 0) <= mostConditions
  }, 'tooLarge')

/** Whether a `where` has any condition; without one it matches every row. */
export function isNarrowing(where: object): boolean {
  return countOf(where) > 0
}

function countOf(conditions: object): number {
  return Object.values(conditions).filter((value) => value !== undefined).length
}
