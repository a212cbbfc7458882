import { z } from 'zod'

/** A schema inside of another one; `field` is the name of the field that it is of. */
export interface SchemaPart {
  schema: z.core.$ZodType
  field?: string
}

/** The schemas right inside of a schema. */
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

/** The schema inside of one that lets a value be absent or null; undefined for any other. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const isWrapper =
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  return isWrapper ? schema.unwrap() : undefined
}

/** Whether a schema is another one, or has it inside. */
export const hasSchema = (schema: z.core.$ZodType, sought: z.core.$ZodType): boolean =>
  schema === sought || partsOf(schema).some((part) => hasSchema(part.schema, sought))
