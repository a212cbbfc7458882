import { z } from 'zod'
import { describedField } from '../../lib/contract/meanings/described-field.ts'
import { namedSchemas } from '../../lib/contract/named-schemas.ts'
// Registers the names of the kinds of records.
import '../../lib/contract/row-kinds.ts'
import { basedSchema, basesOf } from './openapi-bases.ts'
import { finishedSchema, meaningsMark } from './openapi-finish.ts'
import { isJson, type Json, schemaRef } from './openapi-json.ts'
import { wordsSchema } from './openapi-words.ts'

/** The values of a direction in JSON Schema, which refer to the components by name. */
export interface Schemas {
  of(schema: z.ZodType): Json
  components: Record<string, Json>
}

/**
 * JSON Schemas of values sent to the platform: fields with a default may be absent, and a converted value is
 * described in its form before the conversion. The contract's custom checks, such as a check digit, have no
 * JSON Schema.
 */
export function sentSchemas(values: readonly z.ZodType[]): Schemas {
  return toSchemas('input', values, ({ zodSchema, jsonSchema }) => {
    // zod leaves out defaults of converted values; those of the contract may be sent as they are.
    if (zodSchema instanceof z.ZodDefault) jsonSchema.default = zodSchema.def.defaultValue
    if (!(zodSchema instanceof z.ZodNumber) || !zodSchema.def.coerce) return
    const { default: fallback, $ref, ...number } = jsonSchema
    if ($ref) return replace(jsonSchema, { $ref, ...(fallback !== undefined && { default: fallback }) })
    replace(jsonSchema, {
      anyOf: [number, { type: 'string', pattern: '^[0-9]+$' }],
      ...(fallback !== undefined && { default: fallback }),
    })
  })
}

/**
 * JSON Schemas of values in the platform's answers. Readers ignore unknown fields and use the default of an
 * absent field, so unknown fields are allowed and fields with a default not required.
 */
export function answeredSchemas(values: readonly z.ZodType[]): Schemas {
  return toSchemas('output', values, ({ zodSchema, jsonSchema }) => {
    if (!(zodSchema instanceof z.ZodObject)) return
    if (zodSchema.def.catchall === undefined) delete jsonSchema.additionalProperties
    const { shape } = zodSchema
    jsonSchema.required = jsonSchema.required?.filter((name) => !(shape[name] instanceof z.ZodDefault))
    if (!jsonSchema.required?.length) delete jsonSchema.required
  })
}

type Override = NonNullable<NonNullable<Parameters<typeof z.toJSONSchema>[1]>['override']>

function toSchemas(io: 'input' | 'output', values: readonly z.ZodType[], change: Override): Schemas {
  // One object has all values as properties, so that zod writes each named schema once.
  const whole = z.object(Object.fromEntries(values.entries()))
  const converted = z.toJSONSchema(whole, {
    io,
    unrepresentable: 'any',
    metadata: namedSchemas,
    override(context) {
      const { zodSchema, jsonSchema } = context
      Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
      // The format implies zod's pattern for it, which has ten lines.
      if (jsonSchema.format) delete jsonSchema.pattern
      // zod gives every integer these bounds.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (zodSchema instanceof z.ZodEnum) replace(jsonSchema, wordsSchema(zodSchema.options.map(String)))
      if (zodSchema instanceof z.ZodObject && zodSchema !== whole)
        jsonSchema[meaningsMark] = meaningsOf(zodSchema)
      change(context)
    },
  })
  const { $defs, ...schema } = atComponents(converted, io)
  const named = new Map(Object.entries($defs ?? {}).filter(isNamed))
  const components = Object.fromEntries([...named].map(([name, part]) => [name, finishedSchema(part, named)]))
  const bases = basesOf(baseNames, components)
  const { properties } = finishedSchema(schema, named)
  const places = new Map(values.map((value, place) => [value, Object(properties)[place]]))
  return {
    components: Object.fromEntries(
      Object.entries(components).map(([name, part]) => [name, basedSchema(part, bases)]),
    ),
    of(value) {
      const found: unknown = places.get(value)
      if (!isJson(found)) throw new Error('a schema is described that was not converted')
      return basedSchema(found, bases)
    },
  }
}

/**
 * Components with the fields of every list: of its request, of the four searches for members, and of its
 * answer.
 */
const baseNames = ['PagePosition', 'MemberList', 'PageFacts']

const isNamed = (entry: [string, unknown]): entry is [string, Json] => isJson(entry[1])

/**
 * A schema whose references lead to the components of the document. An id has two components, because it may
 * be sent as text too.
 */
function atComponents(schema: object, io: 'input' | 'output'): Json {
  const text = JSON.stringify(schema).replaceAll('"#/$defs/', `"${schemaRef('').$ref}`)
  const { $ref } = schemaRef('Id')
  return JSON.parse(io === 'output' ? text : text.replaceAll(`"${$ref}"`, `"${schemaRef('SentId').$ref}"`))
}

function meaningsOf({ shape }: z.ZodObject): Json {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const meaning = describedField(name, field)
      return meaning === undefined ? [] : [[name, meaning]]
    }),
  )
}

function replace(schema: object, by: Json): void {
  for (const key of Object.keys(schema)) Reflect.deleteProperty(schema, key)
  Object.assign(schema, by)
}
