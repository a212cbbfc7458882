import { z } from 'zod'

/** The schema inside of one that lets a value be absent or null; undefined for any other. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isWrapper ? schema.unwrap() : undefined
}
