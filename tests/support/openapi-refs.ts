import { type Document, type JsonSchema, jsonSchema } from './openapi-document.ts'

type Json = Record<string, unknown>

/**
 * References that are not replaced: a value for an id is the same for all of them, and no part of a schema.
 */
const keptNames = ['Id', 'SentId']

/** A schema in which the components of its document replace the references to them, except those to ids. */
export function withoutRefs(schema: JsonSchema, { components }: Document): JsonSchema {
  return jsonSchema.parse(resolved(schema))

  function resolved(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(resolved)
    if (typeof part !== 'object' || part === null) return part
    const { $ref, allOf, ...rest }: Json = Object.fromEntries(
      Object.entries(part).map(([key, value]) => [key, resolved(value)]),
    )
    if (Array.isArray(allOf) && allOf.every((one) => 'properties' in one)) return merged([...allOf, rest])
    const name = String($ref).replace('#/components/schemas/', '')
    if ($ref === undefined || keptNames.includes(name))
      return { ...($ref !== undefined && { $ref }), ...rest, ...(allOf !== undefined && { allOf }) }
    return merged([Object(resolved(components.schemas?.[name])), rest])
  }
}

/** Merges schemas that apply together into one: the fields of objects are combined. */
function merged(parts: readonly Json[]): Json {
  const properties = Object.assign({}, ...parts.map((part) => part.properties))
  const required = parts.flatMap((part) => part.required ?? [])
  return {
    ...Object.assign({}, ...parts),
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}
