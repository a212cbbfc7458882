import { z } from 'zod'
import { unwrapped } from '../unwrapped.ts'
import { fieldMeaning } from './field-meaning.ts'

/** The sentence of a field: that of its schema, else the meaning of its name. */
export function describedField(name: string, schema: z.ZodType): string | undefined {
  return ownSentence(schema) ?? fieldMeaning(name)
}

/**
 * The description of a schema or of its inner schema; a named schema has its sentence in a registry of its
 * own.
 */
function ownSentence(schema: z.core.$ZodType): string | undefined {
  const description = z.globalRegistry.get(schema)?.description
  if (description !== undefined) return description
  return wrapped(schema)
    .map(ownSentence)
    .find((sentence) => sentence !== undefined)
}

/** The inner schemas of a wrapper; empty for a value. */
function wrapped(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = schema instanceof z.ZodLazy ? schema.unwrap() : unwrapped(schema)
  if (inner) return [inner]
  return schema instanceof z.ZodPipe ? [schema.in, schema.out] : []
}
