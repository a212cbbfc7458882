import { z } from 'zod'
import { id } from '../../lib/contract/fields.ts'

export type Json = Record<string, unknown>

export const schemaRef = (name: string): Json => ({ $ref: `#/components/schemas/${name}` })

/**
 * JSON Schema of a value that is sent to the platform: fields with a default may be absent, and a value that is
 * converted is described as it is before. The contract's custom checks, such as a check digit, have no JSON Schema.
 */
export function sentSchema(schema: z.ZodType): Json {
  return toJson(schema, 'input', ({ zodSchema, jsonSchema }) => {
    // zod leaves out examples and defaults of values that are converted; those of the contract may be sent as they are.
    const examples = z.globalRegistry.get(zodSchema)?.examples
    if (Array.isArray(examples)) jsonSchema.examples = examples
    if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue
    if (!(zodSchema instanceof z.ZodNumber) || !zodSchema.def.coerce) return
    if (zodSchema === id) return replace(jsonSchema, schemaRef('SentId'))
    const { default: fallback, ...number } = jsonSchema
    replace(jsonSchema, {
      anyOf: [number, { type: 'string', pattern: '^[0-9]+$' }],
      ...(fallback !== undefined && { default: fallback }),
    })
  })
}

/**
 * JSON Schema of a value that the platform answers. Readers ignore a field that they do not know, and take the default
 * of one that is absent, so unknown fields are not forbidden and fields with a default not required.
 */
export function answeredSchema(schema: z.ZodType): Json {
  return toJson(schema, 'output', ({ zodSchema, jsonSchema }) => {
    if (zodSchema === id) return replace(jsonSchema, schemaRef('Id'))
    if (!(zodSchema instanceof z.ZodObject)) return
    if (zodSchema.def.catchall === undefined) delete jsonSchema.additionalProperties
    const { shape } = zodSchema
    jsonSchema.required = jsonSchema.required?.filter((name) => !(shape[name] instanceof z.ZodDefault))
    if (!jsonSchema.required?.length) delete jsonSchema.required
  })
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

function toJson(schema: z.ZodType, io: 'input' | 'output', change: Override): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override(context) {
      const { jsonSchema } = context
      // The format says all that zod's pattern for it does, in a line instead of ten.
      if (jsonSchema.format) delete jsonSchema.pattern
      // Bounds that zod gives every integer.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      change(context)
    },
  })
  return rest
}

function replace(schema: object, by: Json): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key)
  Object.assign(schema, by)
}
