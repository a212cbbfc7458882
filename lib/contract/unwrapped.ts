import { z } from 'zod'

/** The inner schema of one that makes a value optional or nullable; undefined for any other. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isWrapper ? schema.unwrap() : undefined
}
