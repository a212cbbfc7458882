import { z } from 'zod'

/**
 * The fields of an edit: an absent field does not change. They have no defaults, because a default would be
 * written for an absent field.
 */
export function changesOf<Shape extends z.ZodRawShape>(fields: z.ZodObject<Shape>) {
  const bare = { ...fields.shape }
  // The types remain correct: an optional field has the same type with and without a default.
  for (const [name, field] of Object.entries(bare)) Reflect.set(bare, name, withoutDefault(field))
  return z.object(bare).partial()
}

function withoutDefault(field: z.core.$ZodType): z.core.$ZodType {
  if (!(field instanceof z.ZodDefault || field instanceof z.ZodOptional)) return field
  const bare = withoutDefault(field.unwrap())
  const { description } = field
  return description !== undefined && bare instanceof z.ZodType ? bare.describe(description) : bare
}
