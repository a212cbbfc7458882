import { z } from 'zod'

/** Values, one for each kind of field that is neither a list nor an object. */
const values: readonly unknown[] = [
  ...['x', 7, true, '2026-03-01T00:00:00Z', '2026-03-01', '08:30', 'Asia/Yangon'],
  ...['3f0c2b9e-8d7a-4c1e-9b1a-2f6d5e4c3b2a', 'https://9.9.9.9/in', 40],
]

/** A record of a schema with every field, each list of one entry. */
export function sampleOf(schema: z.core.$ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, sampleOf(field)]))
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element)]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return sampleOf(schema.unwrap())
  if (schema instanceof z.ZodRecord) return recordOf(schema)
  if (schema instanceof z.ZodEnum) return schema.options[0]
  if (schema instanceof z.ZodLiteral) return [...schema.values][0]
  if (schema instanceof z.ZodUnion) return schema.options.map(sampleOf)[0]
  return values.find((value) => schema instanceof z.ZodType && schema.safeParse(value).success)
}

function recordOf({ keyType, valueType }: z.ZodRecord): unknown {
  const keys = keyType instanceof z.ZodEnum ? keyType.options : ['x']
  return Object.fromEntries(keys.map((key) => [key, sampleOf(valueType)]))
}
