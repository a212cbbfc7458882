import { z } from 'zod'

/** A whole number as a form writes it, for a field of the contract. */
export function numberText<Schema extends z.ZodType<number, number>>(schema: Schema) {
  return z
    .string('required')
    .trim()
    .min(1, 'required')
    .regex(/^\d+$/, 'invalid')
    .transform(Number)
    .pipe(schema)
}
