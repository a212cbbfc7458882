import { z } from 'zod'

/**
 * How the console reads a record whose field is absent or null. `lost`: the record is unreadable; `untold`:
 * with a default value, which it displays as missing; `absent`: the contract allows it; `null`: null has a
 * meaning; `empty`: as an empty value. The rules are those of lib/upstream/liberal.ts and told.ts.
 */
export type Lack = 'lost' | 'untold' | 'absent' | 'null' | 'empty'

export function lackOfAbsent(name: string, schema: z.core.$ZodType): Lack {
  if (schema instanceof z.ZodOptional) return 'absent'
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodCatch) return 'untold'
  if (schema instanceof z.ZodNullable) {
    const inner = schema.unwrap()
    // An absent text becomes null first, and then an empty text.
    return inner instanceof z.ZodString || isTime(inner) ? 'untold' : lackOfAbsent(name, inner)
  }
  return isFilled(name, schema) ? 'untold' : 'lost'
}

export function lackOfNull(name: string, schema: z.core.$ZodType): Lack {
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodUnknown) return 'null'
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return lackOfNull(name, schema.unwrap())
  if (schema instanceof z.ZodCatch) return 'empty'
  if (schema instanceof z.ZodUnion && schema.options.some((option) => option instanceof z.ZodNull))
    return 'null'
  return isFilled(name, schema) ? 'empty' : 'lost'
}

/** Whether the reader has a default for an absent or null value: an empty text, an empty list, or no word. */
function isFilled(name: string, schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodEnum) return schema.options.length > 1 && name !== 'Role'
  if (schema instanceof z.ZodArray) return schema.safeParse([]).success
  return schema instanceof z.ZodString && schema.safeParse('').success
}

const isTime = (schema: z.core.$ZodType) => schema instanceof z.ZodISODateTime
