import { z } from 'zod'
import { asciiNumbers } from '../contract/typed-digits'

/** The same as `numberText` for a field that may be empty: null. */
export function numberOrEmpty<Schema extends z.ZodType<number, number>>(schema: Schema) {
  const typed = numberText(schema)
  return z
    .string('required')
    .trim()
    .transform((text, context) => {
      if (text === '') return null
      const parsed = typed.safeParse(text)
      if (parsed.success) return parsed.data
      for (const { message } of parsed.error.issues) context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

/** A whole number as text in a form, in digits of any script, for a field of the contract. */
export function numberText<Schema extends z.ZodType<number, number>>(schema: Schema) {
  return z
    .string('required')
    .overwrite(asciiNumbers)
    .trim()
    .min(1, 'required')
    .regex(/^\d+$/, 'invalid')
    .transform(Number)
    .pipe(schema)
}
