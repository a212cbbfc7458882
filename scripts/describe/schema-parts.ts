import { z } from 'zod'
import { unwrapped } from '../../lib/contract/unwrapped.ts'

/** A schema inside of another one; `field` is the name of its field. */
export interface SchemaPart {
  schema: z.core.$ZodType
  field?: string
}

/** The direct inner schemas of a schema. */
export function partsOf(schema: z.core.$ZodType): SchemaPart[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).map(([field, part]) => ({ schema: part, field }))
  const inner = unwrapped(schema)
  if (inner) return [{ schema: inner }]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ({ schema: option }))
  if (schema instanceof z.ZodArray) return [{ schema: schema.element }]
  if (schema instanceof z.ZodRecord) return [{ schema: schema.keyType }, { schema: schema.valueType }]
  return schema instanceof z.ZodPipe ? [{ schema: schema.in }, { schema: schema.out }] : []
}

/** Whether a schema is another one, or contains it. */
export const hasSchema = (schema: z.core.$ZodType, sought: z.core.$ZodType): boolean =>
  schema === sought || partsOf(schema).some((part) => hasSchema(part.schema, sought))
