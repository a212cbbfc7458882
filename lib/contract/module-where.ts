import { z } from 'zod'
import { selectionOf } from './selection.ts'

/** The most values of an `in`. */
const mostValues = 100
/** The most conditions of a `where`, over all of its fields. */
const mostConditions = 12

/** What a field is compared with. */
type Value = string | number | boolean

/** What is asked of one field; all of it must hold. Null is asked for by `eq` and `ne` alone, and is `ne` to every value. */
export interface Conditions {
  eq?: Value | null | undefined
  ne?: Value | null | undefined
  in?: Value[] | undefined
  gt?: Value | undefined
  gte?: Value | undefined
  lt?: Value | undefined
  lte?: Value | undefined
  /** Begins with this text, in which nothing is a wildcard. */
  like?: string | undefined
}

/** A field's name to what is asked of it. */
export type Where = Record<string, Conditions | undefined>

// As JSON carries them: a number that is written as a text is none.
const number = z.number().int('invalid').nonnegative('invalid').max(Number.MAX_SAFE_INTEGER)
// The JSON of a GET's query can hide an escaped NUL from the check that the platform makes of the whole payload.
const text = (longest: number) =>
  z
    .string()
    .max(longest, 'tooLong')
    .refine((typed) => !typed.includes('\0'), 'invalid')

const sameness = <Schema extends z.ZodType>(value: Schema) => ({
  eq: value.optional(),
  ne: value.optional(),
})
const among = <Schema extends z.ZodType>(value: Schema) => ({
  in: selectionOf(value, mostValues).optional(),
})
const order = <Schema extends z.ZodType>(value: Schema) => ({
  gt: value.optional(),
  gte: value.optional(),
  lt: value.optional(),
  lte: value.optional(),
})

/** A field without a condition asks for nothing, which is most likely a slip. */
const conditions = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject(shape)
    .refine((asked) => countOf(asked) > 0, 'required')
    .optional()

/** Conditions on a row's own number. */
export const whereId = () => conditions({ ...sameness(number), ...among(number), ...order(number) })

/** Conditions on another row's number, where there may be none. */
export const whereReference = () =>
  conditions({ ...sameness(number.nullable()), ...among(number), ...order(number) })

/** Conditions on a text of at most so many characters; small and capital letters are the same, and order is by code point. */
export const whereText = (longest: number) =>
  conditions({
    ...sameness(text(longest)),
    ...among(text(longest)),
    ...order(text(longest)),
    like: text(longest).min(1, 'required').optional(),
  })

/** Conditions on a moment. */
export const whereMoment = () => {
  const moment = z.iso.datetime({ offset: true })
  return conditions({ ...sameness(moment), ...among(moment), ...order(moment) })
}

/** Conditions on a yes or no. */
export const whereFlag = () => conditions(sameness(z.boolean()))

/** Conditions on a word of a list. */
export const whereOneOf = <const Words extends readonly [string, ...string[]]>(words: Words) =>
  conditions({ ...sameness(z.enum(words)), ...among(z.enum(words)) })

/** A `where` of these fields and of no other; all of its conditions must hold, and an empty one lets everything pass. */
export const whereOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape).refine((where) => {
    const asked = Object.values(where).map((field) => countOf(Object(field)))
    return asked.reduce((sum, count) => sum + count, 0) <= mostConditions
  }, 'tooLarge')

/** What leaves nothing out would take everything. */
export function isNarrowing(where: object): boolean {
  return countOf(where) > 0
}

function countOf(asked: object): number {
  return Object.values(asked).filter((value) => value !== undefined).length
}
