import { z } from 'zod'

/**
 * The fields of an edit: each may be absent and then stays as it is. They have no defaults, with which an absent field
 * would be written.
 */
export function changesOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const bare = { ...fields.shape }
  // The types stay right: an optional field has the same one with a default as without.
  for (const [name, field] of Object.entries(bare)) Reflect.set(bare, name, withoutDefault(field))
  return z.object(bare).partial()
}

function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  if (!(field instanceof z.ZodDefault || field instanceof z.ZodOptional)) return field
  const bare = withoutDefault(field.unwrap())
  const { description } = field
  return description !== undefined && bare instanceof z.ZodType ? bare.describe(description) : bare
}
